import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '..')

export interface Started {
  child: ChildProcess
  /** Its output, stdout and stderr. */
  readonly output: string
  /** Null while it is running. */
  code: number | null
  /** Its origin; empty when it has ended. */
  origin: string
}

/**
 * Starts a separate server without pages, on the embedded database unless `settings` differ. Waits until it is ready or
 * has ended.
 * @param entry the start script of another version of the product
 */
export function start(settings: Record<string, string>, entry = 'server/build/start.ts'): Promise<Started> {
  const { DATABASE_URL: _, ...machine } = process.env
  const env = { ...machine, NODE_ENV: 'development', PORT: '0', VEOS_DEMO: 'off', VEOS_WEB: 'off', ...settings }
  const child = spawn(process.execPath, [entry], { cwd: root, env })
  let output = ''
  return new Promise((done) => {
    const finish = (code: number | null) => {
      const origin = /Ready: (\S+)/.exec(output)?.[1]?.replace('localhost', '127.0.0.1') ?? ''
      done({
        child,
        get output() {
          return output
        },
        code,
        origin,
      })
    }
    const read = (chunk: Buffer) => {
      output += chunk
      if (/Ready: .*\n/.test(output)) finish(null)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', finish)
  })
}

/** Starts again on the same port. The connection of a client may occupy the port in the meantime, but ends soon. */
export async function startAgain(
  settings: Record<string, string>,
  { entry, triesLeft = 5 }: { entry?: string; triesLeft?: number } = {},
): Promise<Started> {
  const started = await start(settings, entry)
  if (!/Port \d+ is in use/.test(started.output) || triesLeft === 0) return started
  await setTimeout(2000)
  return startAgain(settings, { entry, triesLeft: triesLeft - 1 })
}

/** Sends SIGTERM to a running process; returns its exit code. */
export function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((done) => {
    child.once('exit', done)
    child.kill('SIGTERM')
  })
}
