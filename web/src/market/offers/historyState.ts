// Makes this file a module, so that it adds to the router's types and does not take their place.
export {}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The offer to show over a list that is opened without an id in its address. */
    sheet?: string
    /** This entry was pushed from the list behind it, so closing the sheet goes back there. */
    isOverList?: boolean
    /** Set by links to search: the first filter takes the focus. */
    isSearch?: boolean
    /** The row of one's own offers where work goes on: what was just published or changed. */
    focusedRow?: string
  }
}
