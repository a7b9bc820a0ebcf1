import type { Database } from '../server/src/platform/db/openDatabase.ts'

/**
 * Tables and indexes that an expert would add to the database for searching in it: a narrow table with the filter
 * columns for each access path, and covering indexes.
 */
const statements = [
  `create table bench_places as
    select p.offer_id, p.side, p.lat, p.long, p.cell, o.kind, o.published_at, o.price_cents, o.loading_start,
      o.unloading_start, o.truck_mask, o.feature_mask
    from offer_places p join offers o on o.id = p.offer_id where o.is_listed`,
  `create index on bench_places (kind, side, cell) include (
    offer_id, lat, long, published_at, price_cents, loading_start, unloading_start, truck_mask, feature_mask)`,
  'create index on bench_places (offer_id, side) include (lat, long)',
  "create index on bench_places using gist (point(long, lat)) where kind = 'spotFreight'",
  `create table bench_trucks as
    select o.id as offer_id, bit as truck, o.kind, o.published_at, o.country_mask
    from offers o, generate_series(0, 30) bit where o.is_listed and (o.truck_mask >> bit) & 1 = 1`,
  'create index on bench_trucks (kind, truck, published_at, offer_id) include (country_mask)',
  ...['published_at', 'price_cents', 'loading_start', 'unloading_start'].map(
    (column) =>
      `create index on offers (kind, ${column}, id) include (truck_mask, feature_mask, country_mask) where is_listed`,
  ),
  'vacuum (analyze)',
]

/** Creates the tables of the handwritten searches, once per database. */
export async function makeSearchTables({ pool, asOwner }: Pick<Database, 'pool' | 'asOwner'>): Promise<void> {
  const { rows } = await pool.query<{ made: string | null }>("select to_regclass('bench_trucks')::text as made")
  if (rows[0]!.made !== null) return
  await asOwner(async (owner) => {
    for (const statement of statements) await owner.query(statement)
  })
}
