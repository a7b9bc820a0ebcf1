// Makes this file a module, so that it extends the declaration instead of replacing it.
export {}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The conversation to open on the page of messages. */
    showMessage?: string
    /** Set while going through conversations by keys: the editor then does not take the focus. */
    isLeafing?: boolean
  }
}
