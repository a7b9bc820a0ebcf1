import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import type { Db } from '../server/src/platform/db/database.ts'
import { migrate, migrationsDir } from '../server/src/platform/db/migrate.ts'
import { type Database, openDatabase } from '../server/src/platform/db/openDatabase.ts'

const defaultUrl = 'postgres://postgres@127.0.0.1:5432/veos_bench'

/** The contents of a market. A database that was filled with the same contents is reused. */
export interface Filling {
  /** Added to the name of the database, so that two markets can exist side by side. */
  suffix: string
  /** A description of the contents, with the seed. */
  what: string
  fill(db: Db, publishers: readonly Publisher[]): Promise<void>
}

export interface Publisher {
  companyId: string
  authorId: string
}

/** The current time of the market: dates and ages are relative to it, so that every run has the same data. */
export const benchNow = new Date('2026-11-20T12:00:00Z')

/**
 * Opens and fills the database that `BENCH_DATABASE_URL` names. Its previous contents are deleted unless they were
 * generated with the same seed and schema; the name must contain "bench".
 */
export async function openBenchDatabase(filling: Filling): Promise<Database> {
  const url = getBenchUrl(filling.suffix)
  await onServer(url, async (client, name) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  })
  const filled = await openAt(url)
  const schema = createHash('sha256')
    .update(readFileSync(new URL('schema.sql', migrationsDir)))
    .digest('hex')
  const contents = `${filling.what}, schema ${schema}`
  const { rows } = await filled.pool.query<{ comment: string | null }>(
    "select shobj_description(oid, 'pg_database') as comment from pg_database where datname = current_database()",
  )
  if (rows[0]?.comment === contents) return filled
  await filled.close()
  const database = await openEmptyBenchDatabase(filling.suffix)
  await fill(database, filling)
  await database.asOwner((owner) =>
    owner.query(`comment on database ${pg.escapeIdentifier(getName(url))} is ${pg.escapeLiteral(contents)}`),
  )
  return database
}

/** Deletes the contents of the database that `BENCH_DATABASE_URL` names, with a suffix, and opens it. */
export async function openEmptyBenchDatabase(suffix: string): Promise<Database> {
  const url = getBenchUrl(suffix)
  await onServer(url, async (client, name) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    await client.query(`create database ${pg.escapeIdentifier(name)}`)
  })
  const database = await openAt(url)
  await migrate(database)
  return database
}

function getBenchUrl(suffix: string): URL {
  const url = new URL(process.env.BENCH_DATABASE_URL || defaultUrl)
  url.pathname += suffix
  const name = getName(url)
  if (!name.includes('bench')) throw new Error(`BENCH_DATABASE_URL names "${name}": its name must contain "bench"`)
  return url
}

function getName(url: URL): string {
  return url.pathname.slice(1)
}

function openAt(url: URL): Promise<Database> {
  return openDatabase({ database: { url: url.href, ownerUrl: null, poolSize: 4 }, dataDir: '' })
}

async function onServer(url: URL, work: (client: pg.Client, name: string) => Promise<void>): Promise<void> {
  const server = new URL(url)
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    await work(client, getName(url))
  } finally {
    await client.end()
  }
}

async function fill({ db, asOwner }: Database, filling: Filling): Promise<void> {
  const start = performance.now()
  await filling.fill(db, await insertPublishers(db))
  // The tables are new: the index-only scans of the search need the visibility map that a running system has.
  await asOwner((owner) => owner.query('vacuum (analyze)'))
  process.stderr.write(`${filling.what}: loaded in ${seconds(start)}\n`)
}

/** Reports the progress of a long load. */
export function reportEvery(step: number, what: string): (stored: number) => void {
  return (stored) => {
    if (stored % step === 0) process.stderr.write(`${stored} ${what}\n`)
  }
}

function seconds(start: number): string {
  return `${Math.round((performance.now() - start) / 1000)} s`
}

async function insertPublishers(db: Db): Promise<Publisher[]> {
  const publishers = Array.from({ length: 500 }, () => ({ companyId: uuid(), authorId: uuid() }))
  await db
    .insertInto('companies')
    .values(
      publishers.map(({ companyId }, index) => ({
        id: companyId,
        name: `Company ${index}`,
        vatNumber: `EE${100_000_000 + index}`,
        country: 'EE',
        address: 'Narva mnt 7, Tallinn',
        type: 'Haulier',
        size: '10-25',
        yearFounded: 2004,
        email: `info${index}@company.example`,
        phone: '+37255555555',
      })),
    )
    .execute()
  await db
    .insertInto('users')
    .values(
      publishers.map(({ companyId, authorId }, index) => ({
        id: authorId,
        companyId,
        email: `user${index}@company.example`,
        passwordHash: 'none',
        firstName: 'Jaan',
        lastName: 'Tamm',
        role: 'Admin',
      })),
    )
    .execute()
  return publishers
}
