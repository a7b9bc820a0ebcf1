/** What browsers receive of the realtime channel itself; without zod, so that the web can have it. */

/**
 * Events may have been lost: clients that follow something by events fetch it again, as after a connection that was
 * cut.
 */
export const catchUpEvent = 'catchUp'

export interface CatchUpEvent {
  /** At a moment of one's own within so many milliseconds, so that not everybody asks at once. */
  withinMs: number
}
