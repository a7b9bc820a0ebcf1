/** The only source of time: tests set it, and in the product it runs. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
