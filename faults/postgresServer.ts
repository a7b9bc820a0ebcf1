import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const versions = '/usr/lib/postgresql'

/** Whether this machine has a PostgreSQL server for these tests. */
export const hasPostgres = existsSync(versions)

/** The folder of the newest version's programs. */
export function findPrograms(): string {
  const version = readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0]!
  return join(versions, version, 'bin')
}

export interface PostgresServer {
  port: number
  /** The URL of a database, which is created if it does not exist. */
  url(database: string): Promise<string>
  query(statement: string, database?: string): Promise<pg.QueryResult>
  /** `immediate` looks like a crash from outside; `fast` ends every connection and then the server. */
  stop(how: 'fast' | 'immediate'): void
  start(): void
  remove(): void
}

/** Starts a PostgreSQL server in a folder of its own, which may be stopped and started. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'veos-postgres-'))
  const port = await findFreePort()
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const id = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
    chownSync(folder, id, id)
  }
  const run = (program: string, ...args: string[]) => {
    const command = [join(bin, program), ...args]
    const [first, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    execFileSync(first!, rest, { stdio: 'ignore', cwd: folder })
  }
  const data = join(folder, 'data')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
  const server: PostgresServer = {
    port,
    async url(database) {
      const { rowCount } = await server.query(`select from pg_database where datname = '${database}'`)
      if (rowCount === 0) await server.query(`create database ${database}`)
      return urlOf(port, database)
    },
    async query(statement, database = 'postgres') {
      const client = new pg.Client({ connectionString: urlOf(port, database) })
      // The connection may end together with the server that it stops.
      client.on('error', () => {})
      await client.connect()
      try {
        return await client.query(statement)
      } finally {
        await client.end()
      }
    },
    stop: (how) => run('pg_ctl', '-D', data, '-m', how, '-w', 'stop'),
    start: () => run('pg_ctl', '-D', data, '-w', '-o', settings, '-l', join(folder, 'log'), 'start'),
    remove() {
      try {
        server.stop('immediate')
      } catch {
        // The server was stopped already.
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
  run('initdb', '-D', data, '-U', 'veos', '--auth=trust')
  server.start()
  return server
}

function urlOf(port: number, database: string): string {
  return `postgres://veos@127.0.0.1:${port}/${database}`
}

export function findFreePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })
}
