import { existsSync } from 'node:fs'
import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '../../database.gen.ts'
import type { Config } from '../config.ts'
import { ConfigError } from '../config.ts'
import { openDataFolder } from '../dataFolder.ts'
import { BoundedPool } from './boundedPool.ts'
import type { Db } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { withStartLock } from './startLock.ts'
import { TimedClient } from './timedClient.ts'
import { idleInTransactionMs, lockTimeoutMs, statementTimeoutMs } from './timeLimits.ts'

export interface Database {
  db: Db
  pool: pg.Pool
  isEmbedded: boolean
  /**
   * The listener gets the ids of users and companies whose sessions mean something else from now on: after a change of
   * this process before its call is answered, after others' in a moment. Not on the embedded database.
   */
  onSessionsChanged(listener: (id: string) => void): void
  /** Runs what only one process on this database may do at a time, while it starts. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** How long a connection stays open without work, in milliseconds: as long it is notified of changes. */
export const idleMs = 10_000

/** How long a call waits for a connection at most, in milliseconds, and how many wait for each that there is. */
const connectionTimeoutMs = 5000
const maxWaitingForEach = 20

/** How much of the connections the calls of one route may have: when its table is locked, the others go on. */
const shareOfOneRoute = 0.6

/** Every query here is short: compiling one, or starting a process to share it, takes longer than running it. */
const settings = [
  'set jit = off',
  'set max_parallel_workers_per_gather = 0',
  `set statement_timeout = ${statementTimeoutMs}`,
  `set lock_timeout = ${lockTimeoutMs}`,
  `set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  'listen changed_sessions',
].join('; ')

// Counts fit a number; dates without a time stay text, so that no time zone can move them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/**
 * Opens the database: PostgreSQL where `DATABASE_URL` says so, else the embedded one of the data folder. Both speak the
 * same protocol through the same driver, so nothing else in the product knows which it is.
 * @param options.onQuery is called with every query that has ended
 * @throws ConfigError with one line that says what is wrong, FolderInUse
 */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataDir'>,
  { onQuery }: { onQuery?: (event: LogEvent) => void } = {},
): Promise<Database> {
  if (existsSync(config.dataDir)) openDataFolder(config.dataDir)
  const embedded = config.database.url ? null : await openEmbedded(config.dataDir)
  const listeners: ((id: string) => void)[] = []
  async function prepare(client: pg.ClientBase): Promise<void> {
    client.on('notification', ({ payload = '' }) => {
      for (const listener of listeners) listener(payload)
    })
    await client.query(settings)
  }
  // The embedded database has one session for all its connections and takes their messages in turn: of two at once,
  // one would run the statement that the other prepared.
  const max = embedded ? 1 : config.database.poolSize
  const pool = new BoundedPool(
    {
      ...(embedded
        ? { host: embedded.host, port: 5432, user: 'postgres', database: 'postgres' }
        : { connectionString: config.database.url!, connectionTimeoutMillis: connectionTimeoutMs, keepAlive: true }),
      max,
      idleTimeoutMillis: idleMs,
      // That session would still know the names when a connection is opened anew.
      ...(!embedded && { Client: TimedClient, onConnect: prepare }),
    },
    // The embedded one has one connection for all: a wait for it is a wait for memory, not for a network.
    embedded
      ? { maxForOneRoute: Number.POSITIVE_INFINITY, maxWaitingForEach: Number.POSITIVE_INFINITY }
      : { maxForOneRoute: Math.ceil(max * shareOfOneRoute), maxWaitingForEach },
  )
  // A connection that the server closes must not end the process, whether it waits for work (the pool says so) or does
  // some (then it says so itself): the query that it was doing fails, and the next one opens a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    if (rows[0]!.version < 150_000) throw new ConfigError('Veos needs PostgreSQL 15 or newer')
  } catch (error) {
    await pool.end()
    await embedded?.close()
    if (embedded || error instanceof ConfigError) throw error
    throw new ConfigError(`The database at DATABASE_URL cannot be reached: ${withoutSecrets(error)}`)
  }
  const dialect = new PostgresDialect({ pool })
  const db = new Kysely<DB>({ dialect, plugins: [new CamelCasePlugin()], ...(onQuery && { log: onQuery }) })
  return {
    db,
    pool,
    isEmbedded: embedded !== null,
    async exclusively(work) {
      // The folder's own lock keeps every other process out.
      if (embedded) return work()
      const client = new pg.Client({ connectionString: config.database.url! })
      client.on('error', () => {})
      await client.connect()
      try {
        return await withStartLock(client, work)
      } finally {
        await client.end()
      }
    },
    onSessionsChanged: (listener) => void listeners.push(listener),
    async close() {
      await db.destroy()
      await embedded?.close()
    },
  }
}

/** Throws unless the database answers. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

function withoutSecrets(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return (message || code || 'no answer').replace(/postgres(ql)?:\/\/\S+/g, '…')
}
