import type { QueryClient } from '@tanstack/react-query'
import type { CallResult } from '@veos/contract/platform/errors'
import { countMessage } from '../../people/accounts/session.queries.ts'
import { beingRepaired, call, offline } from '../../platform/api.ts'
import { isOutage, onComeback, reportOutage } from '../../platform/outage.ts'
import { onReconnect } from '../../platform/realtime.ts'
import { persistentStore } from '../../platform/ui/persistentStore.ts'
import { putMessage } from './thread.queries.ts'
import type { Message } from './thread.ts'

/** A message that is on its way, or did not get there. */
export interface Outgoing {
  /** Its Idempotency-Key: whoever sends it again, after a reload or in another tab, sends it once. */
  key: string
  conversationId: string
  html: string
  /** An instant, by the clock of its writer. */
  writtenAt: string
  /** `waiting`: nobody answered, or the server failed; it is sent again by itself. */
  state: 'sending' | 'waiting' | 'failed'
  /** Why it failed, or waits. */
  refusal: Refusal | null
}

export interface Refusal {
  status: number
  error: string
  message: string
}

export type Outbox = ReturnType<typeof openOutbox>

/** A server that does not answer for so long is as good as away. */
const longestMs = 20_000
/** What somebody wrote longer ago may not be meant any more: it waits for a press. */
const longestRetryMs = 3_600_000
/** What waits is sent again after so long, each time later, and as soon as Veos is there again. */
const firstWaitMs = 2000
const longestWaitMs = 60_000
/** A tab that was closed while it sent does not hold back the messages of others for longer. */
const longestDeferralMs = 3000

const none: readonly Outgoing[] = []

/** What one user sends: message after message in each conversation, kept until it has arrived or is discarded. */
function openOutbox(queryClient: QueryClient, userId: string) {
  const store = persistentStore('local', `veos-outbox-${userId}`, none)
  const busy = new Set<string>()
  let wait = firstWaitMs
  let again: ReturnType<typeof setTimeout> | undefined
  let deferred: { conversationId: string; message: Message }[] = []
  store.subscribe(() => release((conversationId) => !store.read().some(isSendingIn(conversationId))))

  /** One after the other, in the order in which they were written. */
  async function work(conversationId: string): Promise<void> {
    if (busy.has(conversationId)) return
    busy.add(conversationId)
    const find = () => store.read().find(isSendingIn(conversationId))
    for (let next = find(); next; next = find()) {
      if (next.state === 'waiting' && !mayRetry(next)) {
        change(next.key, { state: 'failed', refusal: { ...offline, message: 'Veos did not answer for an hour.' } })
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
      // Nobody is told of a failure that the next try mends. Those behind it wait too: they would overtake it.
      const refusal = next.state === 'waiting' ? { status, error, message: beingRepaired } : null
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

  /** Also what another tab was sending when it was closed, and what may have arrived with its answer lost: the key sees to it that it is sent once. */
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
      const [key, writtenAt] = [crypto.randomUUID(), new Date().toISOString()]
      store.update((all) => [...all, { key, conversationId, html, writtenAt, state: 'sending', refusal: null }])
      void work(conversationId)
    },
    /** An own message that an event brings. It may be the one that is on its way: the answer to that comes first. */
    onOwnMessage(conversationId: string, message: Message): void {
      deferred.push({ conversationId, message })
      if (!store.read().some(isSendingIn(conversationId))) release((freed) => freed === conversationId)
      else setTimeout(() => release((freed) => freed === conversationId), longestDeferralMs)
    },
    /** Sends on what a reload has interrupted, and what found no connection as soon as there is one again. */
    start(): () => void {
      const stops = [onReconnect(workOnAll), onComeback(workOnAll)]
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
    return offline
  }
}

let current: { userId: string; outbox: Outbox } | undefined

/** The outbox of whoever is logged in. */
export function outboxOf(queryClient: QueryClient, userId: string): Outbox {
  if (current?.userId !== userId) current = { userId, outbox: openOutbox(queryClient, userId) }
  return current.outbox
}
