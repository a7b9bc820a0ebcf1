import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { openApp } from '../src/app.ts'
import { openGeography } from '../src/geography.ts'
import { readConfig } from '../src/platform/config.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/openDatabase.ts'
import { openLog } from '../src/platform/log.ts'
import { makeDatabaseFolder } from './databaseFolder.ts'

/**
 * Tests run on the embedded database, or on the PostgreSQL of `TEST_DATABASE_URL` (its user must be allowed to create
 * databases). In both cases one template is migrated once, and every test file gets a copy.
 */
const serverUrl = process.env.TEST_DATABASE_URL || null
const templateName = 'VEOS_TEST_TEMPLATE'
/** Contains the template and all copies, and is deleted at the end of the run. */
const folderName = 'VEOS_TEST_FOLDER'

/** Creates the template; run once before all tests. The returned function removes it. */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = makeDatabaseFolder('veos-tests-')
  process.env[folderName] = folder
  const template = join(folder, 'template')
  const name = `veos_template_${randomBytes(4).toString('hex')}`
  if (serverUrl) await onServer(`create database ${name}`)
  const config = readConfig({
    NODE_ENV: 'test',
    VEOS_DATA: template,
    LOG_LEVEL: 'silent',
    ...(serverUrl && { DATABASE_URL: databaseUrl(name) }),
  })
  const database = await openDatabase(config)
  await migrate(database)
  // The template includes the queues of all jobs.
  const app = await openApp({ config, log: openLog(config), database, geography: openGeography(config) })
  await app.close()
  await database.close()
  process.env[templateName] = serverUrl ? name : template
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (serverUrl) await onServer(`drop database ${name} with (force)`)
  }
}

/** A migrated database for one test file, as settings for `readConfig`; call `remove` after closing it. */
export async function copyTemplate(): Promise<{ settings: Record<string, string>; remove(): Promise<void> }> {
  const template = process.env[templateName]
  if (!template) throw new Error('No database template: run tests through vitest, whose global setup makes it')
  const folder = mkdtempSync(join(process.env[folderName]!, 'test-'))
  if (!serverUrl) {
    cpSync(join(template, 'database'), join(folder, 'database'), { recursive: true })
    return { settings: { VEOS_DATA: folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) }
  }
  const name = `veos_test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${template}`)
  // Privileges on a database as a whole are not copied with it.
  await onServer(`revoke temporary on database ${name} from public`)
  return {
    settings: { VEOS_DATA: folder, DATABASE_URL: databaseUrl(name) },
    async remove() {
      rmSync(folder, { recursive: true, force: true })
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

function databaseUrl(name: string): string {
  const url = new URL(serverUrl!)
  url.pathname = `/${name}`
  return url.href
}

/** PostgreSQL refuses to copy a template while a connection to it is closing, or autovacuum works on it. */
const inUse = '55006'

async function onServer(statement: string, triesLeft = 150): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl! })
  await client.connect()
  try {
    await client.query(statement)
  } catch (error) {
    if ((error as { code?: string }).code !== inUse || triesLeft === 0) throw error
    await setTimeout(200)
    await onServer(statement, triesLeft - 1)
  } finally {
    await client.end()
  }
}
