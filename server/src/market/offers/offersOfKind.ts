import type { Facets } from '@veos/contract/market/listFigures'
import type { MyOffers } from '@veos/contract/market/myOffers'
import type { OwnOffersQuery } from '@veos/contract/market/offers'
import { type BidState, bidStates } from '@veos/contract/market/reference/bids'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { logInRequired } from '@veos/contract/platform/errors'
import type { Schema } from '@veos/contract/platform/route'
import { text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { consumeDetailsQuota } from '../../people/plans/detailsBudget.ts'
import { consumePublishingQuota } from '../../people/plans/publishing.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { requireActivePlan } from '../../platform/http/access.ts'
import { Page } from '../../platform/http/answers.ts'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { runIdempotent } from '../../platform/idempotency.store.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor, Member } from '../../platform/sessions/actor.ts'
import type { OfferBoard } from './board/offerBoard.ts'
import { getConfirmed } from './confirmations.ts'
import { computeContentHash, computeOfferHash } from './contentHash.ts'
import { requireUniqueOffer } from './equalOffers.ts'
import type { NewOffer, OfferContent } from './newOffer.ts'
import type { OfferAnswer, OfferKindModule, OfferKindModules } from './offerKindModule.ts'
import {
  findOwnOffer,
  hasDetails,
  insertOffers,
  type OfferRow,
  type PageOfIds,
  readOffers,
  replaceOffer,
  selectListedOffer,
  selectOfferBidOn,
  selectOfferOfCompany,
} from './offers.store.ts'
import { readOwnOffers, readOwnOffersOfAllKinds } from './ownOffers.ts'
import type { SearchFilter } from './search/offerFilter.ts'
import { openOfferSearch, type SearchRequest } from './search/offerSearch.ts'
import { presentFacets } from './search/presentFacets.ts'

/** The maximum number of offers of each kind in the answer to a write. */
const maxAnswered = 50

/** The name of questions about an offer as a whole, which belong to no field of its form. */
const wholeOffer = 'offer'

/** The states of an awarded bid, confirmed or not. */
const wonStates = ['awarded', 'agreed'] as const satisfies readonly BidState[]

/** The parts that are specific to a kind. */
export interface KindOfOffer<Kind extends OfferKind, ListRow extends object> {
  kind: Kind
  /** The realtime event that notifies open lists of a new offer. */
  published: string
  /** The filters that the calls of its list accept. */
  filterQuery: Schema
  /** The initial review state of a submitted offer: `none` if there is no review. */
  firstReviewState: 'none' | 'in_review'
  /** A row of the list, masked for visitors. */
  presentRow(row: OfferRow<Kind>, viewer: Actor | null): ListRow
  /** The complete offer, for users who may open details. */
  present(row: OfferRow<Kind>, viewer: Actor): OfferAnswer[Kind]
}

/** Queues notifications about a changed offer for users who watch it or have bid on it. A later wing provides them. */
export type OfferWatchers = Pick<OfferKindModule<unknown>, 'queueNews' | 'queueBidderNews'>

/** A call that publishes. */
interface Publishing {
  actor: Member
  caller: Caller
  query: unknown
  body: unknown
}

/** The functions of a kind that common code calls. */
export function openKindModule<Kind extends OfferKind, ListRow extends object>(
  { db, clock, realtime }: Pick<Platform, 'db' | 'clock' | 'realtime'>,
  watchers: OfferWatchers,
  { kind, published, filterQuery, presentRow, present }: KindOfOffer<Kind, ListRow>,
): OfferKindModule<OfferAnswer[Kind], ListRow> {
  return {
    kind,
    filterQuery,
    ...watchers,
    async readRows(from, page) {
      const rows = await readOffers(from, page, { kind, now: clock.now() })
      return (viewer) => rows.map((row) => presentRow(row, viewer))
    },
    async readOwn(trx, page, member) {
      const rows = await readOffers(trx, page, { kind, now: clock.now() })
      return rows.map((row) => present(row, member))
    },
    async announce(id) {
      const now = clock.now()
      const [row] = await readOffers(db, selectListedOffer(kind, id, now), { kind, now })
      if (row) realtime.toEveryone(published, presentRow(row, null))
    },
  }
}

/** The parameters of the routes of every kind. */
export interface OfferParts {
  offerKindModules: OfferKindModules
  offerBoard: OfferBoard
}

/** The operations that all kinds share: list, read, publish and change. The routes of a kind check access and input. */
export function openOffersOfKind<Kind extends OfferKind, ListRow extends object>(
  platform: Platform,
  { offerKindModules, offerBoard }: OfferParts,
  { kind, firstReviewState, present }: KindOfOffer<Kind, ListRow>,
) {
  const { db, clock } = platform
  const search = openOfferSearch(platform, offerBoard, kind)
  const read = (from: DbOrTrx, page: PageOfIds) => readOffers(from, page, { kind, now: clock.now() })
  const module = offerKindModules[kind]

  return {
    /** A page of the list. @throws FieldsRefused for a broken cursor */
    async find<Shown>(request: SearchRequest, show: (row: OfferRow<Kind>) => Shown): Promise<Page<Shown>> {
      const { rows, next, total } = await search.find(request, (ids) => read(db, ids))
      return new Page(rows.map(show), next, total)
    },

    async facets(filter: SearchFilter): Promise<Facets> {
      return presentFacets(await search.facets(filter))
    },

    clusters: search.clusters,

    /**
     * A listed offer as stored.
     * @throws Refused 404
     */
    async readListed(id: string): Promise<OfferRow<Kind>> {
      const [row] = await read(db, selectListedOffer(kind, id, clock.now()))
      if (!row) throw createNotFound('offer')
      return row
    },

    /** A listed offer, for members with a running plan. @throws Refused 401, 402, 404 or 429 */
    async readDetails(id: string, actor: Actor | null): Promise<OfferAnswer[Kind]> {
      if (!actor) throw new Refused(401, text(logInRequired, { to: 'read' }))
      return present(await this.openListed(id, actor), actor)
    },

    /**
     * A listed offer as stored, counted towards the company's quota of opened details, or an offer on which the
     * company has bid, listed or not: a company can read an offer that it has won even without a plan.
     * @throws Refused 402, 404 or 429
     */
    async openListed(id: string, actor: Actor): Promise<OfferRow<Kind>> {
      const isActive = actor.planStatus === 'Active'
      const [listed] = isActive ? await read(db, selectListedOffer(kind, id, clock.now())) : []
      if (listed) {
        if (listed.companyId !== actor.companyId) await consumeDetailsQuota({ db, clock }, actor, id)
        return listed
      }
      const states = isActive ? bidStates : wonStates
      const [negotiated] = actor.companyId
        ? await read(db, selectOfferBidOn(kind, id, { companyId: actor.companyId, states }))
        : []
      if (negotiated) return negotiated
      requireActivePlan(actor)
      throw createNotFound('offer')
    },

    /**
     * An own offer in any state.
     * @throws Refused 404
     */
    async readMine(id: string, actor: Member): Promise<OfferAnswer[Kind]> {
      const [own] = await module.readOwn(db, selectOfferOfCompany(kind, id, actor.companyId), actor)
      if (!own) throw createNotFound('offer')
      return own
    },

    mine: (query: OwnOffersQuery, actor: Member): Promise<Page<OfferAnswer[Kind]>> =>
      readOwnOffers(platform, module, actor, query),

    /**
     * Publishes the form, once per idempotency key, and answers the company's offers.
     * @throws Refused 403 before the author's e-mail address is confirmed, 402 if the plan does not include it
     * @throws FieldsRefused with a question if the company has an equal offer
     */
    async publish(call: Publishing, content: OfferContent<Kind>): Promise<MyOffers> {
      await this.publishOne(call, content)
      return readOwnOffersOfAllKinds(platform, offerKindModules, call.actor, maxAnswered)
    },

    /**
     * Publishes without an answer.
     * @param also runs once in the same transaction
     * @returns the id of the offer
     */
    async publishOne(
      { actor, caller, query, body }: Publishing,
      content: OfferContent<Kind>,
      also: (trx: Trx, id: string) => Promise<void> = async () => {},
    ): Promise<string> {
      const id = uuid()
      const { userId, companyId } = actor
      const now = clock.now()
      const result = await db.transaction().execute((trx) =>
        runIdempotent(trx, { userId, key: caller.idempotencyKey, body }, async () => {
          await consumePublishingQuota(trx, actor, kind)
          const state = { id, companyId, authorId: userId, isActive: true, publishedAt: now }
          const offer: NewOffer<Kind> = { ...content, ...state, reviewState: firstReviewState }
          const published = { id, contentHash: computeContentHash(kind, offer) }
          await requireUniqueOffer(trx, wholeOffer, published, getConfirmed(query))
          await insertOffers(trx, kind, [offer])
          await also(trx, id)
          return { id }
        }),
      )
      // A repeated call gets the result of the first one, which has announced the offer.
      if (result.id === id) await module.announce(id)
      return result.id
    },

    /**
     * Changes an own offer and answers the company's offers.
     * @throws Refused 404; 409 if a part of it is awarded, because its terms are fixed by the award
     * @throws FieldsRefused with a question if it becomes equal to another own offer
     */
    async change(
      id: string,
      { actor, query }: { actor: Member; query: unknown },
      content: OfferContent<Kind>,
    ): Promise<MyOffers> {
      const now = clock.now()
      await db.transaction().execute(async (trx) => {
        const own = await findOwnOffer(trx, { kind, id, companyId: actor.companyId, now })
        if (!own) throw createNotFound('offer')
        if (own.awardedShipments > 0) throw new Refused(409, text('awarded_fixed'))
        const { authorId, isActive, publishedAt } = own
        const state = { id, companyId: actor.companyId, authorId, isActive, publishedAt }
        const offer: NewOffer<Kind> = { ...content, ...state, reviewState: firstReviewState }
        const changed = { id, contentHash: computeContentHash(kind, offer) }
        // An unchanged offer that is approved or in review is not reviewed again.
        const isReviewed = firstReviewState === 'in_review' && own.reviewState !== 'rejected'
        const isSame = changed.contentHash === own.contentHash && (await hasDetails(trx, kind, offer))
        if (isReviewed && isSame) return
        const isAsNow = changed.contentHash === own.contentHash && own.reviewState !== 'rejected'
        // For an inactive offer the question follows when it is switched on.
        if (isActive && !isAsNow) await requireUniqueOffer(trx, wholeOffer, changed, getConfirmed(query))
        await replaceOffer(trx, kind, offer, now)
        await module.queueNews(trx, id)
        // A later deadline is no news for bidders. Offers from before the hash are compared completely.
        const isBidOnSame = own.offerHash === null ? isSame : own.offerHash === computeOfferHash(kind, offer)
        if (!isBidOnSame) await module.queueBidderNews(trx, id)
      })
      return readOwnOffersOfAllKinds(platform, offerKindModules, actor, maxAnswered)
    },
  }
}
