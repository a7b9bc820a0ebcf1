/** What browsers hear of the realtime channel itself; without zod, so that the web can have it. */

/** Events may have been lost: whoever follows something by events asks for it once more, as after a connection that was cut. */
export const catchUpEvent = 'catchUp'

export interface CatchUpEvent {
  /** At a moment of one's own within so many milliseconds, so that not everybody asks at once. */
  withinMs: number
}
