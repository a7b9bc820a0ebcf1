declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The conversation to open on the page of messages. */
    showMessage?: string
  }
}
