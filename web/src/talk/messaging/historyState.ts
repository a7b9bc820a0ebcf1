// Makes this file a module: it extends the declaration instead of replacing it.
export {}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The conversation to open on the page of messages. */
    showMessage?: string
    /** Set while browsing conversations by keyboard: the editor then does not take the focus. */
    isLeafing?: boolean
  }
}
