/** Realtime events of the channel itself; without zod, so that the web can import them. */

/** Events may have been lost: clients that follow data by events load it again, as after a broken connection. */
export const catchUpEvent = 'catchUp'

export interface CatchUpEvent {
  /** Each client waits a random time up to this many milliseconds, so that not all of them load at once. */
  withinMs: number
}
