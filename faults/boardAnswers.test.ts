import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import type { Facets } from '@veos/contract/market/listFigures'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { roundtripRoutes } from '@veos/contract/market/roundtripRoutes'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import pg from 'pg'
import { expect, test } from 'vitest'
import { end, type Started, start, startAgain } from '../e2e/process.ts'
import type { Board } from '../server/src/board/board.ts'
import { radiusSteps } from '../server/src/market/offers/search/offerSearch.ts'
import { presentFacets } from '../server/src/market/offers/search/presentFacets.ts'
import { toSearchFilter } from '../server/src/market/offers/search/searchFilter.ts'
import { offerKindFilters } from '../server/src/offerKinds.ts'
import { openDatabase } from '../server/src/platform/db/openDatabase.ts'
import { aSpotFreight, placeIds } from '../server/testing/aSpotFreight.ts'
import { readPlainBoard } from '../server/testing/readPlainBoard.ts'
import { isShort, openMarket } from './databases.ts'
import { report } from './faultTable.ts'
import { type FilterQuery, makeFilterQueries } from './filterQueries.ts'
import { logIn } from './logIn.ts'
import { hasPostgres } from './postgresServer.ts'
import { startProxy } from './proxy.ts'

const offers = Number(process.env.VEOS_BOARD_OFFERS ?? (isShort ? 2000 : 100_000))
const filters = Number(process.env.VEOS_BOARD_FILTERS ?? (isShort ? 200 : 20_000))
/** Each round breaks something else while offers change; after it both processes are asked. */
const rounds = isShort ? 4 : 20
const writers = 6
const pageRows = 50
/** The processes work while the board of the test is scanned. */
const queriesAtOnce = 4

const listRoutes: Record<OfferKind, { list: { path: string }; facets: { path: string } }> = {
  spotFreight: spotFreightRoutes,
  tender: tenderRoutes,
  emptyTruck: emptyTruckRoutes,
  roundtrip: roundtripRoutes,
}

interface OwnOffer {
  _id: string
  extraInfo?: string
}

test.skipIf(!hasPostgres)(
  'after kills, cut connections and lost notifications, two processes answer filters like a scan',
  { timeout: 6 * 3_600_000 },
  async () => {
    const began = performance.now()
    const { settings: market, remove } = await openMarket('PostgreSQL', offers)
    const url = market.DATABASE_URL!
    const throughCable = new URL(url)
    const cable = await startProxy(Number(throughCable.port))
    throughCable.port = String(cable.port)
    const processes = await Promise.all(
      [url, throughCable.href].map(async (database) => {
        const settings = { ...market, DATABASE_URL: database }
        const started = await start(settings)
        return { started, settings: { ...settings, PORT: new URL(started.origin).port } }
      }),
    )
    const [direct, cabled] = processes as [(typeof processes)[number], (typeof processes)[number]]
    const origins = processes.map(({ started }) => started.origin)
    const token = await logIn(direct.started.origin)
    const demoOffers = await readDemoOffers(url)
    const placesById = await readPlaces(url)

    const kill = async (killed: { started: Started; settings: Record<string, string> }) => {
      const died = new Promise((done) => killed.started.child.once('exit', done))
      killed.started.child.kill('SIGKILL')
      await died
      killed.started = await startAgain(killed.settings)
      expect(killed.started.output).toContain('Ready')
    }
    const faults: (() => Promise<void>)[] = [
      () => kill(cabled),
      async () => {
        cable.be('refuse')
        await setTimeout(randomInt(500, 3000))
        cable.be('open')
      },
      async () => {
        for (let times = 0; times < 5; times++) {
          await readRows(url, `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'`)
          await setTimeout(randomInt(400))
        }
      },
      () => kill(direct),
      async () => {
        cable.be('late')
        await setTimeout(randomInt(500, 3000))
        // Bytes on their way would arrive after later ones.
        cable.be('refuse')
        cable.be('open')
      },
    ]

    let changes = 0
    let slowestMs = 0
    let answers = 0
    for (let round = 0; round < rounds; round++) {
      let isOver = false
      const write = async (writer: number) => {
        const published: string[] = []
        while (!isOver) {
          const origin = origins[randomInt(origins.length)]!
          const isDone = await change(origin, token, { published, demoOffers, title: `writer ${round} ${writer}` })
          if (isDone) changes++
          else await setTimeout(50)
        }
      }
      const writing = Array.from({ length: writers }, (_, writer) => write(writer))
      const enough = changes + 60
      while (changes < enough) await setTimeout(5)
      await faults[round % faults.length]!()
      await setTimeout(1000)
      isOver = true
      await Promise.all(writing)

      // Changes are followed in the order of their commits: when the last one is seen, all of them should be.
      // A process whose connection was just cut may refuse the first tries.
      let last: string | null = null
      for (let tries = 1; last === null; tries++) {
        if (tries > 1) await setTimeout(200)
        last = await publish(origins[round % 2]!, token, `last of round ${round}, try ${tries}`)
      }
      const published = performance.now()
      for (const origin of origins) await expect.poll(() => readNewest(origin, token)).toBe(last)
      slowestMs = Math.max(slowestMs, performance.now() - published)

      answers += await compareWithScan(origins, { url, token, placesById, seed: round + 1 })
      process.stderr.write(`Round ${round + 1} of ${rounds}: ${changes} changes, ${answers} answers\n`)
    }
    await Promise.all(processes.map(({ started }) => end(started.child)))
    await cable.close()
    remove()
    report({
      fault: `${rounds} kills, cut and slow connections and lost notifications while ${writers} change ${offers} offers`,
      seen: `${changes} changes; ${answers} answers of two processes are those of a scan; the last change seen by both after at most ${Math.round(slowestMs)} ms`,
      seconds: (performance.now() - began) / 1000,
      lost: 'nothing',
    })
  },
)

interface DemoOffer {
  id: string
  kind: OfferKind
}

interface Comparing {
  url: string
  token: string
  placesById: Awaited<ReturnType<typeof readPlaces>>
  seed: number
}

/**
 * Compares the answers to a round's filters with those of a scan, and returns their number. It is a function of its
 * own because a test keeps the closures of `expect.poll` until its end, and with them the variables around.
 */
async function compareWithScan(origins: string[], { url, token, placesById, seed }: Comparing): Promise<number> {
  const database = await openDatabase({ database: { url, ownerUrl: null, poolSize: 2 }, dataDir: '' })
  const scan = await readPlainBoard(database.db)
  await database.close()
  const queries = makeFilterQueries(Math.ceil(filters / rounds), { placeIds: [...placesById.keys()], seed })
  for (let start = 0; start < queries.length; start += queriesAtOnce) {
    const some = queries.slice(start, start + queriesAtOnce)
    await Promise.all(some.map((query) => requireSameAnswers(origins, { token, query, scan, placesById })))
  }
  return queries.length * origins.length
}

/** The offers of the company that changes them, of all kinds. */
async function readDemoOffers(url: string): Promise<DemoOffer[]> {
  return await readRows<DemoOffer>(
    url,
    `select o.id, o.kind from offers o join users u on u.company_id = o.company_id
     where u.email = 'admin@haulier.example' and o.is_listed limit 200`,
  )
}

/** Places of offers by their id. */
async function readPlaces(url: string) {
  const rows = await readRows<{ id: string; lat: number; long: number }>(
    url,
    `select distinct on (place_id) place_id as id, lat, long from offer_places order by place_id limit 300`,
  )
  return new Map(rows.map(({ id, lat, long }) => [id, { coordinates: { lat, long } }]))
}

async function readRows<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

interface Writing {
  /** The offers that this writer has published and not deleted. */
  published: string[]
  demoOffers: readonly DemoOffer[]
  title: string
}

/** Publishes, changes, deletes or switches an offer. Returns whether the server has confirmed it. */
async function change(origin: string, token: string, { published, demoOffers, title }: Writing): Promise<boolean> {
  const chosen = published.at(randomInt(Math.max(published.length, 1)))
  const kind = randomInt(10)
  if (chosen === undefined || kind < 4) {
    const id = await publish(origin, token, `${title} ${randomInt(1_000_000)}`)
    if (id) published.push(id)
    return id !== null
  }
  if (kind < 6) {
    const form = { ...makeForm(title), id: chosen }
    return (await send(origin, token, 'PUT', '/spotLoads?confirmed=equalOffer', form)) !== null
  }
  if (kind < 7) {
    published.splice(published.indexOf(chosen), 1)
    return (await send(origin, token, 'DELETE', '/offer', { _id: chosen, type: 'Spotload' })) !== null
  }
  const demo = demoOffers[randomInt(demoOffers.length)]!
  const { id, type } = kind < 8 ? { id: chosen, type: 'Spotload' } : { id: demo.id, type: typeOf(demo) }
  const newStatus = randomInt(2) === 0 ? 'Inactive' : 'Active'
  const body = { _id: id, type, newStatus }
  return (await send(origin, token, 'PUT', '/updateOffer?confirmed=equalOffer', body)) !== null
}

function typeOf({ kind }: DemoOffer): string {
  return offerKindFacts[kind].wireType
}

function makeForm(extraInfo: string) {
  const towns = Object.values(placeIds)
  const town = () => [{ id: towns[randomInt(towns.length)]! }]
  const form = aSpotFreight()
  return aSpotFreight({
    loading: { ...form.loading, locations: town() },
    unloading: { ...form.unloading, locations: town() },
    targetPrice: 100 + randomInt(2000),
    extraInfo,
  })
}

/** Returns the id of the published spot freight; null if the server has not confirmed it. */
async function publish(origin: string, token: string, extraInfo: string): Promise<string | null> {
  const answer = await send(origin, token, 'POST', '/spotLoads?confirmed=equalOffer', makeForm(extraInfo))
  const [, , own] = (answer ?? []) as [unknown?, unknown?, OwnOffer[]?]
  return own?.find((offer) => offer.extraInfo === extraInfo)?._id ?? null
}

/** @returns null when the server died, is not running or could not do it */
async function send(origin: string, token: string, method: string, path: string, body: object): Promise<unknown> {
  try {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...headersOf(token), 'content-type': 'application/json' },
      signal: AbortSignal.timeout(10_000),
      body: JSON.stringify(body),
    })
    const answered = await answer.text()
    return answer.ok ? JSON.parse(answered) : null
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return null
    throw error
  }
}

/** Calls come from many IP addresses, because they are counted by IP address. */
function headersOf(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.0.${randomInt(255)}.${randomInt(1, 255)}` }
}

async function readNewest(origin: string, token: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}/api/spotloads?limit=1`, { headers: headersOf(token) })
  return answer.ok ? ((await answer.json()) as OwnOffer[])[0]?._id : undefined
}

interface FilterCall {
  token: string
  query: FilterQuery
  scan: Board
  placesById: Awaited<ReturnType<typeof readPlaces>>
}

/** Checks the first two pages, the count and the facets of a filter in each process. */
async function requireSameAnswers(origins: readonly string[], call: FilterCall): Promise<void> {
  const from = Date.now()
  const reading = Promise.all(origins.map((origin) => readAnswer(origin, call)))
  const expected = scanAnswer(call, from)
  const answers = await reading
  const areSame = answers.every((answer) => isDeepStrictEqual(answer, expected))
  const hasExpired = () => !isDeepStrictEqual(expected, scanAnswer(call, Date.now()))
  // Repeated if an offer has expired meanwhile.
  if (!areSame && hasExpired()) return requireSameAnswers(origins, call)
  for (const answer of answers) expect(answer, JSON.stringify(call.query)).toEqual(expected)
}

function scanAnswer({ query: { kind, params, sort }, scan, placesById }: FilterCall, now: number) {
  const places = { resolve: (id: string) => placesById.get(id) }
  const filter = { ...toSearchFilter(offerKindFilters[kind], params, places), kind, now }
  const ids = scan.find(filter, sort, null, Number.POSITIVE_INFINITY)
  const count = ids.length
  return {
    count,
    ids: ids.slice(0, 2 * pageRows),
    facets: presentFacets({ count, ...scan.facets(filter, radiusSteps) }),
  }
}

async function readAnswer(origin: string, { token, query: { kind, params, sortParams } }: FilterCall) {
  const { list, facets } = listRoutes[kind]
  const read = async (path: string) => {
    const answer = await fetch(`${origin}${path}`, { headers: headersOf(token) })
    const body = await answer.json()
    if (!answer.ok) throw new Error(`${answer.status} for ${path}: ${JSON.stringify(body)}`)
    return { body, headers: answer.headers }
  }
  const searchParams = new URLSearchParams({ ...params, ...sortParams, limit: String(pageRows) })
  const first = await read(`/api${list.path}?${searchParams}`)
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
  const second = next ? await read(next) : null
  const idsIn = (body: unknown) => {
    const rows = Array.isArray(body) ? body : (body as { roundtrips: OwnOffer[] }).roundtrips
    return (rows as OwnOffer[]).map(({ _id }) => _id)
  }
  return {
    count: Number(first.headers.get('x-total-count')),
    ids: [...idsIn(first.body), ...(second ? idsIn(second.body) : [])],
    facets: (await read(`/api${facets.path}?${new URLSearchParams(params)}`)).body as Facets,
  }
}
