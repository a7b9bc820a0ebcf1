import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { scaleOfferCounts } from '../server/demo/counts.ts'
import { makeDatabaseFolder } from '../server/testing/databaseFolder.ts'
import { testRedisUrl } from '../server/testing/testRedisUrl.ts'
import type { Market } from './sharedMarket.ts'
import { logInStaff } from './staff.ts'

const root = resolve(import.meta.dirname, '..')

/**
 * The number of spot freights in the demo market of the journeys, with the other kinds in proportion: many pages, but
 * quick to create.
 */
const spotFreights = 400

/**
 * The environment variable with the folder of the market that `makeMarketTemplate` has created. Each worker copies it.
 */
const templateName = 'VEOS_TEST_MARKET'

/** Starts the product with default settings on a new market. */
export async function startMarket(): Promise<{ market: Market; stop(): Promise<void> }> {
  const dataDir = makeDatabaseFolder('veos-e2e-')
  const database = await makeDatabase()
  if (database) await fillDatabase(database.url, spotFreights)
  const template = process.env[templateName]
  if (!database && template) {
    for (const folder of ['database', 'files']) {
      cpSync(join(template, folder), join(dataDir, folder), { recursive: true })
    }
  }
  const { origin, stop } = await startServer(dataDir, {
    ...(database && { DATABASE_URL: database.url }),
    ...(testRedisUrl && { REDIS_URL: testRedisUrl }),
  })
  const staffToken = await logInStaff(origin)
  return {
    market: { origin, dataDir, staffToken, databaseUrl: database?.url ?? null },
    async stop() {
      await stop()
      await database?.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Fills a market on the embedded database for several workers that start at the same time.
 * @returns the environment variables for the workers, and a function that removes the market
 */
export async function makeMarketTemplate(): Promise<{ environment: Record<string, string>; remove(): void }> {
  const dataDir = makeDatabaseFolder('veos-market-')
  const { stop } = await startServer(dataDir)
  await stop()
  return {
    environment: { [templateName]: dataDir },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

async function startServer(dataDir: string, settings: Record<string, string> = {}) {
  const server = spawn(process.execPath, ['server/build/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      LOG_LEVEL: 'warn',
      VEOS_DATA: dataDir,
      VEOS_DEMO: String(spotFreights),
      ...settings,
    },
  })
  const origin = await addressOf(server)
  return {
    origin,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** Waits for the line `Ready: http://…`. Rejects with the output of the server when it ends before. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk
      const address = /Ready: (http:\/\/\S+)/.exec(output)?.[1]
      if (address) found(address.replace('localhost', '127.0.0.1'))
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk)
      listen(chunk)
    })
    server.once('exit', (code) => failed(new Error(`The server ended with ${code}:\n${output}`)))
  })
}

/** Creates a separate database on the PostgreSQL server under test; null for the embedded one. */
async function makeDatabase() {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return null
  const name = `veos_e2e_${randomBytes(4).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => run(`drop database ${name} with (force)`) }
}

/** Only an empty embedded market is filled automatically; others are filled with the operator's command. */
export function fillDatabase(url: string, spotFreights: number): Promise<void> {
  const { tender, roundtrip, emptyTruck } = scaleOfferCounts(spotFreights)
  const counts = { 'spot-freights': spotFreights, tenders: tender, roundtrips: roundtrip, 'empty-trucks': emptyTruck }
  const args = Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [`--${name}`, String(count)] : []))
  return new Promise((done, failed) => {
    const env = { ...process.env, DATABASE_URL: url }
    const child = spawn(process.execPath, ['server/demo/demo.ts', ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`The demo market ended with ${code}`))))
  })
}
