/** How often a tender's shipments come: so many in all, or so many each day, week, month or year. */
export const periodicities = ['once', 'daily', 'weekly', 'monthly', 'yearly'] as const
export type Periodicity = (typeof periodicities)[number]

/** Other names that the interface knows for them: the plural of a day, a week and so on. */
export const periodicityNames = { days: 'daily', weeks: 'weekly', months: 'monthly', years: 'yearly' } as const
