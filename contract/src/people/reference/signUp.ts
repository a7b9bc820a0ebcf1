/** What both ends know of a registration; without zod, so that the web can have it. */

export const earliestYearFounded = 1800
