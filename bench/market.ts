import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** Starts the product on a new embedded market, like `npm start`, on a free port of this machine. */
export async function startMarket(
  settings: Record<string, string> = {},
): Promise<{ origin: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veos-bench-'))
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'warn', VEOS_DATA: dataDir, ...settings }
  const server = spawn(process.execPath, ['server/build/start.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await waitForAddress(server)
  return {
    origin,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export function waitForAddress(server: ChildProcess): Promise<string> {
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
