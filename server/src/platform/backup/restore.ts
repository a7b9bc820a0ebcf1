import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { BackupRefused } from './backupFolder.ts'
import { formatSummary, runCommand } from './command.ts'
import { restoreBackup } from './restoreBackup.ts'

const help = `Puts a backup into the configured market, which has to be stopped: embedded or PostgreSQL, whichever it was made from.

  npm run restore -- backups/veos-2026-11-22T14-30-05Z
  --replace    overwrites a market that is there; it is backed up into the data folder before`

await runCommand(async () => {
  const options = { help: { type: 'boolean' }, replace: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) return console.log(help)
  const [folder] = positionals
  if (folder === undefined) throw new BackupRefused(help)
  const config = readConfig(process.env)
  const manifest = await restoreBackup(config, resolve(folder), {
    isReplacing: values.replace,
    hasFiles: true,
    // Printed before the old data is replaced, so that this line is on the screen whatever happens afterwards.
    onReplace: (replacedFolder) => console.log(`What was there before lies in ${replacedFolder}`),
  })
  console.log(`Restored as it was on ${manifest.madeAt}: ${formatSummary(manifest)}, each table compared`)
})
