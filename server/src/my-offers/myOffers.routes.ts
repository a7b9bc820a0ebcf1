import { myOfferRoutes } from '@veos/contract/myOfferRoutes'
import { offerKindOf } from '@veos/contract/offers'
import type { OfferParts } from '../offers/offerPart.ts'
import { earliestToday, offerNotThere } from '../offers/offers.rules.ts'
import { deleteOffer, findOwnOffer, offerOfCompany, switchOffer } from '../offers/offers.store.ts'
import { ownCounts, ownOffersOfAllKinds } from '../offers/ownOffers.ts'
import { requireKindInPlan } from '../plans/publishing.ts'
import { requireActivePlan } from '../platform/http/access.ts'
import { Refused } from '../platform/http/refused.ts'
import { type Server, serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'

/** What members do with their company's offers, whatever their kind. */
export function serveMyOffers(
  server: Server,
  { db, clock }: Platform,
  { offerParts }: { offerParts: OfferParts },
): void {
  serve(server, myOfferRoutes.list, ({ query, actor }) => ownOffersOfAllKinds(db, offerParts, actor, query.limit))

  serve(server, myOfferRoutes.counts, async ({ actor }) => {
    const countsOf = await ownCounts(db, actor.companyId)
    return {
      tenders: countsOf('tender'),
      roundtrips: countsOf('roundtrip'),
      spotloads: countsOf('spotFreight'),
      emptytrucks: countsOf('emptyTruck'),
    }
  })

  serve(server, myOfferRoutes.setStatus, async ({ body, actor }) => {
    const { _id: id, newStatus, type } = body
    const part = offerParts[offerKindOf(type)!]
    if (!part) throw offerNotThere()
    const isOn = newStatus === 'Active'
    if (isOn) requireActivePlan(actor)
    const isChanged = await db.transaction().execute(async (trx) => {
      const own = await findOwnOffer(trx, part.kind, id, actor.companyId)
      if (!own) throw offerNotThere()
      if (own.reviewState === 'in_review') throw new Refused(409, 'offer_in_review', 'This offer is still in review')
      if (own.reviewState === 'rejected' && isOn) {
        throw new Refused(409, 'offer_rejected', 'This offer was rejected. Edit it to have it looked at again')
      }
      if (own.isActive === isOn) return false
      if (isOn) await requireKindInPlan(trx, actor, part.kind)
      const now = clock.now()
      if (isOn && own.expiresOn !== null && own.expiresOn < earliestToday(now)) {
        throw new Refused(409, 'offer_past', 'The dates of this offer are past. Edit it and choose new ones')
      }
      await switchOffer(trx, id, isOn ? now : null, now)
      return true
    })
    if (isChanged && isOn) await part.announce(id)
    const [offer] = await part.readOwn(db, offerOfCompany(part.kind, id, actor.companyId), actor)
    if (!offer) throw offerNotThere()
    return offer
  })

  serve(server, myOfferRoutes.remove, async ({ body, actor }) => {
    const kind = offerKindOf(body.type)!
    if (!(await deleteOffer(db, kind, body._id, actor.companyId))) throw offerNotThere()
    return { _id: body._id }
  })
}
