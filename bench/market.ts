import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** Starts the product on a new embedded market, like `npm start`, on a free port of this machine. */
export async function startMarket(settings: Record<string, string> = {}): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veos-bench-'))
  const { origin, stop } = await startServer(['server/build/start.ts'], {
    PORT: '0',
    LOG_LEVEL: 'warn',
    VEOS_DATA: dataDir,
    ...settings,
  })
  return {
    origin,
    async stop() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export interface Server {
  origin: string
  stop(): Promise<void>
}

/** Starts a server in a process of its own, and waits until it prints its address. */
export async function startServer(args: string[], settings: Record<string, string> = {}): Promise<Server> {
  const server = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await waitForAddress(server)
  return {
    origin,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await ended
    },
  }
}

function waitForAddress(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let output = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
      const address = /Ready: (http:\/\/\S+)/.exec(output)?.[1]
      if (address) found(address.replace('localhost', '127.0.0.1'))
    })
    server.once('exit', (code) => failed(new Error(`The server ended with ${code}:\n${output}`)))
  })
}
