// A module, so that this adds to the declaration and does not stand in its place.
export {}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The conversation to open on the page of messages. */
    showMessage?: string
    /** Somebody goes from conversation to conversation by keys: the editor leaves the focus where it is. */
    isLeafing?: boolean
  }
}
