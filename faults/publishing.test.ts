import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { end, start, startAgain } from '../e2e/process.ts'
import { aSpotFreight } from '../server/testing/aSpotFreight.ts'
import { databases, isShort, openMarket } from './databases.ts'
import { report } from './faultTable.ts'
import { logIn } from './logIn.ts'

const kills = isShort ? 3 : 25
const publishers = 8
/** The number of acknowledged offers to reach. */
const min = isShort ? 300 : 10_000

test.each(databases)(
  'kill -9 while publishing: no acknowledged offer is lost, and no repeated one is doubled (%s)',
  {
    timeout: 1_800_000,
  },
  async (database) => {
    const { settings, remove } = await openMarket(database)
    const began = performance.now()
    let market = await start(settings)
    // Restarts on the same port.
    const again = { ...settings, PORT: new URL(market.origin).port }
    const token = await logIn(market.origin)
    const before = await titles(market.origin, token)

    let isOver = false
    const acknowledged: string[] = []
    const publish = async (name: string) => {
      for (let number = 0; !isOver; number++) {
        const title = `${name} ${number}`
        const key = randomUUID()
        // Like the form: sends with the same key until the server has answered.
        while (!(await post(market.origin, token, key, title))) {
          if (isOver) return
          await setTimeout(50)
        }
        acknowledged.push(title)
      }
    }
    const publishing = Array.from({ length: publishers }, (_, index) => publish(`publisher ${index}`))
    for (let kill = 1; kill <= kills; kill++) {
      // The kills are distributed over all publications, each at a random moment.
      while (acknowledged.length < (min * kill) / (kills + 1)) await setTimeout(5)
      await setTimeout(randomInt(100))
      const died = new Promise((done) => market.child.once('exit', done))
      market.child.kill('SIGKILL')
      await died
      market = await startAgain(again)
      expect(market.output).toContain('Ready')
    }
    while (acknowledged.length <= min) await setTimeout(50)
    isOver = true
    await Promise.all(publishing)

    const own = await titles(market.origin, token)
    const stored = own.filter((title) => !before.includes(title))
    const different = new Set(stored)
    await end(market.child)
    remove()
    expect(acknowledged.length).toBeGreaterThan(min)
    expect(different.size).toBe(stored.length)
    const lost = acknowledged.filter((title) => !different.has(title))
    expect(lost).toEqual([])
    report({
      fault: `kill -9, ${kills} times, while ${publishers} publish (${database})`,
      seen: `${acknowledged.length} acknowledged`,
      seconds: (performance.now() - began) / 1000,
      lost: `${lost.length}, doubled ${stored.length - different.size}`,
    })
  },
)

/** True once the server has confirmed; false when it died or is not running. */
async function post(origin: string, token: string, key: string, extraInfo: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/api/spotLoads?confirmed=equalOffer`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
        // Calls come from many IP addresses, because they are counted by IP address.
        'x-forwarded-for': `10.0.${randomInt(255)}.${randomInt(1, 255)}`,
      },
      signal: AbortSignal.timeout(10_000),
      body: JSON.stringify({ ...aSpotFreight(), extraInfo }),
    })
    if (answer.status >= 500) return false
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
    return true
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}

/** The extra information of all the company's own offers, page by page. */
async function titles(origin: string, token: string): Promise<string[]> {
  const found: string[] = []
  let next: string | undefined = '/api/my-offers/spotloads?limit=200'
  while (next) {
    const answer: Response = await fetch(origin + next, { headers: { authorization: `Bearer ${token}` } })
    for (const { extraInfo } of (await answer.json()) as { extraInfo: string }[]) found.push(extraInfo)
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return found
}
