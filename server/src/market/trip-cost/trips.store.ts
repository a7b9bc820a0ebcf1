import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { toTruckTypes } from '../offers/offerRows.ts'

export interface TripEnd {
  countryCode: string
  coordinates: { lat: number; long: number }
}

/** The facts of an offer for its trip. */
export interface Trip {
  kind: OfferKind
  companyId: string
  priceCents: number | null
  isPartLoad: boolean
  truckTypes: TruckType[]
  loadingStart: string | null
  unloadingStart: string | null
  unloadingEnd: string | null
  /** The first place of each side; null for an offer without places. */
  from: TripEnd | null
  to: TripEnd | null
}

/** The trip of a listed offer, or of an own one. */
export async function findTrip(
  db: DbOrTrx,
  { id, companyId, now }: { id: string; companyId: string; now: Date },
): Promise<Trip | undefined> {
  const { rows } = await sql<Omit<Trip, 'isPartLoad' | 'truckTypes'> & { loadType: string | null; truckMask: number }>`
    select kind, company_id, price_cents, load_type, truck_mask, loading_start, unloading_start, unloading_end,
      ${firstPlace('loading')} as "from", ${firstPlace('unloading')} as "to"
    from offers o
    where id = ${id} and (company_id = ${companyId} or is_listed and expires_at > ${now})`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { loadType, truckMask, ...trip } = row
  return { ...trip, isPartLoad: loadType === 'LTL', truckTypes: toTruckTypes(truckMask) }
}

function firstPlace(side: 'loading' | 'unloading') {
  return sql`(
    select json_build_object('countryCode', p.country, 'coordinates', json_build_object('lat', p.lat, 'long', p.long))
    from offer_places p where p.offer_id = o.id and p.side = ${side} order by p.position limit 1)`
}
