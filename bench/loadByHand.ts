import { earthRadiusKm } from '@veos/contract/market/greatCircle'
import { foldTyped } from '@veos/contract/platform/reference/fold'
import type pg from 'pg'
import { toH3Cell } from '../server/src/market/offers/cells.ts'
import { toTruckMask } from '../server/src/market/offers/offerRows.ts'
import { listCellsAround } from './circles.ts'

export interface HandFilter {
  circles: { end: 'loading' | 'unloading'; lat: number; long: number; radiusKm: number }[]
  /** A bit mask; 0 for all trucks. */
  trucks: number
}

interface HandOffer {
  id: string
  companyId: string
  userId: string
  day: string
  trucks: number
  priceCents: number
  extraInfo: string
  ends: { id: string; name: string; lat: number; long: number }[]
}

const maxCounted = 10_000
/** Trucks that are so common that fifty matches are soon found among the newest offers. */
const commonTrucks = toTruckMask(['Standard_tautliner', 'Mega', 'Refrigerator'])

/** A row of a list, with its publisher and places. */
const readRows = `
  select o.id, o.published_at, o.price_cents, o.loading_start, o.loading_end, o.unloading_start, o.unloading_end,
    o.load_type, o.road_km, o.truck_mask, c.name, c.type, c.country, c.logo_url, c.positive_reviews, c.negative_reviews,
    (select json_agg(json_build_array(p.side, p.place_id, p.location_name, p.postal_code, p.country, p.lat, p.long)
      order by p.side, p.position) from offer_places p where p.offer_id = o.id) as places, row_to_json(d) as details
  from page join offers o on o.id = page.id join spot_freight_details d on d.offer_id = o.id
    join companies c on c.id = o.company_id
  order by o.published_at desc, o.id desc`

/**
 * Handwritten queries for exactly these answers, on the tables of `searchTables.ts` and `bench_towns`. Each is prepared
 * once per connection.
 * @param isExact counts every offer of a filter, instead of up to 10,000
 */
export function makeLoadSql(pool: pg.Pool, { isExact }: { isExact: boolean }) {
  const run = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows

  return {
    async listOffers(filter: HandFilter) {
      const page = selectPage(filter)
      const all = selectAll(filter)
      const limited = isExact ? all.text : `${all.text} limit ${maxCounted + 1}`
      const [rows, [count]] = await Promise.all([
        run(page.name, `with page as materialized (${page.text}) ${readRows}`, page.values),
        run(all.name, `select count(*)::int as total from (${limited}) found`, all.values),
      ])
      return { rows: rows.slice(0, 50), total: count!.total as number }
    },

    async findMember(tokenHash: Buffer) {
      const [member] = await run(
        'member',
        `select u.id as "userId", u.company_id as "companyId" from sessions s join users u on u.id = s.user_id
          where s.token_hash = $1 and s.expires_at > now() and u.removed_at is null`,
        [tokenHash],
      )
      return member as { userId: string; companyId: string } | undefined
    },

    async readOffer(id: string) {
      const [row] = await run(
        'offer',
        `with page as (select $1::uuid as id) ${readRows.replace(
          'row_to_json(d) as details',
          `row_to_json(d) as details,
            (select json_build_array(u.first_name, u.last_name, u.email, u.phone) from users u where u.id = o.author_id)
              as author`,
        )}`,
        [id],
      )
      return row
    },

    findTowns: (typed: string) =>
      run(
        'towns',
        `select id, name, country, lat, long from bench_towns where folded like $1 order by population desc limit 10`,
        [`${foldTyped(typed).replaceAll(/[\\%_]/g, '')}%`],
      ),

    async insertOffer({ id, companyId, userId, day, trucks, priceCents, extraInfo, ends }: HandOffer) {
      const [from, to] = ends as [HandOffer['ends'][0], HandOffer['ends'][0]]
      await run(
        'publish',
        `with offer as (
          insert into offers (id, kind, company_id, author_id, is_active, published_at, updated_at, expires_on, price_cents,
            loading_start, loading_end, unloading_start, unloading_end, load_type, truck_mask)
          values ($1, 'spotFreight', $2, $3, true, now(), now(), $4, $5, $4, $4, $4, $4, 'FTL', $6)
        ), details as (
          insert into spot_freight_details (offer_id, weight_kg, loading_meters, type_of_cargo, extra_info)
          values ($1, 24000, 13.6, 'On_pallets', $7)
        ), places as (
          insert into offer_places (offer_id, side, position, place_id, location_name, country, lat, long, cell)
          values ($1, 'loading', 0, $8, $9, 'DE', $10, $11, $12), ($1, 'unloading', 0, $13, $14, 'DE', $15, $16, $17)
        ), searched as (
          insert into bench_places (offer_id, side, lat, long, cell, kind, published_at, price_cents, loading_start,
            unloading_start, truck_mask, feature_mask)
          values ($1, 'loading', $10, $11, $12, 'spotFreight', now(), $5, $4, $4, $6, 0),
            ($1, 'unloading', $15, $16, $17, 'spotFreight', now(), $5, $4, $4, $6, 0)
        )
        insert into bench_trucks (offer_id, truck, kind, published_at, country_mask)
          values ($1, $18, 'spotFreight', now(), 0)`,
        [
          id,
          companyId,
          userId,
          day,
          priceCents,
          trucks,
          extraInfo,
          from.id,
          from.name,
          from.lat,
          from.long,
          toH3Cell(from),
          to.id,
          to.name,
          to.lat,
          to.long,
          toH3Cell(to),
          31 - Math.clz32(trucks),
        ],
      )
    },

    async insertMessage(message: {
      id: string
      conversationId: string
      userId: string
      companyId: string
      content: string
    }) {
      const { id, conversationId, userId, companyId, content } = message
      const [row] = await run(
        'message',
        `with numbered as (
          update conversations set last_number = last_number + 1 where id = $2 returning last_number as number
        ), members as (
          update conversation_members set last_message_at = now(), unread = unread + (user_id <> $3)::int
          where conversation_id = $2
        )
        insert into messages (id, conversation_id, number, sender_id, company_id, content, sent_at)
          select $1, $2, number, $3, $4, $5, now() from numbered returning id, number, content, sent_at`,
        [id, conversationId, userId, companyId, content],
      )
      return row
    },

    listConversations: (userId: string) =>
      run(
        'conversations',
        `select c.id, c.title, m.unread, m.last_message_at, o.name, o.logo_url, u.first_name, u.last_name, last.content
          from (select * from conversation_members where user_id = $1 order by last_message_at desc limit 51) m
          join conversations c on c.id = m.conversation_id
          join companies o on o.id = case when c.low_company_id = m.company_id then c.high_company_id else c.low_company_id end
          join users u on u.id = case when c.low_company_id = m.company_id then c.high_user_id else c.low_user_id end
          left join messages last on last.conversation_id = c.id and last.number = c.last_number
          order by m.last_message_at desc`,
        [userId],
      ),
  }
}

interface Statement {
  text: string
  values: unknown[]
}

/**
 * The ids of a page, newest first. Scans the newest offers if so many match that fifty are soon found, and otherwise
 * reads the cells of its first circle: the better plan for each kind of search according to `npm run bench -- search`.
 */
export function selectPage({ circles, trucks }: HandFilter): Statement & { name: string } {
  const [first, second] = circles
  const isWalk = !first || ((trucks & commonTrucks) !== 0 && first.radiusKm >= (second ? 250 : 100))
  const name = `page ${circles.length} ${trucks === 0} ${isWalk}`
  if (!isWalk) {
    const { text, values } = selectInCells({ circles, trucks }, 'p.offer_id as id')
    return {
      name,
      text: `${text} group by p.offer_id, p.published_at order by p.published_at desc, p.offer_id desc limit 51`,
      values,
    }
  }
  const values: unknown[] = []
  const near = circles.map(
    (circle) => `and exists (select from bench_places p
      where p.offer_id = o.id and p.side = '${circle.end}' and ${isWithin(circle, 'p', values)} offset 0)`,
  )
  const text = `select o.id from offers o
    where o.kind = 'spotFreight' and o.is_listed and ${hasTruck(trucks, 'o', values)} ${near.join(' ')}
    order by o.published_at desc, o.id desc limit 51`
  return { name, text, values }
}

/** The ids of all matching offers, unordered. */
export function selectAll(filter: HandFilter): Statement & { name: string } {
  const name = `count ${filter.circles.length} ${filter.trucks === 0}`
  if (filter.circles.length > 0) return { name, ...selectInCells(filter, 'distinct p.offer_id') }
  const values: unknown[] = []
  const truck = hasTruck(filter.trucks, 'o', values)
  return { name, text: `select o.id from offers o where o.kind = 'spotFreight' and o.is_listed and ${truck}`, values }
}

function selectInCells({ circles, trucks }: HandFilter, columns: string): Statement {
  const [first, second] = circles
  const values: unknown[] = [listCellsAround({ centre: first!, radiusKm: first!.radiusKm })]
  const other = second
    ? `and exists (select from bench_places e
        where e.offer_id = p.offer_id and e.side = '${second.end}' and ${isWithin(second, 'e', values)} offset 0)`
    : ''
  const text = `select ${columns} from bench_places p
    where p.kind = 'spotFreight' and p.side = '${first!.end}' and p.cell = any($1::int[])
      and ${hasTruck(trucks, 'p', values)} and ${isWithin(first!, 'p', values)} ${other}`
  return { text, values }
}

function isWithin({ lat, long, radiusKm }: HandFilter['circles'][0], table: string, values: unknown[]): string {
  const [latAt, longAt, radiusAt] = [lat, long, radiusKm].map((value) => `$${values.push(value)}::float8`)
  return `2 * ${earthRadiusKm} * asin(sqrt(sin(radians(${table}.lat - ${latAt}) / 2) ^ 2 + cos(radians(${table}.lat))
    * cos(radians(${latAt})) * sin(radians(${table}.long - ${longAt}) / 2) ^ 2)) <= ${radiusAt}`
}

function hasTruck(trucks: number, table: string, values: unknown[]): string {
  return trucks === 0 ? 'true' : `${table}.truck_mask & $${values.push(trucks)}::int <> 0`
}
