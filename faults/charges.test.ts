import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { end, type Started, start } from '../e2e/process.ts'
import { openApp } from '../server/src/app.ts'
import { openGeography } from '../server/src/geography.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { openDatabase } from '../server/src/platform/db/openDatabase.ts'
import { openLog } from '../server/src/platform/log.ts'
import { startSession } from '../server/src/platform/sessions/sessions.ts'
import { makeFor } from '../server/testing/make.ts'
import { requireExactBooks } from '../server/testing/requireExactBooks.ts'
import { databases, isShort } from './databases.ts'
import { report } from './faultTable.ts'
import { startPostgres } from './postgresServer.ts'

/**
 * The plans that each company buys one after another: each costs more than the previous one, and is charged at once.
 */
const planIds = [10, 20, 30, 31, 32]
const companies = isShort ? 6 : 100
const kills = isShort ? 1 : 25
/** The number of companies that pay at the same time. */
const atOnce = 8
/** After this time a gateway has answered if it answers at all. */
const findOutAfterMs = 61_000

test.each(databases)(
  'kill -9 while companies pay: each period is charged once, and the books balance (%s)',
  { timeout: 3_600_000 },
  async (database) => {
    const folder = mkdtempSync(join(tmpdir(), 'veos-charges-'))
    const postgres = database === 'PostgreSQL' ? await startPostgres() : null
    const url = await postgres?.url('charges')
    const settings = { VEOS_DATA: folder, LOG_LEVEL: 'silent', ...(url && { DATABASE_URL: url }) }
    const began = performance.now()
    const buyers = await withApp(settings, ({ platform }) =>
      Promise.all(
        Array.from({ length: companies }, async (): Promise<Buyer> => {
          const { admin } = await makeFor(platform).company({ country: 'EE', plan: 'free_trial' })
          const session = { userId: admin.id, lifeSeconds: 86_400, address: '127.0.0.1', userAgent: 'test' }
          return { token: await startSession(platform.db, platform.clock, session), bought: 0, attempt: null }
        }),
      ),
    )
    const bought = () => buyers.reduce((sum, buyer) => sum + buyer.bought, 0)
    const all = companies * planIds.length

    let killed = 0
    let foundOut = 0
    while (bought() < all) {
      const market = await start(settings)
      expect(market.output).toContain('Ready')
      const paying = payAll(market, buyers)
      if (killed < kills) {
        // The kills are distributed over all purchases, each at a random moment.
        const nextKillAt = (all * (killed + 1)) / (kills + 1)
        await Promise.race([paying, until(() => bought() >= nextKillAt)])
        await setTimeout(randomInt(60))
        const died = new Promise((done) => market.child.once('exit', done))
        market.child.kill('SIGKILL')
        await died
        killed += 1
      }
      await paying
      await end(market.child)
      // The job finds out unknown results at once: the clock is a minute ahead, so it need not wait for the gateway.
      foundOut += await withApp(settings, findOut)
    }

    const counts = await withApp(settings, ({ platform: { db } }) =>
      requireExactBooks(db, { companies, periods: planIds.length }),
    )
    postgres?.remove()
    rmSync(folder, { recursive: true, force: true })
    expect(counts.paid).toBe(all)
    expect(killed).toBe(kills)
    report({
      fault: `kill -9 (${kills}) while ${atOnce} companies pay (${database})`,
      seen: `${counts.paid} paid, ${foundOut} found out, ${counts.declined} never sent`,
      seconds: (performance.now() - began) / 1000,
      lost: 'nothing',
    })
  },
)

interface Buyer {
  token: string
  bought: number
  /** A payment that was sent and not answered. It is sent again unchanged, like the page does. */
  attempt: { key: string; body: object } | null
}

/** Every company pays until everything is bought, the result of its payment is unknown, or the server is down. */
async function payAll({ origin }: Started, buyers: readonly Buyer[]): Promise<void> {
  const waiting = [...buyers]
  const pay = async () => {
    for (let buyer = waiting.shift(); buyer; buyer = waiting.shift()) {
      while (buyer.bought < planIds.length && (await buy(origin, buyer)));
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, pay))
  } catch (error) {
    // The server was killed.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  }
}

/** @returns whether this company can buy more now */
async function buy(origin: string, buyer: Buyer): Promise<boolean> {
  const planId = planIds[buyer.bought]!
  buyer.attempt ??= { key: randomUUID(), body: await readOrder(origin, buyer.token, planId) }
  const { key, body } = buyer.attempt
  const { status } = await send(origin, buyer.token, 'POST', '/api/addSubscription', body, key)
  // The result of the payment is still unknown: the company pays again when it was found out.
  if (status === 409) return false
  expect([200, 402]).toContain(status)
  buyer.attempt = null
  if (status === 200) buyer.bought += 1
  return true
}

async function readOrder(origin: string, token: string, planId: number): Promise<object> {
  const { answer: quote } = await send(origin, token, 'GET', `/api/quote?planId=${planId}`)
  const { answer } = await send(origin, token, 'GET', '/api/clientToken')
  // Each of these needs another start until its result is found out.
  const scenario = !isShort && randomInt(6) === 0 ? 'answer_lost' : 'succeeds'
  const card = { clientToken: answer.clientToken, scenario }
  const { answer: entered } = await send(origin, token, 'POST', '/test-gateway/nonces', card)
  return { planId, price: quote.totalCents / 100, paymentMethodNonce: entered.nonce, cardholderName: 'Kadri Mets' }
}

async function send(origin: string, token: string, method: string, path: string, body?: object, key?: string) {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      // Each call has an IP address of its own, because calls are counted by IP address.
      'x-forwarded-for': `10.${randomInt(255)}.${randomInt(255)}.${randomInt(1, 255)}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    signal: AbortSignal.timeout(20_000),
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, answer: await answer.json() }
}

type OpenedApp = Awaited<ReturnType<typeof openApp>>

/** Runs the product in this process with its clock a minute ahead, while no other process runs. */
async function withApp<Result>(
  settings: Record<string, string>,
  work: (app: OpenedApp) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({ NODE_ENV: 'test', ...settings })
  const database = await openDatabase(config)
  await migrate(database)
  const clock = { now: () => new Date(Date.now() + findOutAfterMs) }
  const app = await openApp({ config, log: openLog(config), database, geography: openGeography(config), clock })
  try {
    return await work(app)
  } finally {
    await app.close()
    await database.close()
  }
}

/** @returns the number of charges whose result was found out */
async function findOut({ platform: { db, jobs } }: OpenedApp): Promise<number> {
  const listOpen = () => db.selectFrom('charges').where('state', '=', 'sent').select('id').execute()
  const { length } = await listOpen()
  if (length > 0) await jobs.enqueue(db, 'find-out-charges', {})
  await expect.poll(listOpen).toEqual([])
  return length
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setTimeout(5)
}
