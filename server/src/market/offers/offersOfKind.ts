import type { Facets } from '@veos/contract/market/listFigures'
import type { MyOffers } from '@veos/contract/market/myOffers'
import type { OwnOffersQuery } from '@veos/contract/market/offers'
import { type BidState, bidStates } from '@veos/contract/market/reference/bids'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { logInRequired } from '@veos/contract/platform/errors'
import { text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { consumeDetailsQuota } from '../../people/plans/detailsBudget.ts'
import { consumePublishingQuota } from '../../people/plans/publishing.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { requireActivePlan } from '../../platform/http/access.ts'
import { Page } from '../../platform/http/answers.ts'
import { notFound, Refused } from '../../platform/http/refused.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { runIdempotent } from '../../platform/idempotency.store.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor, Member } from '../../platform/sessions/actor.ts'
import type { OfferBoard } from './board/offerBoard.ts'
import { confirmedIn } from './confirmations.ts'
import { contentHash, offerHash } from './contentHash.ts'
import { requireUniqueOffer } from './equalOffers.ts'
import type { NewOffer, OfferContent } from './newOffer.ts'
import type { OfferAnswer, OfferKindModule, OfferKindModules } from './offerKindModule.ts'
import {
  findOwnOffer,
  hasDetails,
  insertOffers,
  listedOffer,
  type OfferRow,
  offerBidOn,
  offerOfCompany,
  type PageOfIds,
  readOffers,
  replaceOffer,
} from './offers.store.ts'
import { ownOffers, ownOffersOfAllKinds } from './ownOffers.ts'
import type { SearchFilter } from './search/offerFilter.ts'
import { openOfferSearch, type SearchRequest } from './search/offerSearch.ts'
import { presentFacets } from './search/presentFacets.ts'

/** How many offers of each kind the answer to a write holds. */
const maxAnswered = 50

/** The name under which a question about an offer as a whole is answered: it belongs to no field of its form. */
const wholeOffer = 'offer'

/** A bid that is awarded, whether or not it is confirmed yet. */
const wonStates = ['awarded', 'agreed'] as const satisfies readonly BidState[]

/** What is particular to a kind. */
export interface KindOfOffer<Kind extends OfferKind, ListRow extends object> {
  kind: Kind
  /** The realtime event that notifies open lists of a new one. */
  published: string
  /** In which state of review a handed-in offer begins: `none` where nobody looks at it first. */
  firstReviewState: 'none' | 'in_review'
  /** A row of the list, masked for visitors. */
  presentRow(row: OfferRow<Kind>, viewer: Actor | null): ListRow
  /** The whole offer, for those who may open details. */
  present(row: OfferRow<Kind>, viewer: Actor): OfferAnswer[Kind]
}

/** Queue what follows from a changed offer for those who watch it or have bid on it, who belong to a later wing. */
export type OfferWatchers = Pick<OfferKindModule<unknown>, 'queueNews' | 'queueBidderNews'>

/** A call that publishes. */
interface Publishing {
  actor: Member
  caller: Caller
  query: unknown
  body: unknown
}

/** The part of a kind that common code calls. */
export function openKindModule<Kind extends OfferKind, ListRow extends object>(
  { db, clock, realtime }: Pick<Platform, 'db' | 'clock' | 'realtime'>,
  watchers: OfferWatchers,
  { kind, published, presentRow, present }: KindOfOffer<Kind, ListRow>,
): OfferKindModule<OfferAnswer[Kind]> {
  return {
    kind,
    ...watchers,
    async readOwn(trx, page, member) {
      const rows = await readOffers(trx, page, { kind, now: clock.now() })
      return rows.map((row) => present(row, member))
    },
    async announce(id) {
      const now = clock.now()
      const [row] = await readOffers(db, listedOffer(kind, id, now), { kind, now })
      if (row) realtime.toEveryone(published, presentRow(row, null))
    },
  }
}

/** What the routes of every kind are handed. */
export interface OfferParts {
  offerKindModules: OfferKindModules
  offerBoard: OfferBoard
}

/**
 * What every kind does in the same way: list, read, publish and change. The kind's routes say who may and what came.
 */
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

    /** A listed offer as it is stored. @throws Refused 404 */
    async readListed(id: string): Promise<OfferRow<Kind>> {
      const [row] = await read(db, listedOffer(kind, id, clock.now()))
      if (!row) throw notFound('offer')
      return row
    },

    /** A listed offer, for members with a running plan. @throws Refused 401, 402, 404 or 429 */
    async readDetails(id: string, actor: Actor | null): Promise<OfferAnswer[Kind]> {
      if (!actor) throw new Refused(401, text(logInRequired, { to: 'read' }))
      return present(await this.openListed(id, actor), actor)
    },

    /**
     * A listed offer as it is stored, counted among the details that its company opens, or one that the company has bid
     * on, in the lists or not: what it has won it reads without a plan too. @throws Refused 402, 404 or 429
     */
    async openListed(id: string, actor: Actor): Promise<OfferRow<Kind>> {
      const isActive = actor.planStatus === 'Active'
      const [listed] = isActive ? await read(db, listedOffer(kind, id, clock.now())) : []
      if (listed) {
        if (listed.companyId !== actor.companyId) await consumeDetailsQuota({ db, clock }, actor, id)
        return listed
      }
      const states = isActive ? bidStates : wonStates
      const [negotiated] = actor.companyId
        ? await read(db, offerBidOn(kind, id, { companyId: actor.companyId, states }))
        : []
      if (negotiated) return negotiated
      requireActivePlan(actor)
      throw notFound('offer')
    },

    /** An offer of one's own company in any state. @throws Refused 404 */
    async readMine(id: string, actor: Member): Promise<OfferAnswer[Kind]> {
      const [own] = await module.readOwn(db, offerOfCompany(kind, id, actor.companyId), actor)
      if (!own) throw notFound('offer')
      return own
    },

    mine: (query: OwnOffersQuery, actor: Member): Promise<Page<OfferAnswer[Kind]>> =>
      ownOffers(platform, module, actor, query),

    /**
     * Publishes the form, once for each idempotency key, and answers the company's offers.
     * @throws Refused 403 before the author's e-mail address is confirmed, 402 when the plan does not include it
     * @throws FieldsRefused with a question when the company has an equal one already
     */
    async publish(call: Publishing, content: OfferContent<Kind>): Promise<MyOffers> {
      await this.publishOne(call, content)
      return ownOffersOfAllKinds(platform, offerKindModules, call.actor, maxAnswered)
    },

    /**
     * The same without an answer.
     * @param also is done with it, once
     * @returns its id
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
          const published = { id, contentHash: contentHash(kind, offer) }
          await requireUniqueOffer(trx, wholeOffer, published, confirmedIn(query))
          await insertOffers(trx, kind, [offer])
          await also(trx, id)
          return { id }
        }),
      )
      // A repeated call answers what the first one did; it was announced then.
      if (result.id === id) await module.announce(id)
      return result.id
    },

    /**
     * Changes an offer of one's own company and answers the company's offers.
     * @throws Refused 404; 409 when a part of it is awarded: its terms are those of the award
     * @throws FieldsRefused with a question when it becomes equal to another one of the company
     */
    async change(
      id: string,
      { actor, query }: { actor: Member; query: unknown },
      content: OfferContent<Kind>,
    ): Promise<MyOffers> {
      const now = clock.now()
      await db.transaction().execute(async (trx) => {
        const own = await findOwnOffer(trx, { kind, id, companyId: actor.companyId, now })
        if (!own) throw notFound('offer')
        if (own.awardedShipments > 0) throw new Refused(409, text('awarded_fixed'))
        const { authorId, isActive, publishedAt } = own
        const state = { id, companyId: actor.companyId, authorId, isActive, publishedAt }
        const offer: NewOffer<Kind> = { ...content, ...state, reviewState: firstReviewState }
        const changed = { id, contentHash: contentHash(kind, offer) }
        // What staff has looked at, or will, is not looked at anew.
        const isReviewed = firstReviewState === 'in_review' && own.reviewState !== 'rejected'
        const isSame = changed.contentHash === own.contentHash && (await hasDetails(trx, kind, offer))
        if (isReviewed && isSame) return
        const isAsNow = changed.contentHash === own.contentHash && own.reviewState !== 'rejected'
        // What is switched off is asked about when it is switched on.
        if (isActive && !isAsNow) await requireUniqueOffer(trx, wholeOffer, changed, confirmedIn(query))
        await replaceOffer(trx, kind, offer, now)
        await module.queueNews(trx, id)
        // That it takes bids for longer is no news to who has bid. What is older than the hash is compared as a whole.
        const isBidOnSame = own.offerHash === null ? isSame : own.offerHash === offerHash(kind, offer)
        if (!isBidOnSame) await module.queueBidderNews(trx, id)
      })
      return ownOffersOfAllKinds(platform, offerKindModules, actor, maxAnswered)
    },
  }
}
