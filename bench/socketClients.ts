/** Runs browsers of many users in a separate process, controlled over its channel: see `messages.bench.ts`. */
import { Agent, request } from 'node:http'
import { io, type Socket } from 'socket.io-client'
import type { ServerName, Talker } from './messagesCast.ts'

export type Order =
  | { do: 'connect'; server: ServerName; origin: string; talkers: Talker[] }
  /** Pairs are adjacent in `talkers`; the second of each pair receives the messages of the first. */
  | { do: 'send'; perSecond: number; seconds: number; retries: boolean; tag: string }
  | { do: 'state' }
  | { do: 'end' }

export interface State {
  connected: number
  /** The number of browsers that have reconnected and fetched the missed messages. */
  caughtUp: number
  /** The number of browsers that do not have exactly the messages acknowledged to their partners, each once. */
  wrong: number
  acknowledged: number
}

interface Browser {
  talker: Talker
  partner: Talker
  socket: Socket
  hasBeenAway: boolean
  isCaughtUp: boolean
  /** The received messages by number; their contents identify them. */
  known: Map<number, string>
  acknowledged: Set<string>
}

let origin = ''
let server: ServerName = 'veos'
const browsers: Browser[] = []
const agent = new Agent({ keepAlive: true, maxSockets: 100 })
const sentAt = new Map<string, number>()
let latencies: number[] = []

process.on('message', async (order: Order) => {
  if (order.do === 'connect') connect(order)
  if (order.do === 'send') await sendAll(order)
  if (order.do === 'state') process.send!({ of: 'state', answer: stateNow() })
  if (order.do === 'end') process.exit()
})

function connect(order: Extract<Order, { do: 'connect' }>): void {
  origin = order.origin
  server = order.server
  for (const [index, talker] of order.talkers.entries()) {
    const socket = io(origin, {
      transports: ['websocket'],
      forceNew: true,
      auth: { userId: talker.userId },
      extraHeaders: { cookie: `tc_token=${talker.token}`, 'x-forwarded-for': talker.address },
    })
    const browser: Browser = {
      talker,
      partner: order.talkers[index ^ 1]!,
      socket,
      hasBeenAway: false,
      isCaughtUp: true,
      known: new Map(),
      acknowledged: new Set(),
    }
    browsers.push(browser)
    socket.on(talker.conversationIds[server], (message: { number: number; content: string }) => {
      const at = sentAt.get(message.content)
      if (at !== undefined && index % 2 === 1) latencies.push(performance.now() - at)
      browser.known.set(message.number, message.content)
    })
    socket.on('disconnect', () => {
      browser.hasBeenAway = true
      browser.isCaughtUp = false
    })
    socket.on('connect', () => void (browser.hasBeenAway && catchUp(browser)))
  }
}

/** Fetches the messages after the last known one, as a page does when the channel is back. */
async function catchUp(browser: Browser): Promise<void> {
  const { talker, known } = browser
  const id = talker.conversationIds[server]
  const last = Math.max(0, ...known.keys())
  for (;;) {
    const answer = await call(
      'GET',
      talker,
      server === 'veos' ? `/api/messages?id=${id}&after=${last}` : `/after?id=${id}&after=${last}`,
    )
    if (answer?.status === 200) {
      for (const { number, content } of answer.json as { number: number; content: string }[]) known.set(number, content)
      browser.isCaughtUp = true
      return
    }
    if (!browser.socket.connected) return
    await pause(200)
  }
}

async function sendAll({ perSecond, seconds, retries, tag }: Extract<Order, { do: 'send' }>): Promise<void> {
  const senders = browsers.filter((_, index) => index % 2 === 0)
  const start = performance.now()
  const underway: Promise<void>[] = []
  latencies = []
  sentAt.clear()
  for (let index = 0; index < perSecond * seconds; index++) {
    const wait = start + (index * 1000) / perSecond - performance.now()
    if (wait > 1) await pause(wait)
    underway.push(sendOne(senders[index % senders.length]!, `<p>${tag} ${index}</p>`, retries))
  }
  await Promise.all(underway)
  // Waits for the last messages, which are still being delivered.
  for (let waited = 0; waited < 50 && latencies.length < underway.length; waited++) await pause(20)
  process.send!({ of: 'send', answer: { latencies, sent: underway.length } })
}

async function sendOne(browser: Browser, content: string, retries: boolean): Promise<void> {
  const { talker, partner } = browser
  const conversationId = talker.conversationIds[server]
  const mine = { senderId: talker.userId, companyId: talker.companyId, to: partner.userId }
  const body = JSON.stringify({ conversationId, message: content, ...(server === 'bare' && mine) })
  const key = `${server} ${content.replace(/<.?p>/g, '')}`
  sentAt.set(content, performance.now())
  do {
    const answer = await call('POST', talker, server === 'veos' ? '/api/msg' : '/msg', body, key)
    if (answer?.status === 200) return void browser.acknowledged.add(content)
    if (!retries) throw new Error(`${answer?.status} ${JSON.stringify(answer?.json)}`)
    await pause(200)
  } while (retries)
}

function call(method: string, talker: Talker, path: string, body?: string, key?: string) {
  return new Promise<{ status: number; json: unknown } | null>((done) => {
    const headers = {
      authorization: `Bearer ${talker.token}`,
      'x-forwarded-for': talker.address,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const sent = request(origin + path, { method, agent, headers, timeout: 15_000 }, async (response) => {
      try {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        done({ status: response.statusCode!, json: JSON.parse(Buffer.concat(chunks).toString()) })
      } catch {
        done(null)
      }
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => done(null))
    sent.end(body)
  })
}

function stateNow(): State {
  const partnerOf = (index: number) => browsers[index ^ 1]!
  const isWrong = (browser: Browser, index: number) => {
    const acknowledged = partnerOf(index).acknowledged
    const received = [...browser.known.values()]
    return (
      received.length !== acknowledged.size ||
      new Set(received).size !== received.length ||
      received.some((text) => !acknowledged.has(text))
    )
  }
  return {
    connected: browsers.filter(({ socket }) => socket.connected).length,
    caughtUp: browsers.filter(({ socket, hasBeenAway, isCaughtUp }) => hasBeenAway && isCaughtUp && socket.connected)
      .length,
    wrong: browsers.filter((browser, index) => index % 2 === 1 && isWrong(browser, index)).length,
    acknowledged: browsers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
