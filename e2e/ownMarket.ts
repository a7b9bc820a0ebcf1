import { rmSync } from 'node:fs'
import { makeDatabaseFolder } from '../server/testing/databaseFolder.ts'
import { expect } from './expect.ts'
import { end, start, startAgain } from './process.ts'

export interface OwnMarket {
  origin: string
  stop(): Promise<number | null>
  /** Starts again on the same port, optionally with another version. */
  startAgain(entry?: string): Promise<void>
  /** Stops it for good. */
  remove(): Promise<void>
}

/** Starts a server with pages on a small separate market, for the fixture of the same name. */
export async function startOwnMarket(more: Record<string, string> = {}): Promise<OwnMarket> {
  const dataDir = makeDatabaseFolder('veos-own-market-')
  const settings = { VEOS_DATA: dataDir, VEOS_WEB: 'on', VEOS_DEMO: '4', ...more }
  const first = await start(settings)
  expect(first.origin, first.output).not.toBe('')
  let running = first
  return {
    origin: first.origin,
    stop: () => end(running.child),
    async startAgain(entry) {
      running = await startAgain({ ...settings, PORT: new URL(first.origin).port }, { entry })
      expect(running.origin, running.output).toBe(first.origin)
    },
    async remove() {
      await end(running.child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
