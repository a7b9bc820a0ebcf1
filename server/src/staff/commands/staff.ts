import { parseArgs } from 'node:util'
import { toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { readStaff } from '../../people/accounts/staff.store.ts'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { ConfigError } from '../../platform/configError.ts'
import { FolderInUse } from '../../platform/db/lock.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { type Database, openDatabase } from '../../platform/db/openDatabase.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { getLink } from '../../platform/links.ts'
import { openLog } from '../../platform/log.ts'
import { openMail } from '../../platform/mail/mail.ts'
import { openMetrics } from '../../platform/metrics/metrics.ts'
import { logOutByEmail, logOutEverybody } from './logOutUsers.ts'
import { renameCompany } from './renameCompany.ts'
import { resetByEmail } from './resetSecondFactor.ts'
import { addStaff, removeStaff, StaffFault } from './staffAccounts.ts'

const help = `Accounts of platform staff, who work in the back office (/admin), and names of companies, in the configured database.

  npm run staff -- add --email kadri@veos.example --first-name Kadri --last-name Mets
  npm run staff -- list
  npm run staff -- remove --email kadri@veos.example
  npm run staff -- log-out kadri@veos.example
  npm run staff -- log-out --everybody
  npm run staff -- reset-second-factor kadri@veos.example
  npm run staff -- rename --vat EE100366327 --name "Veos Baltic OÜ"

add prints a link that sets the password, once and within an hour.
log-out ends all sessions of anybody, staff or member, or with --everybody all that there are; the log keeps it.
reset-second-factor is for who has lost the device and the recovery codes, staff or member: make sure who asks. It also
ends all sessions, a letter says so, and the log keeps it.
rename gives a company its name, also one with "Veos" in it, which companies cannot take by themselves.
The embedded database can only be opened while the server is stopped; a PostgreSQL (DATABASE_URL) at any time.`

const commands = ['add', 'list', 'remove', 'rename', 'log-out', 'reset-second-factor', 'help']

try {
  await run()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { command, person, everybody, email, firstName, lastName, vat, name } = readArguments()
  if (command === 'list') return onDatabase(list)
  if (command === 'remove') {
    await onDatabase(({ db }) => removeStaff(db, requireOption('--email', email)))
    return console.log(`${email} is staff no more; sessions have ended, the log keeps the name`)
  }
  if (command === 'log-out') {
    if (everybody === (person !== undefined)) {
      throw new StaffFault('log-out takes an e-mail address, or --everybody. See npm run staff -- --help')
    }
    await onDatabase(({ db }) => (person ? logOutByEmail(db, systemClock, person) : logOutEverybody(db, systemClock)))
    return console.log(`${person ?? 'Everybody'} is logged out everywhere`)
  }
  if (command === 'reset-second-factor') {
    const of = requireOption('An e-mail address', person)
    await onDatabase((database) => withMail(database, (parts) => resetByEmail(parts, of)))
    return console.log(`${of} logs in with the password alone, and sets up a second factor anew`)
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
    const token = await addStaff(db, systemClock, names)
    console.log(
      `${names.email} is staff. This link sets the password, once and within an hour; "Forgot password?" sends`,
    )
    console.log(`another one. The first log-in then asks for an authenticator app; the back office is at /admin`)
    console.log(getLink(readConfig(process.env), `/reset-password/${token}`))
  })
}

/** @throws StaffFault with one line for the operator */
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
        everybody: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    const [command = 'help', ...rest] = positionals
    const isAboutPerson = command === 'log-out' || command === 'reset-second-factor'
    if (rest.length > (isAboutPerson ? 1 : 0) || !commands.includes(command)) {
      throw new StaffFault(`"${positionals.join(' ')}" is no command. See npm run staff -- --help`)
    }
    const { email, 'first-name': firstName, 'last-name': lastName, vat, name, everybody } = values
    const person = rest[0] ?? (isAboutPerson ? email : undefined)
    return { command: values.help ? 'help' : command, person, everybody, email, firstName, lastName, vat, name }
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
    await migrate(database)
    await work(database)
  } finally {
    await database.close()
  }
}

/** Queues mails, which the server sends. */
async function withMail({ db, pool }: Database, work: (parts: Parameters<typeof resetByEmail>[0]) => Promise<void>) {
  const config = readConfig(process.env)
  const log = openLog(config)
  const jobs = openJobs(pool, log, { hasSchedules: false })
  await jobs.start()
  try {
    // Defined after the start, so that only the server runs its jobs.
    const mail = openMail(config, { db, jobs, clock: systemClock, log, metrics: openMetrics() })
    await work({ db, clock: systemClock, mail, config })
  } finally {
    await jobs.stop()
  }
}

async function list({ db }: Database): Promise<void> {
  const staff = await readStaff(db)
  if (staff.length === 0) return console.log('There is no staff yet. See npm run staff -- --help')
  for (const { email, firstName, lastName, createdAt } of staff) {
    console.log(`${email.padEnd(36)} ${`${firstName} ${lastName}`.padEnd(28)} since ${toUtcCalendarDate(createdAt)}`)
  }
}

/** One line for an error that the operator can fix; the whole error for a bug. */
function explain(error: unknown): unknown {
  if (error instanceof FolderInUse) {
    return 'The server is running and has the embedded database open: stop it, run this again, then start it. (With DATABASE_URL it may run on.)'
  }
  return error instanceof StaffFault || error instanceof ConfigError ? error.message : error
}
