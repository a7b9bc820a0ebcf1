import type { Platform } from '../../platform/platform.ts'
import { openAfterBids } from './afterBids.ts'
import { archiveOver, bidsOf, readBids } from './negotiations.store.ts'

/** Of one transaction, which on the embedded database holds up everybody else. */
const maxAtOnce = 100

/**
 * Every five minutes: what was not answered when the deadline was over goes to the archive, and both sides are
 * notified. Everything that reads bids goes by the time.
 */
export function defineNegotiationJobs(platform: Platform): void {
  platform.jobs.define({ name: 'archive-bids', schedule: '*/5 * * * *', run: () => archiveBids(platform) })
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
