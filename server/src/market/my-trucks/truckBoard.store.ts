import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/database.ts'

/** The facts about a place of a load that a trip needs. */
export interface LoadPlace {
  countryCode: string
  lat: number
  long: number
}

/** The facts about a spot freight that decide whether it fits a truck, and its profit. */
export interface CandidateLoad {
  id: string
  companyId: string
  priceCents: number | null
  /** Kilometres by road; only loads with a known distance are candidates. */
  roadKm: number
  loadType: 'FTL' | 'LTL' | null
  loadingStart: string
  loadingEnd: string
  unloadingEnd: string
  weightKg: number | null
  loadingMeters: number | null
  /** In the order in which they were entered. */
  loading: LoadPlace[]
  unloading: (LoadPlace & { id: string; locationName: string })[]
}

/** Selects from these spot freights those that are listed, by id. */
export async function readCandidates(
  db: DbOrTrx,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, CandidateLoad>> {
  const { rows } = await sql<CandidateLoad>`
    select o.id, o.company_id, o.price_cents, o.road_km, o.load_type, o.loading_start, o.loading_end, o.unloading_end,
      d.weight_kg, d.loading_meters, p.loading, p.unloading
    from offers o
    join spot_freight_details d on d.offer_id = o.id
    join lateral (
      select json_agg(place order by position) filter (where side = 'loading') as loading,
        json_agg(place order by position) filter (where side = 'unloading') as unloading
      from (
        select side, position, json_build_object('id', place_id, 'locationName', location_name, 'countryCode', country,
          'lat', lat, 'long', long) as place
        from offer_places where offer_id = o.id
      ) each
    ) p on true
    where o.id = any(${[...ids]}::uuid[]) and o.is_listed and o.expires_at > ${now} and o.road_km is not null`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
