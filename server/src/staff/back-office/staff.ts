import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { readStaff } from '../../people/accounts/staff.store.ts'
import { systemClock } from '../../platform/clock.ts'
import { ConfigError, readConfig } from '../../platform/config.ts'
import { FolderInUse } from '../../platform/db/lock.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { type Database, openDatabase } from '../../platform/db/openDatabase.ts'
import { renameCompany } from './renameCompany.ts'
import { addStaff, removeStaff, StaffFault } from './staffAccounts.ts'

const help = `Accounts of platform staff, who work in the back office (/admin), and names of companies, in the configured database.

  npm run staff -- add --email kadri@veos.example --first-name Kadri --last-name Mets
  npm run staff -- list
  npm run staff -- remove --email kadri@veos.example
  npm run staff -- rename --vat EE100366327 --name "Veos Baltic OÜ"

add asks for a password; without an answer, or without a terminal, it makes one up and prints it once.
rename gives a company its name, also one with "Veos" in it, which companies cannot take by themselves.
The embedded database can only be opened while the server is stopped; a PostgreSQL (DATABASE_URL) at any time.`

try {
  await run()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { command, email, firstName, lastName, vat, name } = readArguments()
  if (command === 'list') return onDatabase(list)
  if (command === 'remove') {
    await onDatabase(({ db }) => removeStaff(db, requireOption('--email', email)))
    return console.log(`${email} is staff no more; sessions have ended, the log keeps the name`)
  }
  if (command === 'rename') {
    const change = { vatNumber: requireOption('--vat', vat), name: requireOption('--name', name) }
    return onDatabase(async ({ db }) => console.log(`The company is called ${await renameCompany(db, change)}`))
  }
  if (command !== 'add') return console.log(help)

  const names = {
    email: requireOption('--email', email),
    firstName: requireOption('--first-name', firstName),
    lastName: requireOption('--last-name', lastName),
  }
  await onDatabase(async ({ db }) => {
    const typedPassword = process.stdin.isTTY ? await promptPassword() : ''
    const password = typedPassword || randomBytes(15).toString('base64url')
    await addStaff(db, systemClock, { ...names, password })
    console.log(`${names.email} is staff and logs in as everybody does; the back office is at /admin`)
    if (typedPassword === '') console.log(`Password, shown this once: ${password}`)
  })
}

/** @throws StaffFault with one line for the person who typed them */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        vat: { type: 'string' },
        name: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    const [command = 'help', ...rest] = positionals
    if (rest.length > 0 || !['add', 'list', 'remove', 'rename', 'help'].includes(command)) {
      throw new StaffFault(`"${positionals.join(' ')}" is no command. See npm run staff -- --help`)
    }
    const { email, 'first-name': firstName, 'last-name': lastName, vat, name } = values
    return { command: values.help ? 'help' : command, email, firstName, lastName, vat, name }
  } catch (error) {
    if (error instanceof StaffFault) throw error
    throw new StaffFault(`${(error as Error).message.split(/\.?\n|\. /)[0]}. See npm run staff -- --help`)
  }
}

function requireOption(option: string, value: string | undefined): string {
  if (value === undefined) throw new StaffFault(`${option} is missing. See npm run staff -- --help`)
  return value
}

async function onDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(readConfig(process.env))
  try {
    await migrate(database.pool)
    await work(database)
  } finally {
    await database.close()
  }
}

async function list({ db }: Database): Promise<void> {
  const staff = await readStaff(db)
  if (staff.length === 0) return console.log('There is no staff yet. See npm run staff -- --help')
  for (const { email, firstName, lastName, createdAt } of staff) {
    console.log(
      `${email.padEnd(36)} ${`${firstName} ${lastName}`.padEnd(28)} since ${createdAt.toISOString().slice(0, 10)}`,
    )
  }
}

/** What is typed is not shown. */
async function promptPassword(): Promise<string> {
  process.stdout.write('Password (8 to 30 characters; Enter makes one up): ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}

/** One line for what a person can mend; the whole error for what is our fault. */
function explain(error: unknown): unknown {
  if (error instanceof FolderInUse) {
    return 'The server is running and has the embedded database open: stop it, run this again, then start it. (With DATABASE_URL it may run on.)'
  }
  return error instanceof StaffFault || error instanceof ConfigError ? error.message : error
}
