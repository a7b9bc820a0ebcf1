import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { CamelCasePlugin, type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { ConfigError } from '../configError.ts'
import { openDataFolder } from '../dataFolder.ts'
import { BoundedPool } from './boundedPool.ts'
import type { Db } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { findRoles, type Roles } from './roles.ts'
import { CommittingDatabase } from './runAfterCommit.ts'
import { runWithStartLock } from './startLock.ts'
import { TimedClient } from './timedClient.ts'
import { idleInTransactionMs, lockTimeoutMs, statementTimeoutMs } from './timeLimits.ts'

export interface Database {
  db: Db
  pool: pg.Pool
  isEmbedded: boolean
  /** `db` and `pool` connect as the serving role if the two roles are separate. */
  roles: Roles
  /**
   * Lends a connection of the owner without time limits, for work that changes tables or reads and writes all of
   * them. The embedded database does nothing else meanwhile.
   */
  asOwner<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result>
  /**
   * Listens to the notifications that triggers send on a channel. Those of this process arrive before its call is
   * answered, those of others shortly after. Does not work on the embedded database.
   */
  onNotification(channel: Channel, listener: (payload: string, by: { isOwn: boolean }) => void): void
  /** Runs start-up work that only one process on this database may do at a time. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** How a database is reached, and the variable that configures it; null for the embedded one. */
interface Address {
  variable: string | null
  options: pg.ClientConfig
}

/**
 * `changed_sessions` carries the ids of users and companies whose sessions have changed, `changed_offers` the numbers
 * of transactions.
 */
const channels = ['changed_sessions', 'changed_offers'] as const
type Channel = (typeof channels)[number]

/** How long an idle connection stays open, in milliseconds. It receives notifications of changes that long. */
export const idleMs = 10_000

/** How long a call waits for a connection at most, in milliseconds, and how many calls may wait for each connection. */
const connectionTimeoutMs = 5000
const maxWaitingForEach = 20

/**
 * The share of the connections that the calls of one route may use: if its table is locked, other routes still work.
 */
const shareOfOneRoute = 0.6

/** Every query here is short: compiling it, or starting a process to share it, takes longer than running it. */
const settings = [
  'set jit = off',
  'set max_parallel_workers_per_gather = 0',
  `set statement_timeout = ${statementTimeoutMs}`,
  `set lock_timeout = ${lockTimeoutMs}`,
  `set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  ...channels.map((channel) => `listen ${channel}`),
]

// Counts fit into a number. Dates without a time stay text, so that no time zone can shift them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/**
 * Opens the database: PostgreSQL if `DATABASE_URL` is set, else the embedded one of the data folder. Both speak the
 * same protocol through the same driver, so the rest of the product does not distinguish them. The connections belong
 * to the serving role, which owns nothing.
 * @param options.onQuery is called with every query that has ended
 * @throws ConfigError with a line that explains the problem, FolderInUse
 */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataDir'>,
  { onQuery }: { onQuery?: (event: LogEvent) => void } = {},
): Promise<Database> {
  if (existsSync(config.dataDir)) openDataFolder(config.dataDir)
  const embedded = config.database.url ? null : await openEmbedded(config.dataDir)
  const { url, ownerUrl } = config.database
  const address: Address = embedded
    ? { variable: null, options: { host: embedded.host, port: 5432, user: 'postgres', database: 'postgres' } }
    : { variable: 'DATABASE_URL', options: { connectionString: url! } }
  const owner: Address = ownerUrl
    ? { variable: 'DATABASE_OWNER_URL', options: { connectionString: ownerUrl } }
    : address
  const roles = await readRoles(address, owner).catch(async (error) => {
    await embedded?.close()
    throw error
  })
  const notifications = new EventEmitter()
  const takeRole = roles.isTakenOn ? [`set role ${roles.serving}`] : []
  async function serve(client: pg.ClientBase): Promise<void> {
    for (const statement of takeRole) await client.query(statement)
  }
  async function prepare(client: pg.ClientBase): Promise<void> {
    const own = (client as pg.ClientBase & { processID: number }).processID
    client.on('notification', ({ channel, payload, processId }) => {
      notifications.emit(channel, payload, { isOwn: processId === own })
    })
    await client.query([...takeRole, ...settings].join('; '))
  }
  // The embedded database has one session for all its connections and interleaves their messages: with two
  // connections, one could run the statement that the other prepared.
  const max = embedded ? 1 : config.database.poolSize
  const pool = new BoundedPool(
    {
      ...address.options,
      max,
      idleTimeoutMillis: idleMs,
      ...(embedded
        ? // A new connection gets the same session, which already has the names of prepared queries.
          { onConnect: serve }
        : {
            connectionTimeoutMillis: connectionTimeoutMs,
            keepAlive: true,
            Client: TimedClient,
            onConnect: prepare,
          }),
    },
    // The embedded database has one connection for all, and waiting for it is short because no network is involved.
    embedded
      ? { maxForOneRoute: Number.POSITIVE_INFINITY, maxWaitingForEach: Number.POSITIVE_INFINITY }
      : { maxForOneRoute: Math.ceil(max * shareOfOneRoute), maxWaitingForEach },
  )
  // A connection that the server closes must not end the process. An idle one is reported by the pool, a busy one by
  // the client; its query fails, and the next query opens a new connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const dialect = new PostgresDialect({ pool })
  const db = new CommittingDatabase({ dialect, plugins: [new CamelCasePlugin()], ...(onQuery && { log: onQuery }) })
  return {
    db,
    pool,
    isEmbedded: embedded !== null,
    roles,
    async asOwner(work) {
      if (roles.owner === null) {
        throw new ConfigError('The user in DATABASE_URL may only serve: this needs the owner, in DATABASE_OWNER_URL')
      }
      if (!embedded) return withClient(owner, work)
      const client = await pool.connect()
      try {
        await client.query('reset role')
        return await work(client)
      } finally {
        // A connection that cannot take on the serving role again is closed. The pool opens a new one, which begins
        // with that role.
        const isBroken = await serve(client).then(
          () => false,
          () => true,
        )
        client.release(isBroken)
      }
    },
    async exclusively(work) {
      // The lock of the folder already excludes every other process.
      if (embedded) return work()
      return withClient(address, (client) => runWithStartLock(client, work))
    },
    onNotification: (channel, listener) => void notifications.on(channel, listener),
    async close() {
      await db.destroy()
      await embedded?.close()
    },
  }
}

/**
 * Finds the serving role and the owner, if the database can be reached and its version is supported.
 * @throws ConfigError
 */
async function readRoles(address: Address, owner: Address): Promise<Roles> {
  return withClient(address, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    if (rows[0]!.version < 150_000) throw new ConfigError('Veos needs PostgreSQL 15 or newer')
    return owner === address ? findRoles(client, null) : withClient(owner, (other) => findRoles(client, other))
  })
}

/** @throws ConfigError when the server cannot be reached */
async function withClient<Result>(
  { variable, options }: Address,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: connectionTimeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    if (!variable) throw error
    throw new ConfigError(`The database at ${variable} cannot be reached: ${withoutSecrets(error)}`)
  }
  try {
    return await work(client)
  } finally {
    await client.end()
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
