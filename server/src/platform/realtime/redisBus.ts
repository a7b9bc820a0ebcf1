import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import type { Log } from '../log.ts'

/** To the other processes: what one of them has for the sockets of all. */
type Message =
  | { kind: 'emit'; rooms: string[] | null; event: string; payload: object }
  | { kind: 'end'; room: string }
  /** Some of what was sent lately may not have arrived. */
  | { kind: 'missed' }
  /** Whether anybody has a socket in one of the rooms. */
  | { kind: 'ask'; id: string; rooms: string[] }
  | { kind: 'answer'; id: string; isThere: boolean }
  /** To itself: shows that what is sent arrives. */
  | { kind: 'beat' }

type Broadcast = Exclude<Message, { kind: 'ask' | 'answer' | 'beat' }>

export interface Bus {
  /**
   * To all other processes. Waits for nothing: while Redis is away it is lost, and everybody learns of that afterwards.
   */
  send(message: Broadcast): void
  /** Whether any other process has a socket in one of these rooms; no when they do not say so in time. */
  hasSocketIn(rooms: string[]): Promise<boolean>
  isConnected(): boolean
  close(): void
}

interface Parts {
  url: string
  log: Log
  onMessage(message: Broadcast): void
  /** Whether this process has a socket in one of these rooms. */
  hasSocketIn(rooms: string[]): boolean
}

const channel = 'veos:realtime'
const beatEveryMs = 4000
/** What is not answered within is not answered. */
const longestMs = 3000
/** Of several processes one may just be gone. */
const longestQuestionMs = 1000
const longestWaitMs = 3000
/** Commands that wait for Redis, before more of them are refused. */
const maxWaiting = 10_000

/**
 * Joins the processes through Redis (publish and subscribe). A connection that breaks, or on which nothing arrives any
 * more, is thrown away and opened anew for as long as it takes; whatever was sent meanwhile is lost, so the process
 * that is back says so to all of them.
 * @throws when Redis does not answer at the start
 */
export async function openBus({ url, log, onMessage, hasSocketIn }: Parts): Promise<Bus> {
  const self = `${channel}:${randomUUID()}`
  const questions = new Map<string, { left: number; answer(isThere: boolean): void }>()
  let connection: Connection | null = null
  let isClosed = false
  let awaySince = 0

  function receive(text: string): void {
    const { from, ...message } = JSON.parse(text) as Message & { from: string }
    if (from === self) return
    if (message.kind === 'ask') {
      publish(from, { kind: 'answer', id: message.id, isThere: hasSocketIn(message.rooms) })
    } else if (message.kind === 'answer') {
      const question = questions.get(message.id)
      if (!question) return
      question.left -= 1
      if (message.isThere || question.left <= 0) question.answer(message.isThere)
    } else if (message.kind !== 'beat') onMessage(message)
  }

  function publish(to: string, message: Message): void {
    connection?.publish(to, JSON.stringify({ ...message, from: self }))
  }

  function onLost(error: unknown): void {
    connection = null
    if (isClosed) return
    awaySince = performance.now()
    log.error({ err: error }, 'Redis does not answer: events reach the sockets of this process alone')
    void reopen()
  }

  async function reopen(): Promise<void> {
    for (let tries = 1; !isClosed; tries++) {
      await new Promise((waited) =>
        setTimeout(waited, Math.min(100 * 2 ** tries, longestWaitMs) * (0.5 + Math.random())),
      )
      if (isClosed) return
      const opened = await connect(url, { self, receive, onLost }).catch(() => null)
      if (!opened) continue
      if (isClosed) return opened.close()
      connection = opened
      log.warn(
        { awayMs: Math.round(performance.now() - awaySince) },
        'Redis answers again: every socket is to catch up',
      )
      publish(channel, { kind: 'missed' })
      onMessage({ kind: 'missed' })
      return
    }
  }

  connection = await connect(url, { self, receive, onLost })
  return {
    send: (message) => publish(channel, message),
    async hasSocketIn(rooms) {
      const id = randomUUID()
      const ask = async () => {
        const others = ((await connection?.countSubscribers()) ?? 1) - 1
        if (others <= 0) return false
        return new Promise<boolean>((answer) => {
          questions.set(id, { left: others, answer })
          publish(channel, { kind: 'ask', id, rooms })
        })
      }
      try {
        return await inTime(ask(), longestQuestionMs)
      } catch {
        return false
      } finally {
        questions.delete(id)
      }
    },
    isConnected: () => connection !== null,
    close() {
      isClosed = true
      connection?.close()
    },
  }
}

type Connection = Awaited<ReturnType<typeof connect>>

/** One pair of connections, to send and to receive, until the first thing that goes wrong with either. */
async function connect(
  url: string,
  handlers: { self: string; receive(text: string): void; onLost(error: unknown): void },
) {
  const { self, receive, onLost } = handlers
  const options = {
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: maxWaiting,
    socket: { connectTimeout: longestMs, reconnectStrategy: false },
  } as const
  const [sender, receiver] = [createClient(options), createClient(options)]
  let isOpen = false
  let arrived = () => {}
  const close = () => {
    isOpen = false
    clearInterval(beating)
    for (const client of [sender, receiver]) if (client.isOpen) client.destroy()
  }
  const lose = (error: unknown) => {
    if (!isOpen) return
    close()
    onLost(error)
  }
  async function beat(): Promise<void> {
    await inTime(
      new Promise<void>((resolve, reject) => {
        arrived = resolve
        sender.publish(self, JSON.stringify({ kind: 'beat', from: self })).catch(reject)
      }),
    )
  }
  const beating = setInterval(() => beat().catch(lose), beatEveryMs).unref()
  for (const client of [sender, receiver]) client.on('error', lose).on('end', () => lose(new Error('connection ended')))
  try {
    await inTime(Promise.all([sender.connect(), receiver.connect()]))
    await inTime(receiver.subscribe([channel], receive))
    await inTime(receiver.subscribe([self], (text) => (text.includes('"kind":"beat"') ? arrived() : receive(text))))
    await beat()
    isOpen = true
  } catch (error) {
    close()
    throw error
  }
  return {
    publish(to: string, text: string) {
      sender.publish(to, text).catch(() => {})
    },
    async countSubscribers(): Promise<number> {
      return Number((await sender.pubSubNumSub([channel]))[channel] ?? 0)
    },
    close,
  }
}

/** @throws when it takes too long */
async function inTime<T>(work: Promise<T>, maxMs = longestMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${maxMs} ms`)), maxMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
