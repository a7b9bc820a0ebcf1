import { parseArgs } from 'node:util'
import { BackupRefused } from '../backup/backupFolder.ts'
import { runCommand } from '../backup/command.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { readKeys } from './keys.store.ts'
import { type KeyName, keyNames, rotateKey } from './keys.ts'

const help = `Keys that all processes share, in the configured database: links (in mails), vapid (push), uploads,
second_factors.

  npm run secrets -- list
  npm run secrets -- rotate links           a new key; what the old one signed works until it runs out
  npm run secrets -- rotate links --now     the old key has leaked: what it signed works no more

Running processes take a new key within half a minute; with --now within ten seconds. What each key is for, and what its
leak means, is in docs/security/keys.md. The embedded database can only be opened while the server is stopped.`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' }, now: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [command, name, ...rest] = positionals
  if (values.help || command === undefined) return console.log(help)
  const isList = command === 'list' && name === undefined
  if (!isList && (command !== 'rotate' || rest.length > 0)) {
    throw new BackupRefused(`"${positionals.join(' ')}" is no command. See npm run secrets -- --help`)
  }
  if (!isList && !isKeyName(name)) throw new BackupRefused(`There are the keys ${keyNames.join(', ')}, and no ${name}`)
  const database = await openDatabase(readConfig(process.env))
  try {
    await migrate(database)
    if (isKeyName(name)) {
      const { version, startsAt, othersEndAt } = await rotateKey(database.db, systemClock, {
        name,
        endsNow: values.now,
      })
      console.log(`${name} has the key ${version}, which signs from ${startsAt.toISOString()} on`)
      console.log(`What earlier keys signed counts until ${othersEndAt.toISOString()}`)
      return
    }
    for (const { name, version, startsAt, endsAt } of await readKeys(database.db)) {
      const end = endsAt ? `until ${endsAt.toISOString()}` : ''
      console.log(
        `${name.padEnd(14)} ${String(version).padStart(3)}  since ${startsAt.toISOString()}  ${end}`.trimEnd(),
      )
    }
  } finally {
    await database.close()
  }
})

function isKeyName(name: string | undefined): name is KeyName {
  return keyNames.some((known) => known === name)
}
