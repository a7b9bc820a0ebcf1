import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { end, type Started, start, startAgain } from '../e2e/process.ts'
import { aSpotFreight } from '../server/testing/aSpotFreight.ts'
import { databases, isShort, openMarket } from './databases.ts'
import { report } from './faultTable.ts'
import { logIn } from './logIn.ts'

const kills = isShort ? 3 : 12
const writers = 3

interface Own {
  _id: string
}
interface Notice {
  kind: string
  url: string
}

test.each(databases)(
  'kill -9 while offers are matched: each matching offer is alerted exactly once (%s)',
  { timeout: 1_200_000 },
  async (database) => {
    const { settings, remove } = await openMarket(database)
    const began = performance.now()
    let killed = await start(settings)
    // The embedded database accepts only one process.
    let other: Started | null = database === 'PostgreSQL' ? await start(settings) : null
    const publisher = await logIn(killed.origin)
    const watcher = await logIn(killed.origin, 'admin@forwarder.example')
    for (const filter of [{ loadingLocation: '2911298' }, { truckType: 'Standard_tautliner' }]) {
      const body = { type: 'Spotload', name: 'From Hamburg', filter, isWatched: true }
      await expect.poll(() => send(killed.origin, watcher, 'POST', '/savedSearches', body)).toBeTruthy()
    }
    const before = new Set((await readPages(killed.origin, publisher, '/my-offers/spotloads')).map(({ _id }) => _id))
    let isOver = false
    let published = 0

    const publish = async (name: string) => {
      for (let number = 0; !isOver; number++) {
        const { origin } = other && number % 2 === 1 ? other : killed
        const extraInfo = `${name} ${number}`
        const form = { ...aSpotFreight(), extraInfo }
        if (await send(origin, publisher, 'POST', '/spotLoads?confirmed=equalOffer', form)) published += 1
        else await setTimeout(50)
      }
    }
    for (let kill = 1; kill <= kills; kill++) {
      isOver = false
      const publishing = Array.from({ length: writers }, (_, index) => publish(`writer ${kill} ${index}`))
      const enough = published + 10
      while (published < enough) await setTimeout(5)
      await setTimeout(randomInt(100))
      const died = new Promise((done) => killed.child.once('exit', done))
      killed.child.kill('SIGKILL')
      await died
      const started = await startAgain({ ...settings, PORT: new URL(killed.origin).port })
      expect(started.output).toContain('Ready')
      isOver = true
      // The other process has taken over the matching, so it is killed next.
      if (other) [killed, other] = [other, started]
      else killed = started
      await Promise.all(publishing)
      await requireAlerts()
    }
    await Promise.all([killed, other].map((each) => each && end(each.child)))
    remove()
    report({
      fault: `kill -9, ${kills} times, while ${writers} publish what somebody watches (${database})`,
      seen: `${published} published; each of them is behind the bell of the watcher, once`,
      seconds: (performance.now() - began) / 1000,
      lost: 'nothing',
    })

    /** Checks that every stored offer was alerted once, including those whose publisher never got an answer. */
    async function requireAlerts(): Promise<void> {
      const own = (await readPages<Own>(killed.origin, publisher, '/my-offers/spotloads'))
        .map(({ _id }) => _id)
        .filter((id) => !before.has(id))
      const alerted = async () => {
        const notices = await readPages<Notice>(killed.origin, watcher, '/notices')
        return notices
          .filter(({ kind }) => kind === 'search_alert')
          .map(({ url }) => url.replace('/spotload/', ''))
          .toSorted()
      }
      await expect.poll(alerted, { timeout: 20_000 }).toEqual(own.toSorted())
    }
  },
)

/** @returns null when the server died or is not running */
async function send(origin: string, token: string, method: string, path: string, body: object): Promise<unknown> {
  try {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        // Calls come from many IP addresses, because they are counted by IP address.
        'x-forwarded-for': `10.0.${randomInt(255)}.${randomInt(1, 255)}`,
      },
      signal: AbortSignal.timeout(10_000),
      body: JSON.stringify(body),
    })
    return answer.ok ? await answer.json() : null
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return null
    throw error
  }
}

async function readPages<Row = Own>(origin: string, token: string, path: string): Promise<Row[]> {
  const rows: Row[] = []
  let next: string | undefined = `/api${path}?limit=200`
  while (next) {
    const answer: Response = await fetch(origin + next, { headers: { authorization: `Bearer ${token}` } })
    rows.push(...((await answer.json()) as Row[]))
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return rows
}
