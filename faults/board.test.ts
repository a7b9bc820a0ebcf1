import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { end, type Started, start, startAgain } from '../e2e/process.ts'
import { aSpotFreight } from '../server/testing/aSpotFreight.ts'
import { databases, isShort, openMarket } from './databases.ts'
import { report } from './faultTable.ts'
import { logIn } from './logIn.ts'

const kills = isShort ? 3 : 12
const writers = 4

interface Own {
  _id: string
  active: boolean
}

test.each(databases)(
  'kill -9 while offers are published and switched off: every list shows what is stored (%s)',
  { timeout: 1_200_000 },
  async (database) => {
    const { settings, remove } = await openMarket(database)
    const began = performance.now()
    let killed = await start(settings)
    const again = { ...settings, PORT: new URL(killed.origin).port }
    // The embedded database accepts only one process.
    const other = database === 'PostgreSQL' ? await start(settings) : null
    const token = await logIn(killed.origin)
    let isOver = false
    let written = 0

    const write = async (name: string) => {
      for (let number = 0; !isOver; number++) {
        const { origin } = other && number % 2 === 1 ? other : killed
        const published = await send(origin, token, 'POST', '/spotLoads?confirmed=equalOffer', {
          ...aSpotFreight(),
          extraInfo: `${name} ${number}`,
        })
        const [newest] = (published as [unknown, unknown, Own[]] | null)?.[2] ?? []
        if (newest && number % 3 === 0) {
          const body = { _id: newest._id, type: 'Spotload', newStatus: 'Inactive' }
          await send(origin, token, 'PUT', '/updateOffer', body)
        }
        if (published) written += 1
        else await setTimeout(50)
      }
    }
    for (let kill = 1; kill <= kills; kill++) {
      isOver = false
      const writing = Array.from({ length: writers }, (_, index) => write(`writer ${kill} ${index}`))
      const enough = written + 10
      while (written < enough) await setTimeout(5)
      await setTimeout(randomInt(100))
      const died = new Promise((done) => killed.child.once('exit', done))
      killed.child.kill('SIGKILL')
      await died
      killed = await startAgain(again)
      expect(killed.output).toContain('Ready')
      isOver = true
      await Promise.all(writing)
      for (const { origin } of [killed, ...(other ? [other] : [])]) await requireList(origin, token)
    }
    await Promise.all([killed, other].map((each: Started | null) => each && end(each.child)))
    remove()
    report({
      fault: `kill -9, ${kills} times, while ${writers} publish and switch off (${database})`,
      seen: `${written} published; after each the lists of ${other ? 'both processes' : 'the process'} are what is stored`,
      seconds: (performance.now() - began) / 1000,
      lost: 'nothing',
    })
  },
)

/** Checks that the public list of a process contains exactly the company's active offers. */
async function requireList(origin: string, token: string): Promise<void> {
  const own = (await readPages(origin, token, '/my-offers/spotloads')) as Own[]
  const live = own.filter(({ active }) => active).map(({ _id }) => _id)
  const dead = own.filter(({ active }) => !active).map(({ _id }) => _id)
  const listed = async () => {
    const rows = (await readPages(origin, token, '/spotloads')) as Own[]
    const ids = new Set(rows.map(({ _id }) => _id))
    return { missing: live.filter((id) => !ids.has(id)), left: dead.filter((id) => ids.has(id)) }
  }
  await expect.poll(listed).toEqual({ missing: [], left: [] })
}

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

async function readPages(origin: string, token: string, path: string): Promise<unknown[]> {
  const rows: unknown[] = []
  let next: string | undefined = `/api${path}?limit=200`
  while (next) {
    const answer: Response = await fetch(origin + next, { headers: { authorization: `Bearer ${token}` } })
    rows.push(...((await answer.json()) as unknown[]))
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return rows
}
