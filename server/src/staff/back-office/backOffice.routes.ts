import type { Plan } from '@veos/contract/people/reference/plans'
import { addDays, dayMs, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { heavyReaderPart } from '@veos/contract/staff/reference/heavyReaders'
import { countInReview } from '../../market/offers/review.store.ts'
import { countOverdueWarnings } from '../../people/companies/staffCompanies.store.ts'
import { findHeavyReaders } from '../../people/plans/detailsBudget.store.ts'
import { presentAction } from '../../people/staff-actions/staffActions.present.ts'
import { countActionsSince, readStaffActions } from '../../people/staff-actions/staffActions.store.ts'
import { idCursor } from '../../platform/http/createKeysetCursor.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { toPage } from '../../platform/http/toPage.ts'
import type { Platform } from '../../platform/platform.ts'
import { getCountryName, getLabel } from '../../platform/words.ts'
import { countQueues } from './queues.ts'
import { readSystemStatus } from './systemStatus.ts'

const lately = 7 * dayMs

const maxHeavyReaders = 100

/** The queues of platform staff, its log, and the state of the process. */
export function serveBackOffice(server: Server, { db, clock, metrics }: Platform): void {
  serve(server, backOfficeRoutes.status, () => readSystemStatus(metrics))

  serve(server, backOfficeRoutes.counts, async () => {
    const since = await countActionsSince(db, new Date(clock.now().getTime() - lately))
    return {
      ...(await countQueues(db)),
      oldestHandedInAt: (await countInReview(db, 'roundtrip')).oldest?.toISOString() ?? null,
      approvedLately: since('approve_roundtrip'),
      rejectedLately: since('reject_roundtrip'),
      overdueWarnings: await countOverdueWarnings(db, toUtcCalendarDate(clock.now())),
    }
  })

  serve(server, backOfficeRoutes.heavyReaders, async () => {
    const sinceDay = addDays(toUtcCalendarDate(clock.now()), -1)
    const rows = await findHeavyReaders(db, { sinceDay, part: heavyReaderPart, limit: maxHeavyReaders })
    return rows.map(({ id, name, country, plan, ...counts }) => ({
      companyId: id,
      companyName: name,
      planName: getLabel(`plan_${plan as Plan}`),
      ...counts,
      country: getCountryName(country),
    }))
  })

  serve(server, backOfficeRoutes.actions, async ({ query: { limit, cursor } }) => {
    const rows = await readStaffActions(db, { before: idCursor.read(cursor)?.id ?? null, limit: limit + 1 })
    return toPage(rows, { limit, cursor: idCursor, total: null }, presentAction)
  })
}
