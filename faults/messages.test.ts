import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Message } from '@veos/contract/talk/messaging'
import { io, type Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import { end, start, startAgain } from '../e2e/process.ts'
import { databases, isShort, openMarket } from './databases.ts'
import { report } from './faultTable.ts'
import { logIn } from './logIn.ts'

/** Stays below the limit of two companies in ten minutes. */
const messages = isShort ? 240 : 1000
const kills = isShort ? 3 : 25
const sendersOfEach = 4

test.each(databases)(
  'kill -9 while messages are sent: each acknowledged one is stored once, in order, and delivered (%s)',
  {
    timeout: 3_600_000,
  },
  async (database) => {
    const { settings, remove } = await openMarket(database)
    const began = performance.now()
    let market = await start(settings)
    const { origin } = market
    // Restarts on the same port.
    const again = { ...settings, PORT: new URL(origin).port }
    const haulier = await openAccount(origin, 'admin@haulier.example')
    const forwarder = await openAccount(origin, 'admin@forwarder.example')
    const first = await haulier.post('/conversations', randomUUID(), {
      recieverId: await forwarder.companyId(),
      type: 'Company',
      content: 'The first',
    })
    const conversationId: string = first!._id
    const forwarderClient = listen(forwarder, conversationId)
    const haulierClient = listen(haulier, conversationId)

    const acknowledged: { text: string; number: number }[] = []
    const sender = async (who: Account, name: string) => {
      for (let count = 1; count <= messages / 2 / sendersOfEach; count++) {
        const message = `${name} ${count}`
        const key = randomUUID()
        // Like the page: sends with the same key until the server has answered.
        let sent: Message | null = null
        while (!sent) {
          sent = await who.post('/msg', key, { conversationId, message })
          if (!sent) await setTimeout(50)
        }
        acknowledged.push({ text: message, number: sent.number })
        await setTimeout(randomInt(20))
      }
    }
    const sending = Array.from({ length: sendersOfEach }, (_, index) => [
      sender(haulier, `haulier ${index}`),
      sender(forwarder, `forwarder ${index}`),
    ]).flat()

    const moments = Array.from({ length: kills }, () => randomInt(messages - 50)).toSorted((one, other) => one - other)
    for (const moment of moments) {
      while (acknowledged.length < moment) await setTimeout(5)
      await setTimeout(randomInt(100))
      const died = new Promise((done) => market.child.once('exit', done))
      market.child.kill('SIGKILL')
      await died
      market = await startAgain(again)
      expect(market.output).toContain('Ready')
    }
    await Promise.all(sending)

    const stored = await haulier.allMessages(conversationId)
    const all = Array.from({ length: messages + 1 }, (_, index) => index + 1)
    await expect.poll(() => forwarderClient.known().length).toBe(all.length)
    await expect.poll(() => haulierClient.known().length).toBe(all.length)
    for (const { socket } of [forwarderClient, haulierClient]) socket.close()
    await end(market.child)
    remove()

    expect(stored.map(({ number }) => number)).toEqual(all)
    const byNumber = new Map(stored.map(({ number, content }) => [number, content]))
    expect(acknowledged).toHaveLength(messages)
    for (const { text, number } of acknowledged) expect(byNumber.get(number)).toBe(text)
    expect(new Set(byNumber.values()).size).toBe(messages + 1)
    // The messages of each author are in the order in which they were written.
    for (const [name, texts] of Map.groupBy(stored.slice(1), ({ content }) => content.replace(/ \d+$/, ''))) {
      expect(texts.map(({ content }) => content)).toEqual(texts.map((_, index) => `${name} ${index + 1}`))
    }
    const ids = stored.map(({ _id }) => _id)
    for (const { known, doubled } of [forwarderClient, haulierClient]) {
      expect(known().map(({ _id }) => _id)).toEqual(ids)
      expect(doubled).toEqual([])
    }
    report({
      fault: `kill -9, ${kills} times, while two companies talk (${database})`,
      seen: `${acknowledged.length} acknowledged`,
      seconds: (performance.now() - began) / 1000,
      lost: 'nothing, doubled nothing',
    })
  },
)

type Account = Awaited<ReturnType<typeof openAccount>>

/** Logs in as a user with a separate IP address. */
async function openAccount(origin: string, username: string) {
  const token = await logIn(origin, username)
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.0.0.${randomInt(1, 255)}` }
  const get = async (path: string) => {
    const answer = await fetch(`${origin}/api${path}`, { headers, signal: AbortSignal.timeout(10_000) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer
  }
  return {
    origin,
    token,
    get,
    companyId: async () => (await (await get('/getCompany')).json())._id as string,
    /** The answer of the server; null when it died or is not running. */
    async post(path: string, key: string, body: object) {
      try {
        const answer = await fetch(`${origin}/api${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
          signal: AbortSignal.timeout(10_000),
          body: JSON.stringify(body),
        })
        if (answer.status >= 500 || answer.status === 429) return null
        expect(answer.status).toBe(200)
        return await answer.json()
      } catch (error) {
        if (error instanceof TypeError || error instanceof DOMException) return null
        throw error
      }
    },
    async allMessages(id: string, after = 0): Promise<Message[]> {
      const page: Message[] = await (await get(`/messages?id=${id}&after=${after}&limit=200`)).json()
      return page.length < 200 ? page : [...page, ...(await this.allMessages(id, page.at(-1)!.number))]
    },
  }
}

/** Like the page: stores received messages, and fetches missed ones after a reconnect or when a number is missing. */
function listen(who: Account, conversationId: string) {
  const byNumber = new Map<number, Message>()
  const doubled: Message[] = []
  let receivedUpTo = 0
  let fetching = Promise.resolve()
  const store = (message: Message) => {
    const known = byNumber.get(message.number)
    if (known && known._id !== message._id) doubled.push(message)
    byNumber.set(message.number, message)
    while (byNumber.has(receivedUpTo + 1)) receivedUpTo += 1
  }
  const fetchMissed = () => {
    fetching = fetching.then(async () => {
      try {
        for (const message of await who.allMessages(conversationId, receivedUpTo)) store(message)
      } catch {
        // The server died in the meantime: the next connection fetches again.
      }
    })
  }
  const socket: Socket = io(who.origin, {
    transports: ['websocket'],
    extraHeaders: { cookie: `tc_token=${who.token}` },
    reconnectionDelayMax: 500,
  })
  socket.on('connect', fetchMissed)
  socket.on(conversationId, (message: Message) => {
    store(message)
    if (message.number > receivedUpTo) fetchMissed()
  })
  return {
    socket,
    doubled,
    known: () => [...byNumber.values()].toSorted((one, other) => one.number - other.number),
  }
}
