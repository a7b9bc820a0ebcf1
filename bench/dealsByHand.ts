import type pg from 'pg'

/** Handwritten queries for these lists, with the data shown for each bid. */
export function createHandWrittenQueries(
  pool: pg.Pool,
  { companyId, tenderId, now, pageSize }: { companyId: string; tenderId: string; now: Date; pageSize: number },
) {
  const over = `(n.state in ('withdrawn', 'lapsed', 'closed')
    or n.is_live and (o.id is null or n.state = 'open' and o.expires_at <= $2))`
  const hidden = (column: string) => `not exists (
    select from company_blocks x where (x.company_id, x.blocked_company_id) in (($1, ${column}), (${column}, $1)))`
  const columns = `n.*, r.side, r.is_acceptance, r.trucks, r.period, r.loading_on, r.unloading_on, r.truck_type, r.comment,
    r.valid_until, r.valid_to, o.expires_at, o.awarded_shipments as awarded, p.name as publisher, b.name as bidder,
    b.type, b.country, b.logo_url, b.positive_reviews, b.negative_reviews, u.first_name, u.last_name,
    (select a.id from agreements a where a.negotiation_id = n.id) as agreement_id`
  const joined = `join negotiation_rounds r on r.negotiation_id = n.id and r.number = n.last_round
    join companies p on p.id = n.publisher_company_id join companies b on b.id = n.bidder_company_id
    join users u on u.id = r.author_id left join offers o on o.id = n.offer_id`
  const tenderColumns = `o.*, d.*, c.name as company, (
      select json_agg(json_build_array(x.side, x.place_id, x.location_name, x.postal_code, x.country, x.lat, x.long)
        order by x.side, x.position)
      from offer_places x where x.offer_id = o.id) as places,
    (select count(*)::int from negotiations n where n.offer_id = o.id and n.is_live) as count`

  /** Reads complete tenders, as the lists show them. */
  async function readTenders(ids: readonly string[]) {
    const { rows } = await pool.query(
      `select ${tenderColumns} from offers o join tender_details d on d.offer_id = o.id
        join companies c on c.id = o.company_id where o.id = any($1::uuid[])`,
      [ids],
    )
    return rows
  }

  return {
    async quotations(column: 'updated_at' | 'price_cents', order: 'asc' | 'desc') {
      const parameters = [companyId, now, pageSize + 1]
      const best = order === 'asc' ? 'min' : 'max'
      const received = await pool.query(
        `with tenders as materialized (
          select n.offer_id, ${best}(n.${column}) as value, count(*)::int as count
          from negotiations n left join offers o on o.id = n.offer_id
          where n.publisher_company_id = $1 and n.offer_kind = 'tender' and not ${over} and ${hidden('n.bidder_company_id')}
          group by n.offer_id order by value ${order}, n.offer_id ${order} limit $3)
        select t.count, first.* from tenders t cross join lateral (
          select ${columns} from negotiations n ${joined}
          where n.offer_id = t.offer_id and not ${over} and ${hidden('n.bidder_company_id')}
          order by n.${column} ${order}, n.id ${order} limit 20) first`,
        parameters,
      )
      const sent = await pool.query(
        `select ${columns} from negotiations n ${joined}
          where n.bidder_company_id = $1 and n.offer_kind = 'tender' and not ${over} and ${hidden('n.publisher_company_id')}
          order by n.${column} ${order}, n.id ${order} limit $3`,
        parameters,
      )
      const archive = await pool.query(
        `select ${columns} from negotiations n ${joined}
          where $1 in (n.bidder_company_id, n.publisher_company_id) and n.offer_kind = 'tender' and ${over}
            and ${hidden('n.publisher_company_id')} and ${hidden('n.bidder_company_id')}
          order by n.${column} ${order}, n.id ${order} limit $3`,
        parameters,
      )
      const counts = await pool.query(
        `select count(distinct n.offer_id) filter (where n.publisher_company_id = $1 and not ${over})::int as received,
          count(*) filter (where n.bidder_company_id = $1 and not ${over})::int as sent,
          count(*) filter (where ${over})::int as archive
        from negotiations n left join offers o on o.id = n.offer_id
        where $1 in (n.bidder_company_id, n.publisher_company_id) and n.offer_kind = 'tender'
          and ${hidden('n.publisher_company_id')} and ${hidden('n.bidder_company_id')}`,
        [companyId, now],
      )
      const all = [...received.rows, ...sent.rows, ...archive.rows]
      return { all, counts: counts.rows[0], tenders: await readTenders([...new Set(all.map((row) => row.offer_id))]) }
    },

    async comparison(limit: number) {
      const { rows } = await pool.query(
        `select ${columns}, b.year_founded, b.vat_status, b.created_at as member_since,
            (select sum(t.count) from company_trucks t where t.company_id = b.id) as fleet,
            (select count(*) from company_documents f where f.company_id = b.id) as documents,
            (select count(*) from reviews v where v.company_id = b.id and v.state = 'visible' and v.is_positive
              and v.basis <> 'none') as positive_from_dealings
          from negotiations n ${joined}
          where n.offer_id = $3 and n.publisher_company_id = $1 and not ${over} and ${hidden('n.bidder_company_id')}
          order by n.price_cents, n.updated_at, n.id limit $4`,
        [companyId, now, tenderId, limit],
      )
      return rows
    },
  }
}
