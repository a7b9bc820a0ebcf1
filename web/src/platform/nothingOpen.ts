/**
 * The parameters of a link to a list or to the messages with nothing open. Without them the router passes the id of the
 * present page on.
 */
export const nothingOpen = { id: undefined }
