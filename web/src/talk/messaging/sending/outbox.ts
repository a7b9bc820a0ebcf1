import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { CallResult } from '@veos/contract/platform/errors'
import { countMessage } from '../../../people/accounts/session.queries.ts'
import { call, createOfflineResult, getRepairMessage } from '../../../platform/api.ts'
import { getPageI18n } from '../../../platform/i18n.ts'
import { isOutage, onRecovered, reportOutage } from '../../../platform/outage.ts'
import { onReconnect } from '../../../platform/realtime.ts'
import { openPersistentStore } from '../../../platform/ui/persistentStore.ts'
import { putMessage } from '../messages/thread.queries.ts'
import type { Message } from '../messages/thread.ts'

/** A message that is being sent, or could not be sent. */
export interface Outgoing {
  /** The Idempotency-Key: sending it again, after a reload or in another tab, stores it once. */
  key: string
  conversationId: string
  html: string
  /** The time by the clock of the author's device. */
  writtenAt: string
  /** `waiting`: there was no answer, or the server failed. The message is retried automatically. */
  state: 'sending' | 'waiting' | 'failed'
  /** The reason why it failed or waits. */
  refusal: Refusal | null
}

export interface Refusal {
  status: number
  error: string
  message: string
}

export type Outbox = ReturnType<typeof openOutbox>

/** After this time without an answer the server counts as unavailable. */
const longestMs = 20_000
/** An older message may no longer be wanted, so it is not retried automatically. */
const longestRetryMs = 3_600_000
/** The first and the longest interval of retries. Waiting messages are also retried at the end of an outage. */
const firstWaitMs = 2000
const longestWaitMs = 60_000
/** A message that another tab is sending is left to it no longer than this, because that tab may have been closed. */
const longestDeferralMs = 3000

const none: readonly Outgoing[] = []

/**
 * The queue of one user. Within a conversation messages are sent one after another, and stored until they are sent or
 * discarded.
 */
function openOutbox(queryClient: QueryClient, userId: string) {
  const store = openPersistentStore('local', `veos-outbox-${userId}`, none)
  const busy = new Set<string>()
  let wait = firstWaitMs
  let again: ReturnType<typeof setTimeout> | undefined
  let deferred: { conversationId: string; message: Message }[] = []
  store.subscribe(() => release((conversationId) => !store.read().some(isSendingIn(conversationId))))

  /** Sends messages one after another, in the order in which they were written. */
  async function work(conversationId: string): Promise<void> {
    if (busy.has(conversationId)) return
    busy.add(conversationId)
    const find = () => store.read().find(isSendingIn(conversationId))
    for (let next = find(); next; next = find()) {
      if (next.state === 'waiting' && !mayRetry(next)) {
        change(next.key, {
          state: 'failed',
          refusal: { ...createOfflineResult(), message: getPageI18n()._(msg`Veos did not answer for an hour.`) },
        })
        continue
      }
      const result = await sendOnce(next)
      if (result.ok) {
        wait = firstWaitMs
        putMessage(queryClient, conversationId, result.answer)
        countMessage(queryClient)
        discard(next.key)
        continue
      }
      const { status, error, message } = result
      if (!isOutage(status)) {
        change(next.key, { state: 'failed', refusal: { status, error, message } })
        continue
      }
      // A failure is shown only if the next attempt fails too. Later messages wait, so that they do not overtake this
      // one.
      const refusal = next.state === 'waiting' ? { status, error, message: getRepairMessage() } : null
      change(next.key, { state: 'waiting', refusal })
      workLater()
      break
    }
    busy.delete(conversationId)
  }

  function workLater(): void {
    if (again !== undefined) return
    again = setTimeout(workOnAll, wait * (0.75 + Math.random() / 2))
    wait = Math.min(wait * 2, longestWaitMs)
  }

  function release(isFree: (conversationId: string) => boolean): void {
    const freed = deferred.filter(({ conversationId }) => isFree(conversationId))
    deferred = deferred.filter((other) => !freed.includes(other))
    for (const { conversationId, message } of freed) putMessage(queryClient, conversationId, message)
  }

  function change(key: string, changed: Partial<Outgoing>): void {
    store.update((all) => all.map((other) => (other.key === key ? { ...other, ...changed } : other)))
  }

  function discard(key: string): void {
    store.update((all) => all.filter((other) => other.key !== key))
  }

  function retry(key: string): void {
    change(key, { state: 'sending', refusal: null })
    workOnAll()
  }

  /**
   * Sends all unsent messages, including those of a closed tab and those whose answer was lost. The key prevents
   * duplicates.
   */
  function workOnAll(): void {
    clearTimeout(again)
    again = undefined
    for (const { conversationId } of store.read()) void work(conversationId)
  }

  return {
    store,
    retry,
    discard,
    send(conversationId: string, html: string): void {
      const key = crypto.randomUUID()
      const writtenAt = new Date().toISOString()
      store.update((all) => [...all, { key, conversationId, html, writtenAt, state: 'sending', refusal: null }])
      void work(conversationId)
    },
    /**
     * Handles an event about the user's own message. If that message is still being sent, its answer is handled first.
     */
    onOwnMessage(conversationId: string, message: Message): void {
      deferred.push({ conversationId, message })
      if (!store.read().some(isSendingIn(conversationId))) release((freed) => freed === conversationId)
      else setTimeout(() => release((freed) => freed === conversationId), longestDeferralMs)
    },
    /** Sends messages that a reload has interrupted, and retries when the connection is back. */
    start(): () => void {
      const stops = [onReconnect(workOnAll), onRecovered(workOnAll)]
      addEventListener('online', workOnAll)
      addEventListener('focus', workOnAll)
      workOnAll()
      return () => {
        for (const stop of stops) stop()
        clearTimeout(again)
        again = undefined
        removeEventListener('online', workOnAll)
        removeEventListener('focus', workOnAll)
      }
    },
  }
}

function isSendingIn(conversationId: string) {
  return (outgoing: Outgoing) => outgoing.conversationId === conversationId && outgoing.state !== 'failed'
}

function mayRetry({ writtenAt }: Outgoing): boolean {
  return Date.now() - Date.parse(writtenAt) < longestRetryMs
}

async function sendOnce({ key, conversationId, html }: Outgoing): Promise<CallResult<Message>> {
  const signal = AbortSignal.timeout(longestMs)
  try {
    return await call('POST /msg', { body: { conversationId, message: html } }, { idempotencyKey: key, signal })
  } catch {
    reportOutage()
    return createOfflineResult()
  }
}

let current: { userId: string; outbox: Outbox } | undefined

/** The outbox of the logged-in user. */
export function getOutbox(queryClient: QueryClient, userId: string): Outbox {
  if (current?.userId !== userId) current = { userId, outbox: openOutbox(queryClient, userId) }
  return current.outbox
}
