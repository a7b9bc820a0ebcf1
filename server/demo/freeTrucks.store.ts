import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import { sql } from 'kysely'
import type { StoredPlace } from '../src/market/offers/newOffer.ts'
import { toTruckTypes } from '../src/market/offers/offerRows.ts'
import type { Db } from '../src/platform/db/database.ts'

export interface WaitingLoad {
  place: StoredPlace
  truckTypes: TruckType[]
}

const maxLoads = 800

/** The loading places of spot freights until a day, and their truck types. */
export async function readWaitingLoads(db: Db, until: string): Promise<WaitingLoad[]> {
  const { rows } = await sql<{ truckMask: number; place: StoredPlace }>`
    select o.truck_mask, json_build_object('id', p.place_id, 'locationName', p.location_name,
      'postalCode', p.postal_code, 'countryCode', p.country,
      'coordinates', json_build_object('lat', p.lat, 'long', p.long)) as place
    from offers o join offer_places p on p.offer_id = o.id and p.side = 'loading' and p.position = 0
    where o.kind = 'spotFreight' and o.is_listed and o.price_cents is not null and o.loading_start <= ${until}
    order by o.id desc limit ${maxLoads}`.execute(db)
  return rows.map(({ truckMask, place }) => ({ place, truckTypes: toTruckTypes(truckMask) }))
}
