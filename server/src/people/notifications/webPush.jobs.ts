import { createHash } from 'node:crypto'
import type { VeosEvent } from '@veos/contract/people/reference/notificationEvents'
import type { DbOrTrx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteEndpoint, findPushTarget } from './pushSubscriptions.store.ts'

const pushJob = 'send-push'

/**
 * Seconds after which a push that its service could not take is tried again: 30 s, then longer each time, and then no
 * more.
 */
const againAfterSeconds = [30, 120, 600, 1800, 7200]

interface Pushed {
  sessionId: string
  event: VeosEvent
  triedBefore: number
}

/** Web push goes out here, one job for each browser: a push service that is slow or away holds nobody up. */
export function definePushJobs({ jobs, db, clock, push, log }: Platform): void {
  jobs.define<Pushed>({
    name: pushJob,
    atOnce: 10,
    async run({ sessionId, event, triedBefore }) {
      const target = await findPushTarget(db, sessionId, clock.now())
      if (!target) return
      // One from before the list of push services: nothing is ever sent there.
      if (!push.takes(target)) return deleteEndpoint(db, target.endpoint)
      const { outcome, afterSeconds } = await push.send(target, event, { topic: topicOf(event) })
      if (outcome === 'gone') await deleteEndpoint(db, target.endpoint)
      const host = new URL(target.endpoint).host
      if (outcome === 'refused') log.warn({ host }, 'push refused')
      if (outcome !== 'later' && outcome !== 'forbidden') return
      const after = againAfterSeconds[triedBefore]
      if (after === undefined) {
        // It was subscribed with another key of ours: the next page subscribes the browser anew.
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

/** What leads to the same page is about the same thing. */
function topicOf({ url }: VeosEvent): string {
  return createHash('sha256').update(url).digest('base64url').slice(0, 32)
}
