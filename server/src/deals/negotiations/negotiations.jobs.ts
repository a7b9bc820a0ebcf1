import type { DbOrTrx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBids, selectBids } from './bids.store.ts'
import type { NegotiationChanges } from './changeNegotiation.ts'
import { archiveOver, findOverAwards, findUndecidedBids } from './negotiations.store.ts'
import { notifyOfBid } from './notifyOfBid.ts'

/** The maximum of bids in one transaction, which blocks everybody else on the embedded database. */
const maxAtOnce = 100
/** The maximum that ends in one run; the rest follows five minutes later. */
const maxLapsesAtOnce = 1000

/** The maximum of bidders that are notified of a change: those who bid last. */
const maxNotifiedBidders = 500
const offerChangedJob = 'notify-bidders-offer-changed'

interface ChangedOffer {
  offerId: string
}

/**
 * Every five minutes, open bids after the deadline are archived, unconfirmed awards end, and both sides are notified.
 * Everything that reads bids checks the time itself.
 */
export function defineNegotiationJobs(
  platform: Platform,
  { negotiationChanges }: { negotiationChanges: NegotiationChanges },
): void {
  const { jobs } = platform
  jobs.define<ChangedOffer>({ name: offerChangedJob, run: ({ offerId }) => notifyBidders(platform, offerId) })
  jobs.define({ name: 'archive-bids', schedule: '*/5 * * * *', run: () => archiveBids(platform) })
  jobs.define({
    name: 'lapse-awards',
    schedule: '*/5 * * * *',
    run: () => lapseAwards(platform, negotiationChanges),
  })
}

/** Called in the transaction that changed an offer, so that its bidders are notified. */
export async function queueBidderNews({ jobs }: Pick<Platform, 'jobs'>, db: DbOrTrx, offerId: string): Promise<void> {
  const [undecided] = await findUndecidedBids(db, offerId, 1)
  if (undecided) await jobs.enqueue(db, offerChangedJob, { offerId } satisfies ChangedOffer)
}

async function notifyBidders(platform: Platform, offerId: string): Promise<void> {
  const { db, clock } = platform
  await db.transaction().execute(async (trx) => {
    const ids = await findUndecidedBids(trx, offerId, maxNotifiedBidders)
    for (const row of await readBids(trx, selectBids(ids), clock.now()))
      await notifyOfBid(platform, trx, 'offerChanged', row)
  })
}

async function lapseAwards({ db, clock }: Platform, { lapseAward }: NegotiationChanges): Promise<void> {
  for (const id of await findOverAwards(db, clock.now(), maxLapsesAtOnce)) await lapseAward(id)
}

async function archiveBids(platform: Platform): Promise<void> {
  const { db, clock } = platform
  for (let archived = maxAtOnce; archived === maxAtOnce; ) {
    archived = await db.transaction().execute(async (trx) => {
      const now = clock.now()
      const ids = await archiveOver(trx, now, maxAtOnce)
      const notified = new Set<string>()
      for (const row of await readBids(trx, selectBids(ids), now)) {
        if (row.state === 'closed') {
          await notifyOfBid(platform, trx, 'closed', row)
          continue
        }
        await notifyOfBid(platform, trx, 'lapsed', row)
        // The publisher gets one mail for an offer, however many bids it has.
        if (!notified.has(row.offerId)) await notifyOfBid(platform, trx, 'unanswered', row)
        notified.add(row.offerId)
      }
      return ids.length
    })
  }
}
