import { detailsLimitReached, detailsPerDay } from '@veos/contract/people/reference/plans'
import { addDays, calendarDateOf, dayMs } from '../../platform/clock.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { deleteDetailsBefore, openDetails } from './detailsBudget.store.ts'

/** Staff sees who was near the limit yesterday and today. */
const retentionDays = 2

/**
 * Counts that a company opens the details of an offer or a company of others, each once a day (UTC): contacts are for
 * those who trade, not for those who collect them. Staff opens what it needs.
 * @throws Refused 429 when the day's budget is used up
 */
export async function consumeDetailsQuota(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { companyId, isOnTrial }: Actor,
  subjectId: string,
): Promise<void> {
  if (companyId === null) return
  const now = clock.now()
  const max = isOnTrial ? detailsPerDay.trial : detailsPerDay.paid
  if (await openDetails(db, { companyId, day: calendarDateOf(now), subjectId, max })) return
  const message = isOnTrial
    ? `Your company has opened the details of ${max} offers and companies today, as many as the free trial includes. A paid plan opens ${detailsPerDay.paid} a day; those of today stay open`
    : `Your company has opened the details of ${max} offers and companies today, as many as a plan includes. Tomorrow there are more; those of today stay open`
  throw new Refused(429, detailsLimitReached, message, Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000))
}

export function defineDetailsBudget({ jobs, db, clock }: Pick<Platform, 'jobs' | 'db' | 'clock'>): void {
  jobs.define({
    name: 'forget-opened-details',
    schedule: '41 0 * * *',
    run: () => deleteDetailsBefore(db, addDays(calendarDateOf(clock.now()), -retentionDays)),
  })
}
