/**
 * Measures whether response times distinguish a known e-mail address from an unknown one: a log-in with a wrong
 * password, a recovery and an invitation, over HTTP, with known and unknown addresses alternating.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openApp } from '../server/src/app.ts'
import { openGeography } from '../server/src/geography.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { openDatabase } from '../server/src/platform/db/openDatabase.ts'
import { openLog } from '../server/src/platform/log.ts'
import { startSession } from '../server/src/platform/sessions/sessions.ts'
import { makeFor } from '../server/testing/make.ts'
import { computeMedian, computeQuantile, formatTable, type Report } from './report.ts'

const rounds = 80
/**
 * The fastest of this many attempts counts, so that other work of the machine does not look like a difference between
 * addresses.
 */
const tries = 3
/**
 * A pause in milliseconds for work after an answer (usually a mail), so that it does not slow down the next request.
 */
const quiet = 100
/** The maximum ratio of the medians: less than the natural variation of single answers. */
const limit = 1.1

interface Probe {
  path: string
  status: number
  body(email: string): object
  /** The token of the caller; a visitor without it. */
  token?(round: number): string
}

export async function run(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'veos-bench-accounts-'))
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', LOG_FORMAT: 'json', VEOS_DATA: folder })
  const database = await openDatabase(config)
  await migrate(database)
  const app = await openApp({ config, log: openLog(config), database, geography: openGeography(config) })
  try {
    const origin = await app.server.listen({ host: '127.0.0.1', port: 0 })
    const { company } = makeFor(app.platform)
    const admins: { email: string; token: string }[] = []
    for (let index = 0; index < rounds; index++) {
      const { admin } = await company()
      const session = { userId: admin.id, lifeSeconds: 86_400, address: '127.0.0.1', userAgent: 'bench' }
      admins.push({ email: admin.email, token: await startSession(database.db, systemClock, session) })
    }
    const emails = admins.map(({ email }) => email)
    const probes: Record<string, Probe> = {
      'log-in': { path: '/auth', status: 401, body: (username) => ({ username, password: 'not-the-password' }) },
      recovery: { path: '/recoverUser', status: 200, body: (email) => ({ email }) },
      invitation: {
        path: '/inviteUser',
        status: 200,
        body: (email) => ({ firstName: 'Mari', lastName: 'Kask', email }),
        // Never an Admin of the same team, who can see its addresses anyway.
        token: (round) => admins[(round + tries) % rounds]!.token,
      },
    }
    const report: Report = { ratios: [], lines: [] }
    const rows: (string | number)[][] = []
    for (const [name, probe] of Object.entries(probes)) {
      const { known, unknown } = await timeBoth(origin, probe, emails)
      const ratio = computeMedian(known) / computeMedian(unknown)
      const rounded = Math.round(ratio * 1000) / 1000
      report.ratios.push({
        name: `${name}, medians of known and unknown addresses, larger over smaller`,
        ratio: Math.round(Math.max(ratio, 1 / ratio) * 1000) / 1000,
        limit,
      })
      const ms = (samples: number[], share: number) => computeQuantile(samples, share).toFixed(2)
      rows.push([name, ms(known, 0.5), ms(unknown, 0.5), rounded, ms(known, 0.9), ms(unknown, 0.9)])
    }
    report.lines = [
      ...formatTable(
        ['Call', 'known p50 ms', 'unknown p50 ms', 'known / unknown', 'known p90 ms', 'unknown p90 ms'],
        rows,
      ),
      '',
      `${rounds} rounds of each call, known and unknown addresses in turn, the quickest of ${tries}; on the embedded database.`,
    ]
    return report
  } finally {
    await app.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timeBoth(origin: string, probe: Probe, emails: readonly string[]) {
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < rounds; round++) {
    const turns = [
      { times: known, ms: [] as number[], addressOf: (email: string) => email },
      { times: unknown, ms: [] as number[], addressOf: (email: string) => email.replace('user', 'ghost') },
    ]
    // Each of the two is first in every other round.
    if (round % 2 === 1) turns.reverse()
    for (let next = round; next < round + tries; next++) {
      for (const { ms, addressOf } of turns) {
        ms.push(await timed(origin, probe, addressOf(emails[next % rounds]!), round))
        await setTimeout(quiet)
      }
    }
    for (const { times, ms } of turns) times.push(Math.min(...ms))
  }
  return { known, unknown }
}

let sent = 0

async function timed(origin: string, { path, status, body, token }: Probe, email: string, round: number) {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    // Each request has an IP address of its own, because attempts are counted by IP address.
    'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent++ & 255}`,
    ...(token && { authorization: `Bearer ${token(round)}` }),
  }
  const start = performance.now()
  const response = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body(email)) })
  await response.text()
  const ms = performance.now() - start
  if (response.status !== status) throw new Error(`${path} answered ${response.status} for ${email}`)
  return ms
}
