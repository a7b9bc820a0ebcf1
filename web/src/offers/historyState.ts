import type { Gate } from '../accounts/standing.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The offer to show over a list that is opened without an id in its address. */
    sheet?: string
    /** This entry was pushed from the list behind it, so closing the sheet goes back there. */
    isOverList?: boolean
    /** A gate to show over the list: the page that was asked for is not open to this company. */
    gate?: Gate
  }
}
