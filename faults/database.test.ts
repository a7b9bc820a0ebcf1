import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { end, type Started, start } from '../e2e/process.ts'
import { isShort } from './databases.ts'
import { report } from './faultTable.ts'
import { hasPostgres, startPostgres } from './postgresServer.ts'
import { startProxy } from './proxy.ts'
import { callSteadily, formatStatuses } from './steadyClient.ts'

describe.runIf(hasPostgres)('the database', async () => {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'veos-database-faults-'))
  const running: Started[] = []
  let databases = 0

  afterEach(() => Promise.all(running.splice(0).map(({ child }) => end(child))))
  afterAll(() => {
    postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  async function startOn(url: string, settings: Record<string, string> = {}) {
    const data = join(folder, String(databases++))
    const product = await start({ VEOS_DATA: data, DATABASE_URL: url, LOG_FORMAT: 'json', ...settings })
    running.push(product)
    expect(product.output).toContain('Ready')
    return product
  }
  const newDatabase = () => postgres.url(`faults_${databases++}`)
  const list = (origin: string) => () => fetch(`${origin}/api/spotloads`, { headers: { connection: 'close' } })

  test('while the database is stopped calls answer 503; the process survives and recovers', async () => {
    const product = await startOn(await newDatabase())
    const client = callSteadily(list(product.origin))
    await setTimeout(500)
    postgres.stop('fast')
    await setTimeout(3000)
    expect((await fetch(`${product.origin}/readyz`)).status).toBe(503)
    const answer = await list(product.origin)()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } })
    postgres.start()
    const back = performance.now()
    await expect.poll(async () => (await list(product.origin)()).status).toBe(200)
    const seconds = (performance.now() - back) / 1000
    const seen = await client.stop()
    expect(Object.keys(seen.statuses).sort()).toEqual(['200', '503'])
    expect(product.child.exitCode).toBeNull()
    const lines = logLines(product)
    expect(lines.filter(({ msg }) => msg === 'the database does not answer in time')).toHaveLength(1)
    await expect.poll(() => logLines(product).filter(({ msg }) => msg === 'the database answers again')).toHaveLength(1)
    // One line for the whole outage, not a stack trace per call or queue.
    expect(lines.filter(({ level }) => level >= 50)).toHaveLength(1)
    report({ fault: 'PostgreSQL stopped for 3 s', seen: formatStatuses(seen), seconds, lost: 'nothing' })
  })

  test('after a crash of the database server calls work again', async () => {
    const product = await startOn(await newDatabase())
    const client = callSteadily(list(product.origin))
    await setTimeout(500)
    postgres.stop('immediate')
    await setTimeout(1000)
    postgres.start()
    const back = performance.now()
    await expect.poll(async () => (await list(product.origin)()).status).toBe(200)
    const seconds = (performance.now() - back) / 1000
    const seen = await client.stop()
    expect(Object.keys(seen.statuses).filter((status) => status !== '200' && status !== '503')).toEqual([])
    expect(product.child.exitCode).toBeNull()
    report({ fault: 'PostgreSQL crashed', seen: formatStatuses(seen), seconds, lost: 'nothing' })
  })

  test('calls work although an administrator keeps ending database connections', async () => {
    const url = await newDatabase()
    const product = await startOn(url)
    const client = callSteadily(list(product.origin), { everyMs: 5 })
    const began = performance.now()
    for (let time = 0; time < 20; time++) {
      await postgres.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}'`,
      )
      await setTimeout(100)
    }
    const seen = await client.stop()
    expect(Object.keys(seen.statuses).filter((status) => status !== '200' && status !== '503')).toEqual([])
    expect((await list(product.origin)()).status).toBe(200)
    expect(product.child.exitCode).toBeNull()
    const seconds = (performance.now() - began) / 1000
    report({ fault: 'every connection ended, 20 times', seen: formatStatuses(seen), seconds, lost: 'nothing' })
  })

  test('calls that need a locked table are refused in time, and all others work', async () => {
    const url = await newDatabase()
    const product = await startOn(url)
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    await holder.query('begin; lock table offers')
    const locked = callSteadily(() => fetch(`${product.origin}/api/getTenderByID?id=${randomUUID()}`), { everyMs: 20 })
    await setTimeout(1000)
    const others = callSteadily(() => fetch(`${product.origin}/api/companies`, withToken), { everyMs: 50 })
    await setTimeout(8000)
    const [lockedCalls, otherCalls] = await Promise.all([locked.stop(), others.stop()])
    await holder.query('rollback')
    await holder.end()
    const back = performance.now()
    await expect.poll(async () => (await list(product.origin)()).status).toBe(200)
    expect(Object.keys(lockedCalls.statuses)).toEqual(['503'])
    expect(lockedCalls.slowest).toBeLessThan(9)
    expect(Object.keys(otherCalls.statuses)).toEqual(['401'])
    expect(otherCalls.slowest).toBeLessThan(4)
    report({
      fault: 'table offers locked for 9 s',
      seen: `its calls ${formatStatuses(lockedCalls)}; others ${formatStatuses(otherCalls)}, slowest ${otherCalls.slowest.toFixed(1)} s`,
      seconds: (performance.now() - back) / 1000,
      lost: 'nothing',
    })
  }, 60_000)

  test('database connections that stop responding are abandoned', async () => {
    const url = new URL(await newDatabase())
    const proxy = await startProxy(postgres.port)
    url.port = String(proxy.port)
    const product = await startOn(url.href)
    const client = callSteadily(list(product.origin), { everyMs: 100 })
    await setTimeout(500)
    proxy.be('hang')
    await setTimeout(2000)
    proxy.be('open')
    const open = performance.now()
    // Hanging connections stay hanging: only new ones work.
    await expect.poll(async () => (await list(product.origin)()).status, { timeout: 30_000 }).toBe(200)
    const seconds = (performance.now() - open) / 1000
    const seen = await client.stop()
    expect(seconds).toBeLessThan(15)
    expect(Object.keys(seen.statuses).filter((status) => status !== '200' && status !== '503')).toEqual([])
    await end(product.child)
    await proxy.close()
    report({ fault: 'connections to PostgreSQL hang', seen: formatStatuses(seen), seconds, lost: 'nothing' })
  }, 120_000)

  test('several processes start at the same time on an empty database', async () => {
    const rounds = isShort ? 1 : 3
    for (let round = 0; round < rounds; round++) {
      const url = await newDatabase()
      const products = await Promise.all([1, 2, 3].map(() => startOn(url)))
      for (const { origin } of products) expect((await list(origin)()).status).toBe(200)
      await Promise.all(products.map(({ child }) => end(child)))
    }
    report({ fault: `${rounds} × 3 processes start together`, seen: 'all serve', seconds: 0, lost: 'nothing' })
  }, 180_000)
})

/** A token with a valid format that belongs to nobody: refusing it needs the database. */
const withToken = { headers: { authorization: `Bearer ${'x'.repeat(43)}`, connection: 'close' } }

function logLines({ output }: Started): { level: number; msg: string }[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
}
