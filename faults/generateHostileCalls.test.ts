import { apiRoutes } from '@veos/contract/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { end, start } from '../e2e/process.ts'
import { buildOpenApiDocument } from '../server/src/platform/openapi/buildOpenApiDocument.ts'
import { databases, isShort, openMarket } from './databases.ts'
import { report } from './faultTable.ts'
import { generateHostileCalls, type HostileCall, type OpenApi } from './generateHostileCalls.ts'
import { tryLogIn } from './logIn.ts'

const calls = isShort ? 2000 : 50_000
/** The number of simultaneous calls. */
const together = 8
/** Replaces the status if the connection ended without an answer. */
const closed = 0
/** The number of calls that are generated at a time. */
const chunk = 500
/** The same calls in every run, so that results are comparable; `SEED=7` generates others. */
const seed = Number(process.env.SEED ?? 1)
/** A call that takes longer counts as too slow. */
const longestMs = 2000

/** The first caller is a visitor. */
const callers = [
  null,
  'admin@haulier.example',
  'admin@forwarder.example',
  'employee@haulier.example',
  'staff@veos.example',
]

/**
 * Texts that only the inside of the product contains: stack traces, paths of files, SQL and messages of the database.
 */
const inside =
  /\n\s+at |node_modules|file:\/\/\/|\/server\/(src|build)\/|select ".+" from|insert into "|update ".+" set|syntax error at|violates .+ constraint|invalid input syntax|out of range for type|unsupported Unicode|invalid byte sequence/i

test.each(databases)(
  'no call that the API description allows breaks the market, blocks it, or shows its internals (%s)',
  { timeout: 3_600_000 },
  async (database) => {
    const { settings, remove } = await openMarket(database, 40)
    const began = performance.now()
    const market = await start(settings)
    const client = clientOf(market.origin)
    const routes = Object.values(apiRoutes).flatMap((each) => Object.values(each))
    const document = buildOpenApiDocument(routes, { origin: null }) as unknown as OpenApi
    const statuses = new Map<number, number>()
    let longest = 0

    const faultOf = async (call: HostileCall): Promise<string | null> => {
      const answer = await client.send(call)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      longest = Math.max(longest, answer.ms)
      if (answer.status >= 500) return `${answer.status}: ${answer.text}`
      const shown = inside.exec(answer.text)
      if (shown) return `shows ${answer.text.slice(Math.max(0, shown.index - 80), shown.index + 200)}`
      if (answer.ms < longestMs) return null
      // A busy machine may delay a single call, so a slow one is repeated.
      const { ms } = await client.send(call)
      return ms < longestMs ? null : `took ${Math.round(answer.ms)} and ${Math.round(ms)} ms`
    }

    const any = generateHostileCalls(document, await client.idsOfOffers(), callers.length)
    const faults: string[] = []
    for (let first = 0; first < calls; first += chunk) {
      const drawn = fc.sample(any, { numRuns: chunk, seed: seed + first })
      const workers = Array.from({ length: together }, async () => {
        for (let call = drawn.pop(); call; call = drawn.pop()) {
          const fault = await faultOf(call)
          if (fault) faults.push(`${fault} (${JSON.stringify(call).slice(0, 1500)})`)
        }
      })
      await Promise.all(workers)
    }
    expect((await fetch(`${market.origin}/readyz`)).status).toBe(200)
    await end(market.child)
    await remove()

    expect(faults.slice(0, 20)).toEqual([])
    const made = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    expect(made).toBeGreaterThanOrEqual(calls)
    expect(statuses.get(closed) ?? 0).toBeLessThan(made / 100)
    // Many of the calls are valid enough to be executed.
    expect(statuses.get(200)).toBeGreaterThan(made / 20)
    report({
      fault: `${made} hostile calls, ${together} at a time (${database})`,
      seen: `${[...statuses]
        .toSorted()
        .map(([status, count]) => `${status}: ${count}`)
        .join(', ')}; longest ${Math.round(longest)} ms`,
      seconds: (performance.now() - began) / 1000,
      lost: 'nothing',
    })
  },
)

function clientOf(origin: string) {
  const tokens = new Map<string, Promise<string | null>>()
  let addresses = 0

  /** Each call has an IP address of its own, because calls are counted by IP address. */
  const nextAddress = () => `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`

  async function logIn(email: string): Promise<string | null> {
    const answer = await tryLogIn(origin, email, { 'x-forwarded-for': nextAddress() })
    return answer.ok ? (await answer.json()).token : null
  }

  async function send({ by, method, url, body }: HostileCall) {
    const email = callers[by] ?? null
    if (email && !tokens.has(email)) tokens.set(email, logIn(email))
    const token = email && (await tokens.get(email))
    const began = performance.now()
    const options = {
      method,
      redirect: 'manual' as const,
      headers: {
        'x-forwarded-for': nextAddress(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body?.kind === 'json' && { 'content-type': 'application/json' }),
        ...(body?.kind === 'text' && { 'content-type': body.type }),
      },
      ...(body && { body: written(body) }),
    }
    const answer = await fetch(`${origin}/api${url}`, options).catch(() => null)
    // A server that refuses a large body closes the connection while the rest of the body is still arriving.
    if (!answer) return { status: closed, text: '', ms: performance.now() - began }
    const text = await answer.text()
    // An earlier call has logged the account out, so the next one logs in again.
    if (email && answer.status === 401) tokens.delete(email)
    return { status: answer.status, text, ms: performance.now() - began }
  }

  async function idsOfOffers(): Promise<string[]> {
    const lists = ['/spotloads', '/getTenders', '/roundtrip', '/emptyTruck'].map(async (path) => {
      const answer = await fetch(`${origin}/api${path}`)
      return [...(await answer.text()).matchAll(/"_id":"([\da-f-]{36})"/g)].slice(0, 5).map(([, id]) => id!)
    })
    return (await Promise.all(lists)).flat()
  }

  return { send, idsOfOffers }
}

function written(body: HostileCall['body'] & {}): string | FormData {
  if (body.kind === 'json') return JSON.stringify(body.value)
  if (body.kind === 'text') return body.text
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(body.bytes)], { type: body.type }), body.name)
  return form
}
