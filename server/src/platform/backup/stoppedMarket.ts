import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { BackupRefused, type Manifest, writeBackup } from './backupFolder.ts'
import { readMigrations } from './tables.store.ts'

/**
 * Backs up a market that this process opens itself: an embedded one that is not running, or one on a server.
 * @throws BackupRefused, FolderInUse
 */
export async function backUpMarket(
  config: Pick<Config, 'database' | 'dataDir'>,
  to: { folder: string; hasFiles: boolean },
): Promise<Manifest> {
  const { dataDir } = config
  const none = new BackupRefused(`There is no market in ${config.database.url ? 'this database' : dataDir}`)
  // Opening an embedded database that does not exist would create it.
  if (!config.database.url && !existsSync(join(dataDir, 'database'))) throw none
  const database = await openDatabase(config)
  try {
    return await database.asOwner(async (client) => {
      if ((await readMigrations(client)).length === 0) throw none
      return writeBackup({ client, dataDir: to.hasFiles ? dataDir : null, folder: to.folder })
    })
  } finally {
    await database.close()
  }
}
