import { readConfig } from '../config.ts'
import { ConfigError } from '../configError.ts'
import { FolderInUse } from './lock.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './openDatabase.ts'

/**
 * `npm run migrate`: brings the tables up to date as their owner, for processes that may only serve. It uses the same
 * configuration as they do, with `DATABASE_OWNER_URL`.
 */
try {
  const database = await openDatabase(readConfig(process.env))
  try {
    const applied = await migrate(database)
    for (const name of applied) console.log(name)
    const { serving } = database.roles
    console.log(
      `The tables are up to date. ${serving ? `They are served as ${serving}` : 'Nothing serves but the owner'}`,
    )
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof FolderInUse ? error.message : error)
  process.exitCode = 1
}
