import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { CamelCasePlugin, type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { ConfigError } from '../configError.ts'
import { openDataFolder } from '../dataFolder.ts'
import { CommittingDatabase } from './afterCommit.ts'
import { BoundedPool } from './boundedPool.ts'
import type { Db } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { findRoles, type Roles } from './roles.ts'
import { withStartLock } from './startLock.ts'
import { TimedClient } from './timedClient.ts'
import { idleInTransactionMs, lockTimeoutMs, statementTimeoutMs } from './timeLimits.ts'

export interface Database {
  db: Db
  pool: pg.Pool
  isEmbedded: boolean
  /** `db` and `pool` are the one that serves, where there are two. */
  roles: Roles
  /**
   * Lends a connection as the owner, without limits of time: for what changes tables, or reads and writes all of them.
   * The embedded database does nothing else meanwhile.
   */
  asOwner<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result>
  /**
   * The listener gets what triggers send on a channel: after a change of this process before its call is answered,
   * after others' in a moment. Not on the embedded database.
   */
  onNotification(channel: Channel, listener: (payload: string, by: { isOwn: boolean }) => void): void
  /** Runs what only one process on this database may do at a time, while it starts. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Where a database is reached, and which variable says so; null for the embedded one. */
interface Address {
  variable: string | null
  options: pg.ClientConfig
}

/**
 * `changed_sessions` has the ids of users and companies whose sessions mean something else from now on,
 * `changed_offers` the numbers of transactions.
 */
const channels = ['changed_sessions', 'changed_offers'] as const
type Channel = (typeof channels)[number]

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
  ...channels.map((channel) => `listen ${channel}`),
]

// Counts fit a number; dates without a time stay text, so that no time zone can move them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/**
 * Opens the database: PostgreSQL where `DATABASE_URL` says so, else the embedded one of the data folder. Both speak the
 * same protocol through the same driver, so nothing else in the product knows which it is. Its connections are those of
 * the role that serves, which owns nothing.
 * @param options.onQuery is called with every query that has ended
 * @throws ConfigError with one line that says what is wrong, FolderInUse
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
  // The embedded database has one session for all its connections and takes their messages in turn: of two at once,
  // one would run the statement that the other prepared.
  const max = embedded ? 1 : config.database.poolSize
  const pool = new BoundedPool(
    {
      ...address.options,
      max,
      idleTimeoutMillis: idleMs,
      ...(embedded
        ? // That session would still know the names of prepared queries when a connection is opened anew.
          { onConnect: serve }
        : {
            ...{ connectionTimeoutMillis: connectionTimeoutMs, keepAlive: true },
            ...{ Client: TimedClient, onConnect: prepare },
          }),
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
        // One that cannot serve any more is replaced by another, which begins by taking the role on.
        const isBroken = await serve(client).then(
          () => false,
          () => true,
        )
        client.release(isBroken)
      }
    },
    async exclusively(work) {
      // The folder's own lock keeps every other process out.
      if (embedded) return work()
      return withClient(address, (client) => withStartLock(client, work))
    },
    onNotification: (channel, listener) => void notifications.on(channel, listener),
    async close() {
      await db.destroy()
      await embedded?.close()
    },
  }
}

/**
 * Who serves and who owns, where the database can be reached and is new enough.
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
