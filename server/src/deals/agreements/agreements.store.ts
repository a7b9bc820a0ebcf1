import type { AgreementTerms } from '@veos/contract/deals/agreements'
import type { AgreementState, ProposalKind, ProposalState } from '@veos/contract/deals/reference/agreements'
import type { BidSide } from '@veos/contract/market/reference/bids'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { selectFullName } from '../../platform/sessions/users.store.ts'
import type { OfferPeriod } from '../computeShipmentsInPeriod.ts'
import type { FrozenTerms } from './terms.ts'

/** `A-2026-000123`. Numbers of failed transactions are missing. */
export async function takeNextNumber(trx: Trx, now: Date): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('agreement_numbers')::int as next`.execute(trx)
  return `A-${now.getUTCFullYear()}-${String(rows[0]!.next).padStart(6, '0')}`
}

export function readParty(trx: DbOrTrx, companyId: string): Promise<AgreementTerms['publisher']> {
  return trx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['name', 'vatNumber', 'address', 'country'])
    .executeTakeFirstOrThrow()
}

export interface AgreedOffer extends OfferPeriod {
  truckMask: number
  loadType: 'FTL' | 'LTL' | null
  loading: AgreementTerms['loading']
  unloading: AgreementTerms['unloading']
  /** First and last day; null for a tender, and for the unloading of an empty truck. */
  loadingStart: string | null
  loadingEnd: string | null
  unloadingStart: string | null
  unloadingEnd: string | null
  cargo: string | null
  temperature: number | null
  temperatureTo: number | null
  weightKg: number | null
  loadingMeters: number | null
  lengthCm: number | null
  widthCm: number | null
  heightCm: number | null
  volumeM3: number | null
  requests: string[]
  otherRequest: string | null
  paymentDays: number | null
  paymentComments: string | null
  /** Rich text of a tender, plain text of other kinds. */
  notes: string | null
}

/** The facts of an offer for an agreement; undefined if it was deleted. */
export async function readAgreedOffer(trx: DbOrTrx, offerId: string): Promise<AgreedOffer | undefined> {
  const places = (side: 'loading' | 'unloading') => sql`coalesce((
    select json_agg(json_strip_nulls(json_build_object('radiusKm', p.radius_km))::jsonb || jsonb_build_object(
      'name', p.location_name, 'postalCode', p.postal_code, 'country', p.country) order by p.position)
    from offer_places p where p.offer_id = o.id and p.side = ${side}), '[]')`
  // An offer has details of one kind only.
  const ofAnyKind = (column: string) =>
    sql`coalesce(${sql.ref(`t.${column}`)}, ${sql.ref(`s.${column}`)}, ${sql.ref(`e.${column}`)}) as ${sql.ref(column)}`
  const measures = [
    'temperature',
    'temperature_to',
    'weight_kg',
    'loading_meters',
    'length_cm',
    'width_cm',
    'height_cm',
  ]
  const { rows } = await sql<AgreedOffer>`
    select o.truck_mask, o.load_type, ${places('loading')} as loading, ${places('unloading')} as unloading,
      o.loading_start, o.loading_end, o.unloading_start, o.unloading_end, t.period_start, t.period_end, t.periodicity,
      ${sql.join(measures.map(ofAnyKind))}, coalesce(t.volume_m3, e.volume_m3) as volume_m3,
      coalesce(t.type_of_cargo, s.type_of_cargo) as cargo, t.other_request, t.payment_days, t.payment_comments,
      coalesce(t.special_requests, s.special_requests, e.special_features, '{}') as requests,
      coalesce(t.additional_information, s.extra_info, e.extra_info) as notes
    from offers o
    left join tender_details t on t.offer_id = o.id
    left join spot_freight_details s on s.offer_id = o.id
    left join empty_truck_details e on e.offer_id = o.id
    where o.id = ${offerId}`.execute(trx)
  return rows[0]
}

/** The rich text of the agreed round: accepting a round includes its text. */
export async function readConditions(trx: DbOrTrx, negotiationId: string): Promise<string> {
  const { comment } = await trx
    .selectFrom('negotiationRounds')
    .where('negotiationId', '=', negotiationId)
    .where('isAcceptance', '=', false)
    .orderBy('number', 'desc')
    .select('comment')
    .executeTakeFirstOrThrow()
  return comment
}

export async function insertAgreement(
  trx: Trx,
  agreement: Insertable<DB['agreements']>,
  { terms, sha256 }: FrozenTerms,
): Promise<void> {
  const { id: agreementId, createdAt } = agreement
  await trx.insertInto('agreements').values(agreement).execute()
  await trx.insertInto('agreementVersions').values({ agreementId, number: 1, terms, sha256, createdAt }).execute()
}

/** An agreement with its current terms and the open proposal. */
export interface AgreementRow {
  id: string
  number: string
  negotiationId: string | null
  offerId: string
  offerKind: OfferKind
  title: string
  publisherCompanyId: string | null
  bidderCompanyId: string | null
  conversationId: string | null
  state: AgreementState
  version: number
  createdAt: Date
  updatedAt: Date
  terms: string
  openProposal: number | null
  openSide: BidSide | null
  openKind: ProposalKind | null
}

/** The end of a page. */
export interface AgreementPlace {
  updatedAt: Date
  id: string
}

const withOpenProposal = sql`
  select a.id, a.number, a.negotiation_id, a.offer_id, a.offer_kind, a.title, a.publisher_company_id,
    a.bidder_company_id, a.conversation_id, a.state, a.version, a.created_at, a.updated_at, v.terms,
    p.number as open_proposal, p.side as open_side, p.kind as open_kind
  from agreements a
  join agreement_versions v on v.agreement_id = a.id and v.number = a.version
  left join agreement_proposals p on p.agreement_id = a.id and p.state = 'open'`

/** The agreements of a company, the latest change first. */
export async function listAgreements(
  db: DbOrTrx,
  companyId: string,
  { state, after, limit }: { state: AgreementState | undefined; after: AgreementPlace | null; limit: number },
): Promise<AgreementRow[]> {
  const place = after ? sql`and (updated_at, id) < (${after.updatedAt}, ${after.id}::uuid)` : sql``
  const ofState = state ? sql`and state = ${state}` : sql``
  // There is one index for each side.
  const onSide = (column: string) => sql`
    (select id from agreements where ${sql.ref(column)} = ${companyId} ${ofState} ${place}
     order by updated_at desc, id desc limit ${limit})`
  const { rows } = await sql<AgreementRow>`
    ${withOpenProposal}
    where a.id in (${onSide('publisher_company_id')} union all ${onSide('bidder_company_id')})
    order by a.updated_at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

/** Counts them, up to a maximum. */
export async function countAgreements(
  db: DbOrTrx,
  companyId: string,
  { state, max }: { state: AgreementState | undefined; max: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from agreements where ${companyId} in (publisher_company_id, bidder_company_id)
        ${state ? sql`and state = ${state}` : sql``} limit ${max}) counted`.execute(db)
  return rows[0]!.count
}

/** One agreement of a company. */
export async function findAgreement(db: DbOrTrx, id: string, companyId: string): Promise<AgreementRow | undefined> {
  const { rows } = await sql<AgreementRow>`
    ${withOpenProposal}
    where a.id = ${id} and ${companyId} in (a.publisher_company_id, a.bidder_company_id)`.execute(db)
  return rows[0]
}

/** Locks an agreement, so that actions on it run one after the other. */
export async function lockAgreement(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('agreements').where('id', '=', id).select('id').forUpdate().execute()
}

export function listVersions(db: DbOrTrx, agreementId: string) {
  return db
    .selectFrom('agreementVersions')
    .where('agreementId', '=', agreementId)
    .orderBy('number')
    .select(['number', 'terms', 'sha256', 'createdAt'])
    .execute()
}
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

export interface ProposalRow {
  number: number
  kind: ProposalKind
  side: BidSide
  state: ProposalState
  comment: string
  terms: string | null
  createdAt: Date
  authorId: string | null
  authorName: string | null
  decidedAt: Date | null
  deciderId: string | null
  deciderName: string | null
}

export async function listProposals(db: DbOrTrx, agreementId: string): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select p.number, p.kind, p.side, p.state, p.comment, p.terms, p.created_at, p.author_id, p.decided_at,
      ${selectFullName('u')} as author_name, d.id as decider_id, ${selectFullName('d')} as decider_name
    from agreement_proposals p
    left join users u on u.id = p.author_id
    left join users d on d.id = p.decided_by
    where p.agreement_id = ${agreementId} order by p.number`.execute(db)
  return rows
}

export async function insertProposal(trx: Trx, proposal: Insertable<DB['agreementProposals']>): Promise<void> {
  await trx.insertInto('agreementProposals').values(proposal).execute()
}

export async function decideProposal(
  trx: Trx,
  { agreementId, number }: { agreementId: string; number: number },
  { state, userId, now }: { state: ProposalState; userId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('agreementProposals')
    .set({ state, decidedAt: now, decidedBy: userId })
    .where('agreementId', '=', agreementId)
    .where('number', '=', number)
    .execute()
}

/** Stores a version, whose terms are valid from now on. */
export async function insertVersion(
  trx: Trx,
  { agreementId, number, now }: { agreementId: string; number: number; now: Date },
  { terms, sha256 }: FrozenTerms,
): Promise<void> {
  await trx.insertInto('agreementVersions').values({ agreementId, number, terms, sha256, createdAt: now }).execute()
  await trx.updateTable('agreements').set({ version: number }).where('id', '=', agreementId).execute()
}

export async function updateAgreement(
  trx: Trx,
  id: string,
  changes: { state?: AgreementState; updatedAt: Date },
): Promise<void> {
  await trx.updateTable('agreements').set(changes).where('id', '=', id).execute()
}

/** Called after a company is deleted. Its agreements remain with the other company, unless that was deleted too. */
export async function deleteAbandonedAgreements(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('agreements')
    .where('publisherCompanyId', 'is', null)
    .where('bidderCompanyId', 'is', null)
    .execute()
}

/** The agreements of a company, for the copy of its data. */
export async function readAgreementsWhole(db: DbOrTrx, companyId: string) {
  const rows = await db
    .selectFrom('agreements as a')
    .innerJoin('agreementVersions as v', 'v.agreementId', 'a.id')
    .where((where) =>
      where.or([where('a.publisherCompanyId', '=', companyId), where('a.bidderCompanyId', '=', companyId)]),
    )
    .orderBy('a.number')
    .orderBy('v.number')
    .select(['a.number', 'a.state', 'v.number as version', 'v.terms', 'v.sha256', 'v.createdAt'])
    .execute()
  return rows.map(({ terms, ...row }) => ({ ...row, terms: JSON.parse(terms) as AgreementTerms }))
}
