import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import type { Log } from '../log.ts'

/** A message to the other processes, most of them for sockets. */
type Message =
  | { kind: 'emit'; rooms: string[] | null; event: string; payload: object }
  | { kind: 'end'; room: string }
  /** Some of the recent messages may not have arrived. */
  | { kind: 'missed' }
  /** Asks whether a process has a socket in one of the rooms. */
  | { kind: 'ask'; id: string; rooms: string[] }
  | { kind: 'answer'; id: string; isThere: boolean }
  /** A message to the process itself, which shows that messages arrive. */
  | { kind: 'beat' }

type Broadcast = Exclude<Message, { kind: 'ask' | 'answer' | 'beat' }>

export interface Bus {
  /**
   * Sends to all other processes without waiting. While Redis is unavailable messages are lost, and everybody is
   * notified of that afterwards.
   */
  send(message: Broadcast): void
  /** Whether any other process has a socket in one of these rooms; false if none answers in time. */
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

const beatEveryMs = 4000
/** The time limit for an answer of Redis. */
const longestMs = 3000
/** The time limit for answers of other processes, one of which may just have ended. */
const longestQuestionMs = 1000
const longestWaitMs = 3000
/** The maximum number of commands that wait for Redis; further ones are refused. */
const maxWaiting = 10_000

/**
 * Connects the processes through Redis (publish and subscribe). A connection that breaks or stays silent is replaced,
 * for as long as it takes. Messages are lost meanwhile, so a reconnected process informs all others. Only processes
 * with the same database number in their `url` hear each other.
 * @throws if Redis does not answer at the start
 */
export async function openBus({ url, log, onMessage, hasSocketIn }: Parts): Promise<Bus> {
  const channel = findChannel(url)
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
      const opened = await connect(url, { channel, self, receive, onLost }).catch(() => null)
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

  connection = await connect(url, { channel, self, receive, onLost })
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

/** Redis itself shares its channels between its databases. */
function findChannel(url: string): string {
  const database = new URL(url).pathname.slice(1) || '0'
  return `veos:${database}:realtime`
}

type Connection = Awaited<ReturnType<typeof connect>>

/** One pair of connections, to send and to receive, until the first error of either. */
async function connect(
  url: string,
  handlers: { channel: string; self: string; receive(text: string): void; onLost(error: unknown): void },
) {
  const { channel, self, receive, onLost } = handlers
  const options = {
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: maxWaiting,
    socket: { connectTimeout: longestMs, reconnectStrategy: false },
  } as const
  const sender = createClient(options)
  const receiver = createClient(options)
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

/** @throws if the work takes too long */
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
