// Makes this file a module: it extends the router's types instead of replacing them.
export {}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The offer to open in a list whose URL has no id. */
    sheet?: string
    /** This entry was pushed from the list behind the sheet, so closing the sheet goes back to it. */
    isOverList?: boolean
    /** Set by links to search: the first filter takes the focus. */
    isSearch?: boolean
    /** The row of the own offers to focus: the offer that was just published or changed. */
    focusedRow?: string
  }
}
