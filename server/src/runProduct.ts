import { type AddressInfo, createServer } from 'node:net'
import { type App, openApp } from './app.ts'
import { openGeography } from './geography.ts'
import { answerBackups } from './platform/backup/runningMarket.ts'
import { type Config, readConfig } from './platform/config.ts'
import { ConfigError } from './platform/configError.ts'
import { FolderInUse } from './platform/db/lock.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/openDatabase.ts'
import { type Log, openLog } from './platform/log.ts'
import { showStep } from './platform/terminal.ts'
import { createQueryTracer } from './platform/tracing/traceQueries.ts'
import { openTracing } from './platform/tracing/tracing.ts'
import { fillContent } from './site/content/fillContent.ts'

const webDist = new URL('../../web/dist/', import.meta.url)

/**
 * Runs one process of the product; an error at start is one line and exit code 1.
 * @param prepare what must be done before the database is opened: in a checkout, the build
 */
export async function runProduct(prepare?: (config: Config) => Promise<void>): Promise<void> {
  try {
    await start(prepare)
  } catch (error) {
    console.error(`\n${explain(error)}`)
    process.exit(1)
  }
}

async function start(prepare?: (config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  console.log('\nVeos, the European freight exchange\n')
  await requireFreePort(config)
  await prepare?.(config)

  const tracing = await openTracing(config)
  const onQuery = tracing ? createQueryTracer(tracing) : undefined
  const database = await showStep('Opening the database', () => openDatabase(config, { onQuery }))
  let app: App | null = null
  // After any later failure the database is closed in order: after everything that uses it.
  try {
    const log = openLog(config)
    logUncaughtErrors(log)
    if (config.isProduction && database.roles.serving === null) {
      log.warn('the process serves as the owner of the tables: DATABASE_URL may neither create a role nor take one on')
    }
    await showStep('Bringing the tables up to date', (report) => migrate(database, report))
    const geography = await showStep('Reading places and roads', async () => openGeography(config))
    const demo = database.isEmbedded && config.demoOffers > 0 ? await loadDemo() : null
    if (demo && (await demo.isMarketEmpty(database.db))) {
      const counts = demo.scaleOfferCounts(config.demoOffers)
      await showStep('Filling the demo market', (report) =>
        demo.fillMarket({ ...database, ...geography }, { counts, onProgress: report }),
      )
    }
    app = await openApp({
      config,
      log,
      database,
      geography,
      tracing,
      webDist: config.servesWeb ? webDist : null,
    })
    const { server, platform, close } = app
    await database.exclusively(() => fillContent(platform))
    await server.listen({ host: config.host, port: config.port })
    const backups = database.isEmbedded ? await answerBackups(config, database, log) : null
    const { port } = server.server.address() as AddressInfo
    // Pages rendered on the server call the API over loopback.
    process.env.VEOS_API_ORIGIN ??= `http://${loopbackOf(config.host)}:${port}`
    announce(config, { port, isEmbedded: database.isEmbedded, demo })
    closeOnSignal(async () => {
      await backups?.close()
      await close({ noticeMs: config.shutdownNoticeMs })
      await database.close()
    })
  } catch (error) {
    await app?.close()
    await database.close()
    throw error
  }
}

/** An unexpected error ends the process, because its state is unknown. One line of the log describes it. */
function logUncaughtErrors(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an unexpected fault ends this process')
    process.exit(1)
  })
}

/** Checked before a build of minutes, not afterwards. */
async function requireFreePort({ host, port }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/**
 * Loads the demo market if it is configured: a public process loads nothing of it.
 * @throws ConfigError in an image, which does not contain it
 */
async function loadDemo() {
  try {
    const [accounts, staff, counts, market] = await Promise.all([
      import('../demo/accounts.ts'),
      import('../demo/makeStaff.ts'),
      import('../demo/counts.ts'),
      import('../demo/fillMarket.ts'),
    ])
    return { ...accounts, ...staff, ...counts, ...market }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new ConfigError('VEOS_DEMO asks for a demo market, and there is none in this image: leave it out')
  }
}

interface Announced {
  port: number
  isEmbedded: boolean
  demo: Awaited<ReturnType<typeof loadDemo>> | null
}

function announce(config: Config, { port, isEmbedded, demo }: Announced): void {
  const address = config.publicUrl ?? `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`
  console.log(`\nReady: ${address}\n`)
  if (!isEmbedded) return
  if (demo) {
    console.log(`Demo accounts, password ${demo.demoPassword}:`)
    for (const { email, is } of demo.demoAccounts) console.log(`  ${email.padEnd(27)} ${is}`)
    console.log(`Staff logs in with a code too: an authenticator app makes it from the key ${demo.staffAppKey}`)
  }
  console.log(`\nData lies in ${config.dataDir}. The embedded database survives a killed process, not a power cut;`)
  console.log('for more than trying it out set DATABASE_URL to a PostgreSQL (docs/operations.md). Ctrl-C stops.\n')
}

/** The first signal lets running requests finish, a second one ends the process immediately. */
function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) process.exit(1)
      isClosing = true
      console.log('\nStopping …')
      close().then(
        () => process.exit(0),
        (error) => {
          console.error(explain(error))
          process.exit(1)
        },
      )
    })
  }
}

function loopbackOf(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
}

/** One line for an error that the operator can fix; the whole error for a bug. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message
  const { code, path, port, message } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port ?? ''} is in use. Stop what uses it, or choose another: PORT=3001 npm start`
  if (code === 'EACCES' && port)
    return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return 'HOST is not an address of this machine. Take 127.0.0.1, or 0.0.0.0 for all of them.'
  }
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'ENOENT'].includes(code)) {
    return `The data folder cannot be used: ${message}${path ? '' : '.'} Set VEOS_DATA to a folder that this user may write.`
  }
  return error instanceof Error ? (error.stack ?? message) : String(error)
}
