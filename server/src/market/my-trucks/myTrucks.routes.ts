import { emptyTruckInput } from '@veos/contract/market/emptyTrucks'
import { type MyTruck, myTruckRoutes } from '@veos/contract/market/myTrucks'
import { maxMyTrucks } from '@veos/contract/market/reference/myTrucks'
import { text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { lockCompany } from '../../people/companies/companies.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { createNotFound, FieldsRefused } from '../../platform/http/refused.ts'
import { parseOrRefuse, type Server, serve } from '../../platform/http/serve.ts'
import { runIdempotent } from '../../platform/idempotency.store.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Member } from '../../platform/sessions/actor.ts'
import { checkEmptyTruck } from '../empty-trucks/checkEmptyTruck.ts'
import { emptyTruckKind } from '../empty-trucks/emptyTrucks.kind.ts'
import type { PlaceFinder } from '../offers/offers.rules.ts'
import { readOffers, selectOfferOfCompany } from '../offers/offers.store.ts'
import { type OfferParts, openOffersOfKind } from '../offers/offersOfKind.ts'
import { readCostFigures } from '../trip-cost/costFigures.store.ts'
import { presentMyTruck } from './myTrucks.present.ts'
import { toEmptyTruckForm, toFreeTruck, toFreeTruckContent } from './myTrucks.rules.ts'
import {
  countFreeTrucks,
  deleteFreeTruck,
  type FreeTruckContent,
  findFreeTruck,
  findFreeTruckOfOffer,
  insertFreeTrucks,
  listFreeTrucks,
  setOfferOfFreeTruck,
  updateFreeTruck,
} from './myTrucks.store.ts'

/** The places where the trucks of one's own company are or will be free. */
export function serveMyTrucks(
  server: Server,
  platform: Platform,
  { gazetteer, ...parts }: OfferParts & { gazetteer: PlaceFinder },
): void {
  const { db, clock } = platform
  const emptyTrucks = openOffersOfKind(platform, parts, emptyTruckKind)

  serve(server, myTruckRoutes.list, async ({ actor: { companyId } }) => {
    const trucks = await listFreeTrucks(db, companyId, clock.now())
    const figures = await readCostFigures(db, companyId)
    return trucks.map((truck) => presentMyTruck(truck, figures))
  })

  serve(server, myTruckRoutes.create, async ({ body: { emptyTruckId, ...input }, caller, actor }) => {
    const content = toFreeTruckContent(input, circumstances())
    const { userId } = actor
    const key = { userId, key: caller.idempotencyKey, body: { ...input, emptyTruckId } }
    const { id } = await db
      .transaction()
      .execute((trx) => runIdempotent(trx, key, () => insertTruck(trx, actor, content, emptyTruckId)))
    return answer(id, actor)
  })

  serve(server, myTruckRoutes.update, async ({ params: { id }, body, actor }) => {
    const content = toFreeTruckContent(body, circumstances())
    const { companyId, userId } = actor
    const change = { changedBy: userId, changedAt: clock.now() }
    if (!(await updateFreeTruck(db, { ...content, ...change, id, companyId }))) throw createNotFound('myTruck')
    return answer(id, actor)
  })

  serve(server, myTruckRoutes.remove, async ({ params: { id }, actor }) => {
    if (!(await deleteFreeTruck(db, id, actor.companyId))) throw createNotFound('myTruck')
    return { _id: id }
  })

  serve(server, myTruckRoutes.addEmptyTruck, async ({ params, actor }) => {
    const { companyId } = actor
    const id = await db.transaction().execute(async (trx) => {
      await lockCompany(trx, companyId)
      const now = clock.now()
      const known = await findFreeTruckOfOffer(trx, { offerId: params.id, companyId, now })
      if (known) return known.id
      const page = selectOfferOfCompany('emptyTruck', params.id, companyId)
      const [offer] = await readOffers(trx, page, { kind: 'emptyTruck', now })
      if (!offer) throw createNotFound('offer')
      return (await insertTruck(trx, actor, toFreeTruck(offer), offer.id)).id
    })
    return answer(id, actor)
  })

  serve(server, myTruckRoutes.publish, async (call) => {
    const { params, body, query, actor } = call
    const { companyId } = actor
    const now = clock.now()
    const truck = await findFreeTruck(db, { id: params.id, companyId, now })
    if (!truck) throw createNotFound('myTruck')
    const towards = body.unloading ?? truck.home
    if (!towards) throw new FieldsRefused({ unloading: text('my_truck_destination_missing') })
    const input = parseOrRefuse(emptyTruckInput, toEmptyTruckForm(truck, towards, now))
    const content = checkEmptyTruck(input, { ...circumstances(), confirmed: query.confirmed })
    // The idempotency key includes the truck, because the body is the same for all trucks.
    const publishing = { ...call, body: { ...body, myTruckId: truck.id } }
    await emptyTrucks.publishOne(publishing, content, async (trx, offerId) => {
      if (!(await setOfferOfFreeTruck(trx, { id: truck.id, companyId, offerId }))) throw createNotFound('myTruck')
    })
    return answer(truck.id, actor)
  })

  function circumstances() {
    return { places: gazetteer, now: clock.now() }
  }

  async function insertTruck(
    trx: Trx,
    { companyId, userId }: Member,
    content: FreeTruckContent,
    offerId: string | null,
  ): Promise<{ id: string }> {
    await lockCompany(trx, companyId)
    const id = uuid()
    const now = clock.now()
    if (offerId !== null) {
      const [offer] = await readOffers(trx, selectOfferOfCompany('emptyTruck', offerId, companyId), {
        kind: 'emptyTruck',
        now,
      })
      if (!offer) throw createNotFound('offer')
      const known = await findFreeTruckOfOffer(trx, { offerId, companyId, now })
      if (known) return { id: known.id }
    }
    if ((await countFreeTrucks(trx, companyId)) >= maxMyTrucks) {
      throw new FieldsRefused({ place: text('my_trucks_full', { most: maxMyTrucks }) })
    }
    await insertFreeTrucks(trx, [{ ...content, id, companyId, offerId, changedBy: userId, changedAt: now }])
    return { id }
  }

  async function answer(id: string, { companyId }: Member): Promise<MyTruck> {
    const truck = await findFreeTruck(db, { id, companyId, now: clock.now() })
    if (!truck) throw createNotFound('myTruck')
    return presentMyTruck(truck, await readCostFigures(db, companyId))
  }
}
