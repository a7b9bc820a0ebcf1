import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDatabase } from '../e2e/market.ts'
import { hasPostgres, startPostgres } from './postgresServer.ts'

/** Whether the run is limited to a few minutes. */
export const isShort = process.env.VEOS_FAULTS === 'short'

/** The databases on which this machine can run the product. */
export const databases = hasPostgres ? (['embedded', 'PostgreSQL'] as const) : (['embedded'] as const)

/**
 * Creates a folder and a database with the demo accounts and some demo spot freights. Returns the settings to start
 * with.
 */
export async function openMarket(database: (typeof databases)[number], spotFreights = 1) {
  const folder = mkdtempSync(join(tmpdir(), 'veos-market-'))
  const postgres = database === 'PostgreSQL' ? await startPostgres() : null
  const url = await postgres?.url('market')
  if (url) await fillDatabase(url, spotFreights)
  return {
    settings: {
      VEOS_DATA: folder,
      VEOS_DEMO: String(spotFreights),
      LOG_LEVEL: 'silent',
      ...(url && { DATABASE_URL: url }),
    },
    remove() {
      postgres?.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
