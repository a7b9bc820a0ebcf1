import type { TruckDestination } from '@veos/contract/market/reference/myTrucks'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/database.ts'
import type { StoredPlace } from '../offers/newOffer.ts'

/** The stored content of the form of a truck. */
export interface FreeTruckContent {
  name: string
  truckType: TruckType
  place: StoredPlace
  /** A calendar date. */
  freeFrom: string
  freeHour: number | null
  freeLoadingMeters: number | null
  freeWeightKg: number | null
  maxEmptyKm: number
  destination: TruckDestination
  destinationCountry: string | null
  home: StoredPlace | null
  millsPerKm: number | null
}

export interface FreeTruck extends FreeTruckContent {
  id: string
  offerId: string | null
  /** Whether the empty truck with which it is published is active and not expired. */
  isOfferActive: boolean
  changedAt: Date
}

/** The trucks of a company, those that are free first. */
export async function listFreeTrucks(db: DbOrTrx, companyId: string, now: Date): Promise<FreeTruck[]> {
  const { rows } = await freeTrucks(sql`t.company_id = ${companyId}`, now).execute(db)
  return rows
}

export async function findFreeTruck(
  db: DbOrTrx,
  { id, companyId, now }: { id: string; companyId: string; now: Date },
): Promise<FreeTruck | undefined> {
  const { rows } = await freeTrucks(sql`t.id = ${id} and t.company_id = ${companyId}`, now).execute(db)
  return rows[0]
}

/** The truck of a company that is published as this empty truck. */
export async function findFreeTruckOfOffer(
  db: DbOrTrx,
  { offerId, companyId, now }: { offerId: string; companyId: string; now: Date },
): Promise<FreeTruck | undefined> {
  const { rows } = await freeTrucks(sql`t.offer_id = ${offerId} and t.company_id = ${companyId}`, now).execute(db)
  return rows[0]
}

function freeTrucks(which: ReturnType<typeof sql>, now: Date) {
  return sql<FreeTruck>`
    select t.id, t.name, t.truck_type, t.place, t.free_from, t.free_hour, t.free_loading_meters, t.free_weight_kg,
      t.max_empty_km, t.destination, t.destination_country, t.home, t.mills_per_km, t.offer_id, t.changed_at,
      coalesce(o.is_listed and o.expires_at > ${now}, false) as is_offer_active
    from free_trucks t left join offers o on o.id = t.offer_id
    where ${which} order by t.free_from, t.free_hour nulls first, t.id`
}

export async function countFreeTrucks(db: DbOrTrx, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('freeTrucks')
    .where('companyId', '=', companyId)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Change {
  changedBy: string
  changedAt: Date
}

type NewFreeTruck = FreeTruckContent & Change & { id: string; companyId: string; offerId: string | null }

export async function insertFreeTrucks(trx: DbOrTrx, trucks: readonly NewFreeTruck[]): Promise<void> {
  if (trucks.length === 0) return
  const rows = trucks.map((truck) => ({ ...columnsOf(truck), createdAt: truck.changedAt }))
  await trx.insertInto('freeTrucks').values(rows).execute()
}

/** @returns whether the company has such a truck */
export async function updateFreeTruck(
  trx: DbOrTrx,
  { id, companyId, ...truck }: FreeTruckContent & Change & { id: string; companyId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('freeTrucks')
    .set(columnsOf(truck))
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether the company has such a truck */
export async function setOfferOfFreeTruck(
  trx: DbOrTrx,
  { id, companyId, offerId }: { id: string; companyId: string; offerId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('freeTrucks')
    .set({ offerId })
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether the company had such a truck */
export async function deleteFreeTruck(trx: DbOrTrx, id: string, companyId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('freeTrucks')
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function columnsOf<Truck extends FreeTruckContent>(truck: Truck) {
  return { ...truck, place: JSON.stringify(truck.place), home: truck.home && JSON.stringify(truck.home) }
}
