import {
  decideProposal,
  insertProposal,
  insertVersion,
  listVersions,
  updateAgreement,
} from '../src/deals/agreements/agreements.store.ts'
import { makeAgreement } from '../src/deals/agreements/makeAgreement.ts'
import { freezeTerms, parseTerms, toCanonicalJson } from '../src/deals/agreements/terms.ts'
import { readBids, selectBids } from '../src/deals/negotiations/bids.store.ts'
import type { Db, Trx } from '../src/platform/db/database.ts'
import { listAgreedBids } from './bids.store.ts'

const minuteMs = 60_000

interface Made {
  id: string
  at: Date
  publisherId: string
  bidderId: string
}

/** The histories of the demo market's agreements, one after the other. */
const stories: readonly ((trx: Trx, made: Made) => Promise<void>)[] = [
  async () => {},
  (trx, made) => change(trx, made, true),
  (trx, made) => change(trx, made, false),
  (trx, made) => end(trx, made, 'cancel', 'The customer has postponed the start.'),
  (trx, made) => end(trx, made, 'done', ''),
]

/** Creates the agreements of the agreed bids. */
export async function addAgreements(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await readBids(trx, selectBids(await listAgreedBids(trx)), now)
    for (const [at, row] of rows.entries()) {
      const { id } = await makeAgreement(trx, row, row.updatedAt)
      await stories[at % stories.length]!(trx, {
        id,
        at: row.updatedAt,
        publisherId: row.authorId!,
        bidderId: row.bidAuthorId,
      })
    }
  })
}

/** The bidder proposes plates and times; the publisher has confirmed them or not yet. */
async function change(trx: Trx, { id, at, publisherId, bidderId }: Made, isConfirmed: boolean): Promise<void> {
  const [first] = await listVersions(trx, id)
  const terms = { ...parseTerms(first!.terms), version: 2, plates: '482 BKT / 193 XYA', loadingTime: '06:00–14:00' }
  const createdAt = after(at, 20)
  await insertProposal(trx, {
    agreementId: id,
    number: 1,
    kind: 'change',
    side: 'bidder',
    authorId: bidderId,
    createdAt,
    comment: 'Plates and the time at the ramp.',
    terms: toCanonicalJson(terms),
  })
  await updateAgreement(trx, id, { updatedAt: createdAt })
  if (!isConfirmed) return
  const now = after(at, 35)
  await decideProposal(trx, { agreementId: id, number: 1 }, { state: 'confirmed', userId: publisherId, now })
  await insertVersion(trx, { agreementId: id, number: 2, now }, freezeTerms(terms))
  await updateAgreement(trx, id, { updatedAt: now })
}

async function end(trx: Trx, { id, at, publisherId, bidderId }: Made, kind: 'cancel' | 'done', comment: string) {
  const createdAt = after(at, 30)
  await insertProposal(trx, {
    agreementId: id,
    number: 1,
    kind,
    side: 'publisher',
    authorId: publisherId,
    comment,
    createdAt,
  })
  const now = after(at, 45)
  await decideProposal(trx, { agreementId: id, number: 1 }, { state: 'confirmed', userId: bidderId, now })
  await updateAgreement(trx, id, { updatedAt: now, state: kind === 'cancel' ? 'cancelled' : 'done' })
}

function after(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * minuteMs)
}
