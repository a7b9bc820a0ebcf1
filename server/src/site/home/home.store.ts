import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import type { Market, MarketLane } from '@veos/contract/site/home'
import { sql } from 'kysely'
import type { PageOfIds } from '../../market/offers/offers.store.ts'
import type { Db } from '../../platform/db/database.ts'

/**
 * The size of the market. The counts read indexes or one narrow table once; with a million offers they take a tenth
 * of a second.
 */
export async function countMarket(
  db: Db,
  { now, newSince }: { now: Date; newSince: Date },
): Promise<Pick<Market, 'offersLive' | 'newToday' | 'companies'>> {
  // Each kind is counted separately to use the index on kind and time, and each company by one look at the index of
  // its offers.
  const { rows } = await sql<Pick<Market, 'offersLive' | 'newToday' | 'companies'>>`
    select (select count(*) from offers where is_listed and expires_at > ${now}) as offers_live,
      (select count(*) from offers
        where is_listed and expires_at > ${now} and kind = any(enum_range(null::offer_kind)) and published_at >= ${newSince}) as new_today,
      (select count(*) from companies c
        where (select true from offers o where o.company_id = c.id and o.is_active and o.expires_at > ${now} limit 1)) as companies`.execute(
    db,
  )
  return rows[0]!
}

/** Prevents the few busiest regions from filling the whole map. */
const lanesPerRegion = 2

/**
 * The strongest lanes between regions of two countries, by the first places of loads, with a maximum per region, and
 * the number of countries with offers. The destination of an empty truck makes no lane.
 * @param share of the market to sample, 0 to 1: whole database pages, always the same ones, so that it costs as much
 *   as it reads and the result is stable. `offers` is the number of sampled offers.
 */
export async function sampleLanes(
  db: Db,
  { now, share, max }: { now: Date; share: number; max: number },
): Promise<{ countries: number; lanes: MarketLane[] }> {
  // A cell of resolution 5 without its last three digits is its parent of resolution 2, about 300 km across.
  const { rows } = await sql<{ countries: number; lanes: MarketLane[] }>`
    with ends as materialized (
      select o.kind, l.cell >> 9 as from_region, l.place_id as from_place, l.location_name as from_name, l.lat as from_lat,
        l.long as from_long, l.country as from_country, u.cell >> 9 as to_region, u.place_id as to_place,
        u.location_name as to_name, u.lat as to_lat, u.long as to_long, u.country as to_country
      from offer_places l tablesample system (${share * 100}) repeatable (1)
      join offer_places u on u.offer_id = l.offer_id and u.side = 'unloading' and u.position = 0
      join offers o on o.id = l.offer_id and o.is_listed and o.expires_at > ${now}
      where l.side = 'loading' and l.position = 0
    ),
    crossings as (
      select from_region, to_region, count(*) as offers,
        row_number() over (partition by from_region order by count(*) desc, to_region) as place
      from ends
      where kind <> 'emptyTruck' and from_country <> to_country and from_region <> to_region
      group by from_region, to_region
    ),
    lanes as (
      select from_region, to_region, offers from crossings where place <= ${lanesPerRegion}
      order by offers desc, from_region, to_region limit ${max}
    ),
    towns as (
      select distinct on (region) region, min(name) as name, min(lat) as lat, min(long) as long
      from (
        select from_region as region, from_place as place, from_name as name, from_lat as lat, from_long as long from ends
        union all select to_region, to_place, to_name, to_lat, to_long from ends
      ) every_end
      group by region, place order by region, count(*) desc, place
    )
    select
      (select count(distinct country)
        from (select from_country as country from ends union all select to_country from ends) found) as countries,
      (select coalesce(json_agg(json_build_object(
          'from', json_build_object('lat', f.lat, 'long', f.long, 'name', f.name),
          'to', json_build_object('lat', t.lat, 'long', t.long, 'name', t.name),
          'offers', lanes.offers) order by lanes.offers desc, from_region, to_region), '[]')
        from lanes join towns f on f.region = from_region join towns t on t.region = to_region) as lanes`.execute(db)
  return rows[0]!
}

export function selectNewestOffers({ kind, now, limit }: { kind: OfferKind; now: Date; limit: number }): PageOfIds {
  return sql`
    select id, published_at as value from offers where kind = ${kind} and is_listed and expires_at > ${now}
    order by published_at desc, id desc limit ${limit}`
}
