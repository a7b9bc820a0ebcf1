import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { listMigrationNames, migrate } from '../db/migrate.ts'
import { replaceOldNames } from '../db/oldMigrations.ts'
import { openDatabase } from '../db/openDatabase.ts'
import {
  BackupRefused,
  checkBackup,
  listFiles,
  type Manifest,
  partsOfDataFolder,
  readLines,
  writeBackup,
} from './backupFolder.ts'
import * as store from './tables.store.ts'

/**
 * Restores a backup into the configured market, which nobody may use meanwhile, and compares every table with the
 * backup before it commits.
 * @param options.isReplacing whether a market that is in use may be overwritten; it is backed up first
 * @param options.hasFiles whether files are restored too
 * @param options.onReplace is called with the folder of the old data's backup, before the old data is deleted
 * @throws BackupRefused, ConfigError; an error after the old market was deleted explains how to restore it
 */
export async function restoreBackup(
  config: Pick<Config, 'database' | 'dataDir'>,
  folder: string,
  options: { isReplacing: boolean; hasFiles: boolean; onReplace?: (replacedFolder: string) => void },
): Promise<Manifest> {
  const { hasFiles } = options
  const manifest = await checkBackup(folder)
  const migrations = replaceOldNames(manifest.migrations, 'backup')
  const known = listMigrationNames()
  const unknown = migrations.find((name) => !known.includes(name))
  if (unknown) throw new BackupRefused(`This backup is of a newer version of Veos, with ${unknown}: update first`)
  const database = await openDatabase(config)
  try {
    const replacedFolder = await database.asOwner(async (client) => {
      const isFilled =
        (await store.isFilled(client)) || (hasFiles && (await listFiles(config.dataDir, ['files'])).length > 0)
      if (isFilled && !options.isReplacing) {
        throw new BackupRefused('There is a market already. Add --replace to overwrite it; it is backed up before')
      }
      // Opening the database takes one connection, and this client is another one.
      if (!database.isEmbedded && (await store.countOthers(client)) > database.pool.totalCount) {
        throw new BackupRefused('Others are connected to this database: stop every process of Veos first')
      }
      if (!isFilled) return null
      const replacedFolder = join(config.dataDir, `replaced-${formatStamp(new Date())}`)
      await writeBackup({ client, dataDir: hasFiles ? config.dataDir : null, folder: replacedFolder })
      return replacedFolder
    })
    if (replacedFolder) options.onReplace?.(replacedFolder)
    try {
      await database.asOwner(store.dropAll)
      await migrate(database, () => {}, migrations)
      await database.asOwner((client) => load(client, folder, manifest))
      if (hasFiles) await restoreFiles(config.dataDir, folder)
    } catch (error) {
      throw replacedFolder ? withWayBack(error, replacedFolder) : error
    }
    return manifest
  } finally {
    await database.close()
  }
}

/** Adds how to restore the old market to an error that happened after its data was deleted. */
function withWayBack(error: unknown, replacedFolder: string): Error {
  const sentence = `${(error as Error).message}
What was there before is gone from the database, and lies whole in ${replacedFolder}
To get it back: npm run restore -- ${replacedFolder} --replace`
  return error instanceof BackupRefused ? new BackupRefused(sentence) : new Error(sentence, { cause: error })
}

/** The instant as part of a file name: `2026-11-22T14-30-05Z`. */
export function formatStamp(instant: Date): string {
  return instant.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
}

async function load(client: pg.ClientBase, folder: string, { tables, sequences }: Manifest): Promise<void> {
  await store.runInOneMoment(client, 'read write', async () => {
    const there = await store.listTables(client)
    // The queue's statistics have one table for each day, so tables of other days may be missing here.
    const filled = tables.filter(({ rows }) => rows > 0)
    for (const { name, columns } of filled) {
      const has = there.find((table) => table.name === name)?.columns ?? []
      if (columns.some((column) => !has.includes(column))) {
        throw new BackupRefused(
          `${name} is another one in this version of Veos: restore with the version that made the backup, then update`,
        )
      }
    }
    await store.truncateTables(client, there)
    for (const { name } of there) {
      const table = filled.find((table) => table.name === name)
      if (table) for await (const lines of readLines(folder, table)) await store.insertRows(client, table, lines)
    }
    for (const sequence of sequences) await store.setSequence(client, sequence)
    for (const table of there) {
      const expected = filled.find(({ name }) => name === table.name) ?? { ...table, rows: 0, digest: '0' }
      const { rows, digest } = await store.readContents(client, expected)
      if (rows !== expected.rows || digest !== expected.digest) {
        throw new BackupRefused(`${table.name} is not what it was: nothing was restored`)
      }
    }
  })
}

/** Files that the backup does not contain stay. */
async function restoreFiles(dataDir: string, folder: string): Promise<void> {
  for (const part of partsOfDataFolder) {
    const from = join(folder, 'data', part)
    if (!existsSync(from)) continue
    await rm(join(dataDir, part), { recursive: true, force: true })
    await cp(from, join(dataDir, part), { recursive: true })
  }
}
