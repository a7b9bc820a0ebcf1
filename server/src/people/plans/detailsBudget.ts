import { detailsLimitReached, detailsPerDay } from '@veos/contract/people/reference/plans'
import { addDays, dayMs, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { text } from '@veos/contract/platform/texts/text'
import { Refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { deleteDetailsBefore, openDetails } from './detailsBudget.store.ts'

/** Staff sees which companies were near the limit yesterday and today. */
const retentionDays = 2

/**
 * Counts that a company opens the details of another company or its offer, each once a day (UTC): contacts are for
 * trading, not for collecting. Staff is not limited.
 * @throws Refused 429 when the daily quota is used up
 */
export async function consumeDetailsQuota(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { companyId, isOnTrial }: Actor,
  subjectId: string,
): Promise<void> {
  if (companyId === null) return
  const now = clock.now()
  const max = isOnTrial ? detailsPerDay.trial : detailsPerDay.paid
  if (await openDetails(db, { companyId, day: toUtcCalendarDate(now), subjectId, max })) return
  const values = { plan: isOnTrial ? 'trial' : 'paid', most: max, paid: detailsPerDay.paid }
  throw new Refused(429, text(detailsLimitReached, values), Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000))
}

export function defineDetailsBudget({ jobs, db, clock }: Pick<Platform, 'jobs' | 'db' | 'clock'>): void {
  jobs.define({
    name: 'forget-opened-details',
    schedule: '41 0 * * *',
    run: () => deleteDetailsBefore(db, addDays(toUtcCalendarDate(clock.now()), -retentionDays)),
  })
}
