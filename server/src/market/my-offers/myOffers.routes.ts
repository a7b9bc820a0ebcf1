import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { buildByPlural, findOfferKind } from '@veos/contract/market/reference/offerKinds'
import { text } from '@veos/contract/platform/texts/text'
import { requireKindInPlan } from '../../people/plans/publishing.ts'
import { requireActivePlan } from '../../platform/http/access.ts'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireUniqueOffer } from '../offers/equalOffers.ts'
import type { OfferKindModules } from '../offers/offerKindModule.ts'
import { deleteOffer, findOwnOffer, selectOfferOfCompany, switchOffer } from '../offers/offers.store.ts'
import { readOwnCounts, readOwnOffersOfAllKinds } from '../offers/ownOffers.ts'

/** The actions of members on their company's offers, for all kinds. */
export function serveMyOffers(
  server: Server,
  platform: Platform,
  { offerKindModules }: { offerKindModules: OfferKindModules },
): void {
  const { db, clock } = platform

  serve(server, myOfferRoutes.list, ({ query, actor }) =>
    readOwnOffersOfAllKinds(platform, offerKindModules, actor, query.limit),
  )

  serve(server, myOfferRoutes.counts, async ({ actor }) =>
    buildByPlural(await readOwnCounts(db, actor.companyId, clock.now())),
  )

  serve(server, myOfferRoutes.setStatus, async ({ body, query: { confirmed }, actor }) => {
    const { _id: id, newStatus, type } = body
    const part = offerKindModules[findOfferKind(type)!]
    const isOn = newStatus === 'Active'
    if (isOn) requireActivePlan(actor)
    const isChanged = await db.transaction().execute(async (trx) => {
      const now = clock.now()
      const own = await findOwnOffer(trx, { kind: part.kind, id, companyId: actor.companyId, now })
      if (!own) throw createNotFound('offer')
      if (own.reviewState === 'in_review') throw new Refused(409, text('offer_in_review'))
      if (own.reviewState === 'rejected' && isOn) {
        throw new Refused(409, text('offer_rejected'))
      }
      if (own.isActive === isOn) return false
      if (isOn && own.isAwarded) throw new Refused(409, text('offer_awarded'))
      if (isOn) await requireKindInPlan(trx, actor, part.kind)
      if (isOn && own.isOver) {
        throw new Refused(409, text('offer_past'))
      }
      if (isOn) await requireUniqueOffer(trx, 'newStatus', own, confirmed)
      await switchOffer(trx, id, isOn ? now : null, now)
      // Notifies of changes that were made while the offer was off.
      if (isOn) await part.queueNews(trx, id)
      return true
    })
    if (isChanged && isOn) await part.announce(id)
    const [offer] = await part.readOwn(db, selectOfferOfCompany(part.kind, id, actor.companyId), actor)
    if (!offer) throw createNotFound('offer')
    return offer
  })

  serve(server, myOfferRoutes.remove, async ({ body, actor }) => {
    const kind = findOfferKind(body.type)!
    if (!(await deleteOffer(db, kind, body._id, actor.companyId))) throw createNotFound('offer')
    return { _id: body._id }
  })
}
