import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { formatSummary, runCommand } from './command.ts'
import { formatStamp } from './restoreBackup.ts'
import { requestBackup } from './runningMarket.ts'
import { backUpMarket } from './stoppedMarket.ts'

const help = `Writes a backup of the configured market and reads it back; the market may run meanwhile.

  npm run backup                      into ./backups/veos-<time>
  npm run backup -- /mnt/backups      into /mnt/backups/veos-<time>`

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
  if (values.help) return console.log(help)
  const config = readConfig(process.env)
  const folder = join(resolve(positionals[0] ?? 'backups'), `veos-${formatStamp(new Date())}`)
  const running = config.database.url ? null : await requestBackup(config.dataDir, folder)
  const manifest = running ?? (await backUpMarket(config, { folder, hasFiles: true }))
  console.log(`${folder}: ${formatSummary(manifest)}, read back and compared`)
  if (config.files.bucket) console.log(`Files lie in the bucket ${config.files.bucket.bucket} and are not among them.`)
})
