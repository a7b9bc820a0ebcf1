import { offerKinds } from '@veos/contract/market/reference/offerKinds'
import { addDays } from '@veos/contract/platform/reference/dates'
import {
  findListedOffer,
  insertFavourites,
  type NewFavourite,
  type OfferFacts,
} from '../src/deals/favourites/favourites.store.ts'
import type { Db } from '../src/platform/db/database.ts'
import { formatOfferTitle } from '../src/talk/messaging/messaging.rules.ts'
import { findConversationOffer, readDemoUsers } from './conversations.store.ts'
import { makeDemoId } from './ids.ts'
import { createRandom, type Random } from './random.ts'

const accounts = [
  'admin@haulier.example',
  'employee@haulier.example',
  'admin@forwarder.example',
  'admin@producer.example',
  'admin@roundtrips.example',
  'admin@trial.example',
  'admin@limit.example',
  'admin@expired.example',
  'admin@cancelled.example',
]
const ofEachKind = 2

/** Adds favourites of the demo accounts: some have changed since, and one is not available any more. */
export async function addFavourites(db: Db, seed: number, now: Date): Promise<void> {
  const users = await readDemoUsers(db)
  // Each account has other favourites.
  const taken: string[] = []
  for (const [index, email] of accounts.entries()) {
    const random = createRandom(seed, 0xfa7, index)
    const favourites: NewFavourite[] = []
    for (const kind of offerKinds) {
      for (let number = 0; number < ofEachKind; number++) {
        const offer = await findConversationOffer(db, users.companyIds, { kind, owner: null, before: now, now, taken })
        const listed = offer && (await findListedOffer(db, { id: offer.id, kind, now }))
        if (!listed) continue
        taken.push(offer.id)
        // An offer is marked after it was published.
        const ageMs = now.getTime() - offer.publishedAt.getTime()
        const createdAt = new Date(now.getTime() - Math.floor(ageMs * random.between(0.1, 0.9)))
        const isRemoved = kind === 'spotFreight' && number === ofEachKind - 1
        favourites.push({
          id: makeDemoId(random, createdAt),
          userId: users.find(email).userId,
          createdAt,
          offerId: isRemoved ? makeDemoId(random, createdAt) : offer.id,
          offerKind: kind,
          name: formatOfferTitle(offer),
          facts: listed.facts,
          ...(number === 0 && { savedFacts: makeEarlierFacts(random, listed.facts) }),
        })
      }
    }
    if (favourites.length > 0) await insertFavourites(db, favourites)
  }
}

/** Slightly more or less expensive than now, and with an earlier deadline. */
function makeEarlierFacts(random: Random, facts: OfferFacts): OfferFacts {
  const { priceCents, deadline } = facts
  // Prices of whole loads are rounded.
  const step = priceCents !== null && priceCents > 10_000 ? 1000 : 1
  return {
    ...facts,
    priceCents: priceCents && Math.round((priceCents * random.pick([0.9, 1.1])) / step) * step,
    deadline: deadline && addDays(deadline, -random.int(2, 5)),
  }
}
