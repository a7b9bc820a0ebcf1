import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listAppliedMigrations, setAppliedMigrations } from '../../../testing/appliedMigrations.ts'
import { makeDatabaseFolder } from '../../../testing/databaseFolder.ts'
import { readConfig } from '../config.ts'
import { ConfigError } from '../configError.ts'
import { listMigrationNames, migrate } from '../db/migrate.ts'
import { oldMigrations } from '../db/oldMigrations.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { restoreBackup } from './restoreBackup.ts'
import { backUpMarket } from './stoppedMarket.ts'

const root = makeDatabaseFolder('veos-backups-')
afterAll(() => rmSync(root, { recursive: true, force: true }))
const marketIn = (name: string) => readConfig({ NODE_ENV: 'test', VEOS_DATA: join(root, name) })

const backup = join(root, 'backup')
const manifestPath = join(backup, 'manifest.json')
const old = await openDatabase(marketIn('old'))
await migrate(old, () => {}, ['0001-baseline.sql'])
await setAppliedMigrations(old, oldMigrations)
await old.pool.query("insert into invoice_series (name, last_number) values ('2026', 17)")
await old.close()
await backUpMarket(marketIn('old'), { folder: backup, hasFiles: false })
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))

const restoreInto = (name: string, migrations: readonly string[]) => {
  writeFileSync(manifestPath, JSON.stringify({ ...manifest, migrations }))
  return restoreBackup(marketIn(name), backup, { isReplacing: false, hasFiles: false })
}

test('a backup with all of the old migrations is restored, and the next start brings it up to date', async () => {
  expect(manifest.migrations).toEqual(oldMigrations)
  await restoreInto('restored', oldMigrations)
  const database = await openDatabase(marketIn('restored'))
  try {
    expect(await migrate(database)).not.toContain('0001-baseline.sql')
    expect(await listAppliedMigrations(database)).toEqual(listMigrationNames())
    const { rows } = await database.pool.query('select last_number from invoice_series')
    expect(rows).toEqual([{ last_number: 17 }])
  } finally {
    await database.close()
  }
})

test('a backup with only some of the old migrations is refused with the version that updates it', async () => {
  await expect(restoreInto('refused', oldMigrations.slice(0, -1))).rejects.toThrow(
    new ConfigError(
      'This backup is of a version of Veos that this one cannot update. First update it with the version whose last migration is 0098-refunds.sql',
    ),
  )
})

test('a backup of a newer version is refused by the name of its migration', async () => {
  const next = '9999-next.sql'
  await expect(restoreInto('refused', [...listMigrationNames(), next])).rejects.toThrow(`with ${next}: update first`)
  await expect(restoreInto('refused', [...oldMigrations, next])).rejects.toThrow(`does not know: ${next}`)
})
