import type { QueryClient } from '@tanstack/react-query'
import type { CallResult } from '@veos/contract/errors'
import { countMessage } from '../accounts/session.queries.ts'
import { call } from '../api.ts'
import { onReconnect } from '../realtime.ts'
import { keptOnce } from '../ui/keptState.ts'
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
  state: 'sending' | 'failed'
  /** Why it failed. */
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
const longestMeantMs = 3_600_000
/** A tab that was closed while it sent does not hold back the messages of others for longer. */
const longestHeldMs = 3000

const none: readonly Outgoing[] = []

/** What one user sends: message after message in each conversation, kept until it has arrived or is discarded. */
function openOutbox(queryClient: QueryClient, userId: string) {
  const kept = keptOnce('local', `veos-outbox-${userId}`, none)
  const busy = new Set<string>()
  let held: { conversationId: string; message: Message }[] = []
  kept.subscribe(() => release((conversationId) => !kept.read().some(isSendingIn(conversationId))))

  /** One after the other, in the order in which they were written. */
  async function work(conversationId: string): Promise<void> {
    if (busy.has(conversationId)) return
    busy.add(conversationId)
    const find = () => kept.read().find(isSendingIn(conversationId))
    for (let next = find(); next; next = find()) {
      const result = await sendOnce(next)
      if (result.ok) {
        putMessage(queryClient, conversationId, result.answer)
        countMessage(queryClient)
        discard(next.key)
      } else {
        const { status, error, message } = result
        change(next.key, { state: 'failed', refusal: { status, error, message } })
      }
    }
    busy.delete(conversationId)
  }

  function release(isFree: (conversationId: string) => boolean): void {
    const freed = held.filter(({ conversationId }) => isFree(conversationId))
    held = held.filter((other) => !freed.includes(other))
    for (const { conversationId, message } of freed) putMessage(queryClient, conversationId, message)
  }

  function change(key: string, changed: Partial<Outgoing>): void {
    kept.change((all) => all.map((other) => (other.key === key ? { ...other, ...changed } : other)))
  }

  function discard(key: string): void {
    kept.change((all) => all.filter((other) => other.key !== key))
  }

  function retry(key: string): void {
    change(key, { state: 'sending', refusal: null })
    workOnAll()
  }

  /** It may have arrived all the same, with its answer lost on the way: the key finds out. */
  function retryUnreached(): void {
    const isMeant = ({ writtenAt }: Outgoing) => Date.now() - Date.parse(writtenAt) < longestMeantMs
    for (const outgoing of kept.read()) if (outgoing.refusal?.status === 0 && isMeant(outgoing)) retry(outgoing.key)
  }

  /** Also what another tab was sending when it was closed: the key sees to it that it is sent once. */
  function workOnAll(): void {
    for (const { conversationId } of kept.read()) void work(conversationId)
  }

  return {
    kept,
    retry,
    discard,
    send(conversationId: string, html: string): void {
      const [key, writtenAt] = [crypto.randomUUID(), new Date().toISOString()]
      kept.change((all) => [...all, { key, conversationId, html, writtenAt, state: 'sending', refusal: null }])
      void work(conversationId)
    },
    /** An own message that an event brings. It may be the one that is on its way: the answer to that comes first. */
    hear(conversationId: string, message: Message): void {
      held.push({ conversationId, message })
      if (!kept.read().some(isSendingIn(conversationId))) release((freed) => freed === conversationId)
      else setTimeout(() => release((freed) => freed === conversationId), longestHeldMs)
    },
    /** Sends on what a reload has interrupted, and what found no connection as soon as there is one again. */
    start(): () => void {
      const stop = onReconnect(retryUnreached)
      addEventListener('online', retryUnreached)
      addEventListener('focus', workOnAll)
      retryUnreached()
      workOnAll()
      return () => {
        stop()
        removeEventListener('online', retryUnreached)
        removeEventListener('focus', workOnAll)
      }
    },
  }
}

function isSendingIn(conversationId: string) {
  return (outgoing: Outgoing) => outgoing.conversationId === conversationId && outgoing.state === 'sending'
}

async function sendOnce({ key, conversationId, html }: Outgoing): Promise<CallResult<Message>> {
  const signal = AbortSignal.timeout(longestMs)
  try {
    return await call('POST /msg', { body: { conversationId, message: html } }, { idempotencyKey: key, signal })
  } catch {
    return {
      ok: false,
      status: 0,
      error: 'offline',
      message: 'Veos does not answer. Try again in a moment.',
      errors: {},
    }
  }
}

let current: { userId: string; outbox: Outbox } | undefined

/** The outbox of whoever is logged in. */
export function outboxOf(queryClient: QueryClient, userId: string): Outbox {
  if (current?.userId !== userId) current = { userId, outbox: openOutbox(queryClient, userId) }
  return current.outbox
}
