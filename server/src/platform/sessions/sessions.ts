import { hash, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { DbOrTrx } from '../db/database.ts'
import { type Database, idleMs } from '../db/openDatabase.ts'
import { type Actor, planStatusAt } from './actor.ts'
import {
  deleteOldestSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  listLiveSessions,
  readSessionsOf,
  type SessionRow,
  setSessionEnd,
} from './sessions.store.ts'

export const sessionCookie = 'tc_token'
export const knownBrowserCookie = 'tc_known'
export const passkeyCookie = 'tc_passkey'

/** The token of an `Authorization` header. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer (\S{20,200})$/i.exec(header ?? '')?.[1]
}

export const rememberedLifeSeconds = 14 * 86_400
export const plainLifeSeconds = 86_400
/** Staff sees the data of everybody: a browser that nobody uses for so long is logged out. */
export const staffIdleSeconds = 60 * 60
/** And one that is used all the time, after so long. */
const staffLifeSeconds = 12 * 60 * 60
/** How much of its idle time a session of staff has used before it is written that it is in use. */
const idleWrittenAfterSeconds = 5 * 60
/** Browsers in which a user is logged in at once; one more ends the oldest. */
const maxSessions = 20

/**
 * Starts a session; the token (256 random bits, base64url) is known to the caller alone, the database keeps its hash.
 */
export async function startSession(
  db: DbOrTrx,
  clock: Clock,
  session: { userId: string; lifeSeconds: number; address: string; userAgent: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = clock.now()
  const { userId, address, userAgent } = session
  const expiresAt = new Date(createdAt.getTime() + session.lifeSeconds * 1000)
  await insertSession(db, { tokenHash: hashToken(token), userId, createdAt, expiresAt, address, userAgent })
  return token
}

/**
 * Ends the oldest sessions of a user beyond those that may be open at once. The caller has locked the user: of log-ins
 * at the same moment none would see the sessions of the others.
 */
export function endOldestSessions(trx: DbOrTrx, userId: string): Promise<void> {
  return deleteOldestSessions(trx, userId, maxSessions)
}

/**
 * @param by.isUnattended whether a page asks that nobody is at, which keeps no session of staff alive
 * @returns who a token stands for now; undefined for a token that is unknown, ended or expired
 */
export type FindActor = (token: string, by: { isUnattended: boolean }) => Promise<Actor | undefined>

/**
 * Shorter than a connection of the pool stays open without work: while an answer is cached there is a connection, which
 * is notified of changes.
 */
const rememberedMs = idleMs / 2
const maxRemembered = 20_000

/**
 * Finds who calls. As every call asks, the answer is remembered for some seconds where the database tells of what
 * changes it: a session that ends, an account or a plan that is not what it was. So a change of this process counts
 * from the next call on.
 */
export function actorFinder({ db, isEmbedded, onNotification }: Database, clock: Clock): FindActor {
  const remembered = new Map<string, { row: SessionRow; readAt: number }>()
  let changes = 0
  onNotification('changed_sessions', (id) => {
    changes += 1
    for (const [key, { row }] of remembered) if (row.userId === id || row.companyId === id) remembered.delete(key)
  })
  return async (token, { isUnattended }) => {
    const now = clock.now()
    const tokenHash = hashToken(token)
    const key = tokenHash.toString('latin1')
    const readAt = performance.now()
    const known = remembered.get(key)
    if (known && readAt - known.readAt < rememberedMs && known.row.expiresAt > now) return actorOf(known.row, now)
    remembered.delete(key)
    const changesBefore = changes
    const row = await findSession(db, tokenHash, now)
    if (!row) return undefined
    if (!isUnattended) await extendStaffSession(db, row, now)
    // What was read may be older than a change that was reported meanwhile.
    if (!isEmbedded && changes === changesBefore) {
      if (remembered.size >= maxRemembered) remembered.clear()
      remembered.set(key, { row, readAt })
    }
    return actorOf(row, now)
  }
}

/** A session of staff ends when it is idle: each use moves its end on, up to the longest life. */
async function extendStaffSession(db: DbOrTrx, { role, sessionId, createdAt, expiresAt }: SessionRow, now: Date) {
  if (role !== 'Staff') return
  const idleEnd = now.getTime() + staffIdleSeconds * 1000
  const end = Math.min(idleEnd, createdAt.getTime() + staffLifeSeconds * 1000)
  if (end - expiresAt.getTime() >= idleWrittenAfterSeconds * 1000) await setSessionEnd(db, sessionId, new Date(end))
}

function actorOf(row: SessionRow, now: Date): Actor {
  const { userId, sessionId, companyId, companyCountry, planEndsAt } = row
  const role = row.role as Actor['role']
  const planStatus =
    companyId === null ? 'Active' : planStatusAt({ planEndsAt, isPlanCancelled: row.isPlanCancelled === true }, now)
  const isOnTrial = row.plan === 'free_trial'
  const [isEmailConfirmed, isSuspended] = [row.emailConfirmedAt !== null, row.suspendedAt !== null]
  const isSecondFactorDue = row.secondFactorAt === null && (role === 'Staff' || row.requiresSecondFactor === true)
  return {
    ...{ userId, sessionId, role, companyId, companyCountry, planStatus, isOnTrial },
    ...{ isEmailConfirmed, isSuspended, isSecondFactorDue },
  }
}

/** Which of these tokens stand for nobody any more. */
export async function listEndedTokens(db: DbOrTrx, clock: Clock, tokens: readonly string[]): Promise<string[]> {
  if (tokens.length === 0) return []
  const hashes = tokens.map(hashToken)
  const live = new Set((await listLiveSessions(db, hashes, clock.now())).map((each) => each.toString('latin1')))
  return tokens.filter((_, index) => !live.has(hashes[index]!.toString('latin1')))
}

export async function endSession(db: DbOrTrx, token: string): Promise<void> {
  await deleteSession(db, hashToken(token))
}

/** Ends the sessions of a user: all, or all but the one that a token stands for. */
export async function endSessions(db: DbOrTrx, userId: string, exceptToken: string | null = null): Promise<void> {
  await deleteSessionsOf(db, userId, exceptToken === null ? null : hashToken(exceptToken))
}

const maxSessionsShown = 100

/** Where a user is logged in, the newest first; `token` tells the session that asks. */
export async function readSessions(db: DbOrTrx, clock: Clock, { userId, token }: { userId: string; token: string }) {
  const current = hashToken(token)
  const rows = await readSessionsOf(db, { userId, now: clock.now(), max: maxSessionsShown })
  return rows.map(({ tokenHash, ...session }) => ({ ...session, isCurrent: tokenHash.equals(current) }))
}

function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
