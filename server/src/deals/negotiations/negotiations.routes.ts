import { agreementRoutes } from '@veos/contract/deals/agreements'
import { negotiationRoutes } from '@veos/contract/deals/negotiations'
import type { NegotiationList } from '@veos/contract/deals/reference/negotiations'
import { findOfferKind } from '@veos/contract/market/reference/offerKinds'
import type { Route } from '@veos/contract/platform/route'
import { text } from '@veos/contract/platform/texts/text'
import { requireConfirmedEmail } from '../../platform/http/access.ts'
import { Page, toBoundedTotal } from '../../platform/http/answers.ts'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { cutPage } from '../../platform/http/toPage.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Member } from '../../platform/sessions/actor.ts'
import { readAwardedTerms } from '../agreements/makeAgreement.ts'
import { hashTerms } from '../agreements/terms.ts'
import { readBids, selectBidOfCompany } from './bids.store.ts'
import type { NegotiationChanges, SeenBid } from './changeNegotiation.ts'
import { compareBids } from './comparison.ts'
import { toRoundTerms } from './makeRound.ts'
import { getSideOfCompany, presentDetails, presentNegotiation } from './negotiations.present.ts'
import { readRounds } from './negotiations.store.ts'
import {
  type BidSort,
  countBids,
  countLists,
  findArchivedBids,
  findBids,
  selectBidsInOrder,
} from './quotations.store.ts'
import { createBidCursor, readPageStart } from './quotations.ts'
import { startNegotiation } from './startNegotiation.ts'

/** A call that sends a round. */
type ActionRoute = Omit<typeof negotiationRoutes.withdraw, 'path' | 'summary' | 'access'> &
  Pick<Route, 'path' | 'summary'> & { access: 'member' | 'activeMember' }

const newestFirst: BidSort = { by: 'date', order: 'DESC' }
const sideOfList = { received: 'publisher', sent: 'bidder', archive: 'both' } as const satisfies Record<
  NegotiationList,
  string
>

/** Negotiations about offers of every kind that takes bids. */
export function serveNegotiations(
  server: Server,
  platform: Platform,
  { negotiationChanges }: { negotiationChanges: NegotiationChanges },
): void {
  const { db, clock } = platform

  serve(server, negotiationRoutes.list, async ({ query, actor }) => {
    const { list, offerId, type, limit, cursor } = query
    const now = clock.now()
    const { companyId } = actor
    const kind = type && findOfferKind(type)
    const filter = { ...(kind && { kind }), ...(offerId && { offerId }) }
    const after = readPageStart(cursor, newestFirst)
    const page = { companyId, sort: newestFirst, after, limit: limit + 1, now }
    const side = sideOfList[list]
    const placed = side === 'both' ? await findArchivedBids(db, page, filter) : await findBids(db, side, page, filter)
    const { shown, next } = cutPage(placed, { limit, cursor: createBidCursor(newestFirst) })
    const rows = await readBids(db, selectBidsInOrder(shown.map(({ id }) => id)), now)
    const total = after === null ? toBoundedTotal(await countBids(db, page, side, filter)) : null
    return new Page(
      rows.map((row) => presentNegotiation(row, actor)),
      next,
      total,
    )
  })

  serve(server, negotiationRoutes.counts, ({ actor: { companyId } }) => countLists(db, companyId, clock.now()))

  serve(server, negotiationRoutes.read, ({ params, actor }) => readOne(params.id, actor))

  serve(server, negotiationRoutes.offer, async ({ body, actor, caller }) => {
    requireConfirmedEmail(actor)
    const { offerId, type, offerHash: seenOfferHash, ...form } = body
    const terms = toRoundTerms(form, actor, clock.now())
    const { idempotencyKey } = caller
    const bid = { offerId, kind: findOfferKind(type)!, terms, seenOfferHash }
    return readOne(await startNegotiation(platform, actor, bid, { idempotencyKey, body }), actor)
  })

  serve(server, negotiationRoutes.addRound, async ({ params: { id }, body, actor }) => {
    requireConfirmedEmail(actor)
    const { round, offerHash, ...form } = body
    const [row] = await readBids(db, selectBidOfCompany(id, actor.companyId), clock.now())
    if (!row) throw createNotFound('negotiation')
    const action = getSideOfCompany(row, actor.companyId) === 'bidder' ? 'update' : 'counter'
    await negotiationChanges.addRound(actor, { id, round, offerHash }, toRoundTerms(form, actor, clock.now()), action)
    return readOne(id, actor)
  })

  serve(server, negotiationRoutes.accept, async ({ params: { id }, body, actor }) => {
    requireConfirmedEmail(actor)
    await negotiationChanges.accept(actor, { id, ...body })
    return readOne(id, actor)
  })

  serveAction(negotiationRoutes.withdraw, negotiationChanges.withdraw)
  serveAction(negotiationRoutes.interested, negotiationChanges.interested)
  serveAction(negotiationRoutes.decline, negotiationChanges.decline)
  serveAction(negotiationRoutes.refuse, negotiationChanges.refuse)
  serveAction(negotiationRoutes.takeBack, negotiationChanges.takeBack)

  serve(server, agreementRoutes.awarded, async ({ params: { id }, actor }) => {
    const [row] = await readBids(db, selectBidOfCompany(id, actor.companyId), clock.now())
    if (!row) throw createNotFound('negotiation')
    if (row.state !== 'awarded') throw new Refused(404, text('nothing_awarded'))
    const terms = await readAwardedTerms(db, row)
    return { terms, sha256: hashTerms(terms) }
  })

  serve(server, negotiationRoutes.confirm, async ({ params: { id }, body: { round, terms }, actor }) => {
    requireConfirmedEmail(actor)
    await negotiationChanges.confirm(actor, { id, round }, terms)
    return readOne(id, actor)
  })

  serve(server, negotiationRoutes.award, async ({ params: { id }, body: { round, offerHash, ...award }, actor }) => {
    requireConfirmedEmail(actor)
    await negotiationChanges.award(actor, { id, round, offerHash }, award)
    return readOne(id, actor)
  })

  serve(server, negotiationRoutes.compare, ({ params, actor }) => compareBids(platform, actor, params.id))

  serve(server, negotiationRoutes.close, async ({ params, actor }) => ({
    closed: await negotiationChanges.close(actor, params.id),
  }))

  /** Serves a call that sends a round and runs one action. */
  function serveAction(route: ActionRoute, act: (actor: Member, seen: SeenBid) => Promise<void>) {
    serve(server, route, async ({ params: { id }, body: { round }, actor }) => {
      requireConfirmedEmail(actor)
      await act(actor, { id, round })
      return readOne(id, actor)
    })
  }

  /** @throws Refused 404 */
  async function readOne(id: string, actor: Member) {
    const [row] = await readBids(db, selectBidOfCompany(id, actor.companyId), clock.now())
    if (!row) throw createNotFound('negotiation')
    return presentDetails(row, await readRounds(db, id), actor)
  }
}
