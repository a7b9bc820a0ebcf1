import type { Platform } from '../../platform/platform.ts'
import { openAfterBids } from './afterBids.ts'
import type { NegotiationChanges } from './changeNegotiation.ts'
import { archiveOver, bidsOf, findOverAwards, readBids } from './negotiations.store.ts'

/** Of one transaction, which on the embedded database holds up everybody else. */
const maxAtOnce = 100
/** The others end five minutes later. */
const maxLapsesAtOnce = 1000

/**
 * Every five minutes: what was not answered when the deadline was over goes to the archive, awards that were not
 * confirmed in time end, and both sides are notified. Everything that reads bids goes by the time.
 */
export function defineNegotiationJobs(
  platform: Platform,
  { negotiationChanges }: { negotiationChanges: NegotiationChanges },
): void {
  const { jobs } = platform
  jobs.define({ name: 'archive-bids', schedule: '*/5 * * * *', run: () => archiveBids(platform) })
  jobs.define({
    ...{ name: 'lapse-awards', schedule: '*/5 * * * *' },
    run: () => lapseAwards(platform, negotiationChanges),
  })
}

async function lapseAwards({ db, clock }: Platform, { lapseAward }: NegotiationChanges): Promise<void> {
  for (const id of await findOverAwards(db, clock.now(), maxLapsesAtOnce)) await lapseAward(id)
}

async function archiveBids(platform: Platform): Promise<void> {
  const { db, clock } = platform
  for (let archived = maxAtOnce; archived === maxAtOnce; ) {
    const after = openAfterBids(platform)
    archived = await db.transaction().execute(async (trx) => {
      const now = clock.now()
      const ids = await archiveOver(trx, now, maxAtOnce)
      const notified = new Set<string>()
      for (const row of await readBids(trx, bidsOf(ids), now)) {
        if (row.state === 'closed') {
          await after.notify(trx, 'closed', row)
          continue
        }
        await after.notify(trx, 'lapsed', row)
        // Its publisher gets one letter for an offer, however many have bid for it.
        if (!notified.has(row.offerId)) await after.notify(trx, 'unanswered', row)
        notified.add(row.offerId)
      }
      return ids.length
    })
    after.send()
  }
}
