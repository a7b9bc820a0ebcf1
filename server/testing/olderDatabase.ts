import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '../src/platform/db/embedded.ts'
import { applyMigrations, listMigrationNames } from '../src/platform/db/migrate.ts'
import { closeAtEnd } from './closeAtEnd.ts'
import { makeDatabaseFolder } from './databaseFolder.ts'

/** A database before a migration, to fill with data of older versions; `update` migrates it. */
export async function openOlderDatabase(before: string) {
  const folder = makeDatabaseFolder('veos-older-')
  const embedded = await openEmbedded(join(folder, 'database'))
  const pool = new pg.Pool({ host: embedded.host, user: 'postgres', database: 'postgres', max: 1 })
  closeAtEnd(async () => {
    await pool.end()
    await embedded.close()
    rmSync(folder, { recursive: true, force: true })
  })
  async function apply(only: string[]): Promise<void> {
    const client = await pool.connect()
    await applyMigrations(client, () => {}, only).finally(() => client.release())
  }
  await apply(listMigrationNames().filter((name) => name < before))
  return { pool, update: () => apply(listMigrationNames()) }
}
