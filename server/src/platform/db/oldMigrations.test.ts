import { expect, test } from 'vitest'
import { listAppliedMigrations, setAppliedMigrations } from '../../../testing/appliedMigrations.ts'
import { closeAtEnd } from '../../../testing/closeAtEnd.ts'
import { copyTemplate } from '../../../testing/template.ts'
import { readConfig } from '../config.ts'
import { ConfigError } from '../configError.ts'
import { listMigrationNames, migrate } from './migrate.ts'
import { oldMigrations } from './oldMigrations.ts'
import { openDatabase } from './openDatabase.ts'

const baseline = '0001-baseline.sql'
const { settings, remove } = await copyTemplate()
const database = await openDatabase(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings }))
closeAtEnd(async () => {
  await database.close()
  await remove()
})
/** Migrates as a version would that has no later migration: the tables of the test have those already. */
const migrateToBaseline = (as = database) => migrate(as, () => {}, [baseline])

test('a database with all of the old migrations has the baseline, and its rows stay', async () => {
  await database.pool.query("insert into invoice_series (name, last_number) values ('2026', 17)")
  await setAppliedMigrations(database, oldMigrations)
  expect(await migrateToBaseline()).not.toContain(baseline)
  expect(await listAppliedMigrations(database)).toEqual([baseline])
  const { rows } = await database.pool.query('select last_number from invoice_series')
  expect(rows).toEqual([{ last_number: 17 }])
})

test('a process that may only serve leaves the old migrations to the owner', async () => {
  await setAppliedMigrations(database, oldMigrations)
  const serving = { ...database, roles: { ...database.roles, owner: null } }
  await expect(migrateToBaseline(serving)).rejects.toThrow('run `npm run migrate`')
  expect(await listAppliedMigrations(database)).toEqual(oldMigrations)
})

test.each([
  ['the last one', oldMigrations.slice(0, -1)],
  ['one in between', oldMigrations.filter((_, index) => index !== 30)],
  ['all but the first', oldMigrations.slice(0, 1)],
])('a database that lacks %s of the old migrations is refused with the version that updates it', async (_, names) => {
  await setAppliedMigrations(database, names)
  await expect(migrateToBaseline()).rejects.toThrow(
    new ConfigError(
      'This database is of a version of Veos that this one cannot update. First update it with the version whose last migration is 0098-refunds.sql',
    ),
  )
  expect(await listAppliedMigrations(database)).toEqual(names)
})

test('a database with all of the old migrations and an unknown one is refused by its name', async () => {
  const names = [...oldMigrations, '0099-something-else.sql']
  await setAppliedMigrations(database, names)
  await expect(migrateToBaseline()).rejects.toThrow(
    new ConfigError('This database has a migration that this version of Veos does not know: 0099-something-else.sql'),
  )
  expect(await listAppliedMigrations(database)).toEqual(names)
})

test('an empty database gets the migrations, and nothing of the old ones', async () => {
  await database.asOwner((owner) =>
    owner.query('drop schema public cascade; drop schema jobs cascade; create schema public'),
  )
  expect(await migrate(database)).toEqual(expect.arrayContaining(listMigrationNames()))
  expect(await listAppliedMigrations(database)).toEqual(listMigrationNames())
  const { rows } = await database.pool.query('select through from forgotten_offer_changes')
  expect(rows).toEqual([{ through: '0' }])
})
