/** The recurrence of a tender's shipments: a total, or a number per day, week, month or year. */
export const periodicities = ['once', 'daily', 'weekly', 'monthly', 'yearly'] as const
export type Periodicity = (typeof periodicities)[number]

/** Other names of the API for them: the plural of day, week and so on. */
export const periodicityNames = { days: 'daily', weeks: 'weekly', months: 'monthly', years: 'yearly' } as const
