import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { copyTemplate } from '../testing/template.ts'
import { openApp } from './app.ts'
import { openGeography } from './geography.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/openDatabase.ts'

const faults = [
  { what: 'whose pages are not built', hasPages: true, statement: 'select' },
  { what: 'whose queues are missing', hasPages: false, statement: 'drop schema jobs cascade' },
  { what: 'whose saved searches cannot be matched', hasPages: false, statement: 'drop table alert_matching cascade' },
]

test.each(faults)('an app $what leaves nothing running that uses the database', async ({ hasPages, statement }) => {
  const copy = await copyTemplate()
  const config = readConfig({ NODE_ENV: 'test', ...copy.settings })
  const errors: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => errors.push(line) })
  const database = await openDatabase(config)
  await database.asOwner((client) => client.query(statement))
  const webDist = hasPages ? pathToFileURL(`${config.dataDir}/missing/`) : null

  const opening = openApp({ config, log, database, geography: openGeography(config), webDist })
  await expect(opening).rejects.toThrow()
  await database.close()
  await nextTurn()

  expect(errors).toEqual([])
  await copy.remove()
})
