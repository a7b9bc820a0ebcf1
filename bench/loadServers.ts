import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { LoadOrder, LoadResult } from './loadClient.ts'
import { type Server, startServer } from './market.ts'

export interface LoadedServers {
  origins: string[]
  stop(): Promise<void>
}

/** Starts processes of the product on a database, with Redis between them if there are several. */
export async function startProduct(
  count: number,
  { url, folder, redis }: { url: string; folder: string; redis?: string | undefined },
): Promise<LoadedServers> {
  const servers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      startServer(['server/build/start.ts'], {
        NODE_ENV: 'development',
        PORT: '0',
        LOG_LEVEL: 'error',
        DATABASE_URL: url,
        VEOS_DEMO: 'off',
        VEOS_DATA: join(folder, `data-${index}`),
        ...(count > 1 && { REDIS_URL: redis! }),
      }),
    ),
  )
  await Promise.all(servers.map(waitUntilReady))
  return joinServers(servers)
}

/** Lists wait while the board loads a million offers. */
async function waitUntilReady({ origin }: Server): Promise<void> {
  while (!(await fetch(`${origin}/readyz`)).ok) await setTimeout(200)
}

/** Several servers that are called in turn. */
export function joinServers(servers: Server[]): LoadedServers {
  return {
    origins: servers.map(({ origin }) => origin),
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}

/** Starts the process that sends the calls. */
export function startLoadClient(fixturesFile: string): ChildProcess {
  return fork(join(import.meta.dirname, 'loadClient.ts'), [fixturesFile])
}

export function sendLoad(client: ChildProcess, order: LoadOrder): Promise<LoadResult> {
  const answered = new Promise<LoadResult>((done) => client.once('message', (result) => done(result as LoadResult)))
  client.send(order)
  return answered
}
