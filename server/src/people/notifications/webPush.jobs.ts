import { createHash } from 'node:crypto'
import type { VeosEvent } from '@veos/contract/people/reference/notificationEvents'
import type { DbOrTrx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteEndpoint, findPushTarget } from './pushSubscriptions.store.ts'

const pushJob = 'send-push'

/** Seconds after which a failed push is tried again: 30 s, then at growing intervals, and finally not any more. */
const againAfterSeconds = [30, 120, 600, 1800, 7200]

interface Pushed {
  sessionId: string
  event: VeosEvent
  triedBefore: number
}

/** Sends web push with one job for each browser, so that a slow or unavailable push service delays no others. */
export function definePushJobs({ jobs, db, clock, push, log }: Platform): void {
  jobs.define<Pushed>({
    name: pushJob,
    atOnce: 10,
    async run({ sessionId, event, triedBefore }) {
      const target = await findPushTarget(db, sessionId, clock.now())
      if (!target) return
      // A subscription from before the list of push services is never used.
      if (!push.takes(target)) return deleteEndpoint(db, target.endpoint)
      const { outcome, afterSeconds } = await push.send(target, event, { topic: topicOf(event) })
      if (outcome === 'gone') await deleteEndpoint(db, target.endpoint)
      const host = new URL(target.endpoint).host
      if (outcome === 'refused') log.warn({ host }, 'push refused')
      if (outcome !== 'later' && outcome !== 'forbidden') return
      const after = againAfterSeconds[triedBefore]
      if (after === undefined) {
        // The browser subscribed with an older key of ours and will subscribe again with the next page.
        if (outcome === 'forbidden') await deleteEndpoint(db, target.endpoint)
        return log.warn({ host }, 'push given up')
      }
      const again: Pushed = { sessionId, event, triedBefore: triedBefore + 1 }
      await jobs.enqueue(db, pushJob, again, { afterSeconds: Math.max(after, afterSeconds) })
    },
  })
}

export function queuePush({ jobs }: Pick<Platform, 'jobs'>, db: DbOrTrx, sessionId: string, event: VeosEvent) {
  return jobs.enqueue(db, pushJob, { sessionId, event, triedBefore: 0 } satisfies Pushed)
}

/** Notifications with the same page have the same topic. */
function topicOf({ url }: VeosEvent): string {
  return createHash('sha256').update(url).digest('base64url').slice(0, 32)
}
