import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDatabase } from '../e2e/market.ts'
import { hasPostgres, startPostgres } from './postgresServer.ts'

/** Whether only some minutes are to be spent on breaking things. */
export const isShort = process.env.VEOS_FAULTS === 'short'

/** What this machine can run the product on. */
export const databases = hasPostgres ? (['embedded', 'PostgreSQL'] as const) : (['embedded'] as const)

/** A folder and a database with the demo accounts and so many demo spot freights, as settings to start with. */
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
