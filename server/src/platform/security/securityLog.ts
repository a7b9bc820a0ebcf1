import type { SecurityEvent } from '@veos/contract/platform/reference/securityEvents'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { insertSecurityEvents, type NewSecurityEvent } from './securityEvents.store.ts'

/** The facts about an event besides its name; none of them is a secret. */
export interface EventFacts {
  userId?: string | null
  companyId?: string | null
  sessionId?: string | null
  subjectId?: string | null
  address?: string | null
  userAgent?: string | null
  requestId?: string | null
  detail?: string | null
}

export interface SecurityLog {
  /**
   * Writes an event as a line of the log immediately, and into the table `security_events` within a second. Never
   * throws and does not delay the caller. Transactions that change something have records of their own.
   */
  record(event: SecurityEvent, facts: EventFacts): void
  /** Writes the waiting events. */
  flush(): Promise<void>
  close(): Promise<void>
}

const flushAfterMs = 500

/** The maximum of different waiting events; further ones are only counted, in one line. */
const maxAtOnce = 1000

export function openSecurityLog({ db, clock, log }: { db: Db; clock: Clock; log: Log }): SecurityLog {
  let waiting = new Map<string, NewSecurityEvent & { times: number }>()
  let left = 0
  let timer: NodeJS.Timeout | null = null
  let written = Promise.resolve()

  async function write(events: NewSecurityEvent[]): Promise<void> {
    try {
      await insertSecurityEvents(db, events)
    } catch (error) {
      // Each event already has its line in the log.
      log.warn({ err: error, events: events.length }, 'security events are in the log alone')
    }
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const events = [...waiting.values()]
    if (left > 0) log.warn({ security: true, events: left }, 'more security events than are stored')
    waiting = new Map()
    left = 0
    if (events.length > 0) written = written.then(() => write(events))
    return written
  }

  return {
    record(event, { userId, companyId, sessionId, subjectId, address, userAgent, requestId, detail }) {
      const facts = { event, userId, companyId, sessionId, subjectId, address, detail }
      log.info({ security: true, ...facts, requestId }, 'security')
      const key = JSON.stringify(Object.values(facts))
      const same = waiting.get(key)
      if (same) same.times += 1
      else if (waiting.size >= maxAtOnce) left += 1
      else waiting.set(key, { ...facts, userAgent, requestId, happenedAt: clock.now(), times: 1 })
      timer ??= setTimeout(flush, flushAfterMs).unref()
    },
    flush,
    close: flush,
  }
}
