/**
 * Parameters for a link to a list or to the messages with nothing open. Without them the router would pass on the id of
 * the present page.
 */
export const nothingOpen = { id: undefined }
