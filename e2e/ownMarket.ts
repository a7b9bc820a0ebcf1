import { rmSync } from 'node:fs'
import { expect, onTestFinished } from 'vitest'
import { makeDatabaseFolder } from '../server/testing/databaseFolder.ts'
import { end, start, startAgain } from './process.ts'

/** A server with pages, on a small market of its own that a test may stop, replace or empty; ends with the test. */
export async function startOwnMarket(more: Record<string, string> = {}) {
  const dataDir = makeDatabaseFolder('veos-own-market-')
  const settings = { VEOS_DATA: dataDir, VEOS_WEB: 'on', VEOS_DEMO: '4', ...more }
  const first = await start(settings)
  expect(first.origin, first.output).not.toBe('')
  let running = first
  onTestFinished(async () => {
    await end(running.child)
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    origin: first.origin,
    stop: () => end(running.child),
    /** On the same port, perhaps another version. */
    async startAgain(entry?: string) {
      running = await startAgain({ ...settings, PORT: new URL(first.origin).port }, { entry })
      expect(running.origin, running.output).toBe(first.origin)
    },
  }
}
