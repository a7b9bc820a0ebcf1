/** Warnings and suspensions of companies for both ends; without zod, so that the web can import them. */

/** Codes of 409: a colleague has acted already. */
export const alreadyWarned = 'already_warned'
export const alreadySuspended = 'already_suspended'
export const notWarned = 'not_warned'
export const notSuspended = 'not_suspended'

/** The working days that a warned company has to fix the problem. */
export const warningWorkingDays = 10

/** The lists of companies for staff; `overdue`: warned, and the deadline has passed. */
export const staffCompanyStates = ['all', 'warned', 'overdue', 'suspended'] as const
export type StaffCompanyState = (typeof staffCompanyStates)[number]
