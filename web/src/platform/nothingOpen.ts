/**
 * The parameters of a link to a list or to the messages: what is open on the page that is left is not open on the next one.
 * Without them the router hands its id on.
 */
export const nothingOpen = { id: undefined }
