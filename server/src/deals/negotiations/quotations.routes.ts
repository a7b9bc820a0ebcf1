import { quotationRoutes, quotationsQuery } from '@veos/contract/deals/quotations'
import { requireConfirmedEmail } from '../../platform/http/access.ts'
import { createNotFound } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBids, selectBidForOffer } from './bids.store.ts'
import type { NegotiationChanges } from './changeNegotiation.ts'
import { toRoundTerms } from './makeRound.ts'
import { readQuotations } from './quotations.ts'
import { startNegotiation } from './startNegotiation.ts'

/** Only tenders: other kinds have only the calls of negotiations. */
const tendersAlone = { onlyKind: 'tender' } as const

/** The calls for bids on tenders, built on negotiations. */
export function serveQuotations(
  server: Server,
  platform: Platform,
  { negotiationChanges }: { negotiationChanges: NegotiationChanges },
): void {
  const { db, clock } = platform
  const firstPage = quotationsQuery.parse({})

  serve(server, quotationRoutes.list, ({ query, actor }) => readQuotations(platform, actor, query))

  serve(server, quotationRoutes.send, async ({ body, actor, caller }) => {
    requireConfirmedEmail(actor)
    const { tenderId: offerId, offerId: _, offerHash: seenOfferHash, ...form } = body
    const terms = toRoundTerms(form, actor, clock.now())
    const { idempotencyKey } = caller
    await startNegotiation(platform, actor, { offerId, kind: 'tender', terms, seenOfferHash }, { idempotencyKey, body })
    return readQuotations(platform, actor, firstPage)
  })

  serve(server, quotationRoutes.update, async ({ body, actor }) => {
    requireConfirmedEmail(actor)
    const { tenderId, offerId: id, offerHash, ...form } = body
    const [own] = await readBids(db, selectBidForOffer(tenderId, actor.companyId), clock.now())
    if (own?.id !== id) throw createNotFound('negotiation')
    const terms = toRoundTerms(form, actor, clock.now())
    await negotiationChanges.addRound(actor, { id, offerHash }, terms, 'update', tendersAlone)
    return readQuotations(platform, actor, firstPage)
  })

  serve(server, quotationRoutes.answer, async ({ body: { offerId: id, status }, actor }) => {
    requireConfirmedEmail(actor)
    if (status === 1) await negotiationChanges.interested(actor, { id }, tendersAlone)
    else await negotiationChanges.decline(actor, { id }, tendersAlone)
    return readQuotations(platform, actor, firstPage)
  })
}
