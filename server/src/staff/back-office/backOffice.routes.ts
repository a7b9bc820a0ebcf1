import type { Plan } from '@veos/contract/people/reference/plans'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { heavyReaderPart } from '@veos/contract/staff/reference/backOffice'
import { countWaitingEvidence } from '../../billing/vatEvidence.store.ts'
import type { OfferKindModules } from '../../market/offers/offerKindModule.ts'
import { readOffers } from '../../market/offers/offers.store.ts'
import { countInReview, offersInReview } from '../../market/offers/review.store.ts'
import { countOpenRequests } from '../../people/account-requests/accountRequests.store.ts'
import { findHeavyReaders } from '../../people/plans/detailsBudget.store.ts'
import { addDays, calendarDateOf, dayMs } from '../../platform/clock.ts'
import { Page } from '../../platform/http/answers.ts'
import { idCursor } from '../../platform/http/keysetCursor.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { countUnsentMails } from '../../platform/mail/unsentMail.store.ts'
import type { Platform } from '../../platform/platform.ts'
import { countryName, labelOf } from '../../platform/words.ts'
import { presentAction, presentReview } from './backOffice.present.ts'
import { countActionsSince, readActionsOn, readReviewedCompanies, readStaffActions } from './backOffice.store.ts'
import { countWaitingReviews } from './companyReviews.store.ts'
import { countOpenReports } from './messageReports.store.ts'
import { queueCursor } from './queueCursor.ts'
import { decideRoundtrip } from './roundtripReview.ts'
import { countOverdueWarnings } from './staffCompanies.store.ts'
import { readSystemStatus } from './systemStatus.ts'

const lately = 7 * dayMs

const maxHeavyReaders = 100

/** What platform staff does: it looks at roundtrips before others see them, and at what it did before. */
export function serveBackOffice(
  server: Server,
  platform: Platform,
  { offerKindModules }: { offerKindModules: OfferKindModules },
): void {
  const { db, clock, metrics } = platform

  serve(server, backOfficeRoutes.status, () => readSystemStatus(metrics))

  serve(server, backOfficeRoutes.counts, async () => {
    const { count, oldest } = await countInReview(db, 'roundtrip')
    const since = await countActionsSince(db, new Date(clock.now().getTime() - lately))
    return {
      openAccountRequests: await countOpenRequests(db),
      reportedMessages: await countOpenReports(db),
      waitingReviews: await countWaitingReviews(db),
      roundtripsInReview: count,
      oldestHandedInAt: oldest?.toISOString() ?? null,
      approvedLately: since('approve_roundtrip'),
      rejectedLately: since('reject_roundtrip'),
      movedCompanies: await countWaitingEvidence(db),
      unsentMails: (await countUnsentMails(db)).failed,
      overdueWarnings: await countOverdueWarnings(db, calendarDateOf(clock.now())),
    }
  })

  serve(server, backOfficeRoutes.heavyReaders, async () => {
    const sinceDay = addDays(calendarDateOf(clock.now()), -1)
    const rows = await findHeavyReaders(db, { sinceDay, part: heavyReaderPart, limit: maxHeavyReaders })
    return rows.map(({ id, name, country, plan, ...counts }) => ({
      ...{ companyId: id, companyName: name, planName: labelOf(`plan_${plan as Plan}`), ...counts },
      country: countryName(country),
    }))
  })

  serve(server, backOfficeRoutes.roundtripReviews, async ({ query: { limit, cursor }, actor }) => {
    const after = queueCursor.read(cursor)
    const now = clock.now()
    const found = await readOffers(db, offersInReview('roundtrip', after, limit + 1), { kind: 'roundtrip', now })
    const shown = found.slice(0, limit)
    const ids = shown.map(({ id }) => id)
    const companies = ids.length > 0 ? await readReviewedCompanies(db, ids, now) : []
    const earlier = await readActionsOn(db, ids)
    const reviews = shown.flatMap((row) => {
      const company = companies.find(({ offerId }) => offerId === row.id)
      return company ? [presentReview(row, { company, earlier, staff: actor, now })] : []
    })
    const last = found.length > limit ? reviews.at(-1) : undefined
    const next = last ? queueCursor.write({ handedInAt: last.handedInAt, id: last.roundtrip._id }) : null
    return new Page(reviews, next, after === null ? (await countInReview(db, 'roundtrip')).count : null)
  })

  serve(server, backOfficeRoutes.approveRoundtrip, async ({ params, body, actor }) =>
    presentAction(
      await decideRoundtrip(platform, offerKindModules, { ...params, ...body, staff: actor, reason: null }),
    ),
  )

  serve(server, backOfficeRoutes.rejectRoundtrip, async ({ params, body, actor }) =>
    presentAction(await decideRoundtrip(platform, offerKindModules, { ...params, ...body, staff: actor })),
  )

  serve(server, backOfficeRoutes.actions, async ({ query: { limit, cursor } }) => {
    const rows = await readStaffActions(db, { before: idCursor.read(cursor)?.id ?? null, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    return new Page(shown.map(presentAction), rows.length > limit ? idCursor.write(shown.at(-1)!) : null, null)
  })
}
