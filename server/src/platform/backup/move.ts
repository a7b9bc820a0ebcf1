import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { BackupRefused } from './backupFolder.ts'
import { formatSummary, runCommand } from './command.ts'
import { restoreBackup } from './restoreBackup.ts'
import { backUpMarket } from './stoppedMarket.ts'

const help = `Moves the market of the data folder, which has to be stopped, from the embedded database to an empty PostgreSQL.

  npm run move -- postgres://user:password@host:5432/veos

The embedded database stays where it is, and so do files, mail and keys in the data folder.`

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
  if (values.help) return console.log(help)
  const [url] = positionals
  if (url === undefined) throw new BackupRefused(help)
  const databases = ['DATABASE_URL', 'DATABASE_URL_FILE', 'DATABASE_OWNER_URL', 'DATABASE_OWNER_URL_FILE']
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !databases.includes(name)))
  const from = readConfig(environment)
  const to = readConfig({ ...environment, DATABASE_URL: url })
  const folder = join(from.dataDir, `moving-${process.pid}`)
  await backUpMarket(from, { folder, hasFiles: false })
  try {
    const manifest = await restoreBackup(to, folder, { isReplacing: false, hasFiles: false })
    console.log(`Moved ${formatSummary(manifest)}, each table compared. From now on start with DATABASE_URL set to it`)
    console.log(`and the same data folder, ${from.dataDir}. The embedded database in it is not used any more.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
