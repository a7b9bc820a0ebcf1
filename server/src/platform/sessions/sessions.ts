import { hash, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { DbOrTrx } from '../db/database.ts'
import { type Database, idleMs } from '../db/openDatabase.ts'
import { type Actor, getPlanStatus } from './actor.ts'
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
export function parseBearer(header: string | undefined): string | undefined {
  return /^Bearer (\S{20,200})$/i.exec(header ?? '')?.[1]
}

export const rememberedLifeSeconds = 14 * 86_400
export const plainLifeSeconds = 86_400
/** Staff sees the data of everybody, so a session that is idle this long ends. */
export const staffIdleSeconds = 60 * 60
/** The maximum length of a session of staff, even if it is used all the time. */
const staffLifeSeconds = 12 * 60 * 60
/** A use of a staff session is recorded only after this part of its idle time. */
const idleWrittenAfterSeconds = 5 * 60
/** The maximum number of sessions of a user; one more ends the oldest. */
const maxSessions = 20

/** Starts a session. Only the caller knows the token (256 random bits, base64url); the database stores its hash. */
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
 * Ends the oldest sessions of a user beyond the maximum. The caller has locked the user, because simultaneous log-ins
 * would not see each other's sessions.
 */
export function endOldestSessions(trx: DbOrTrx, userId: string): Promise<void> {
  return deleteOldestSessions(trx, userId, maxSessions)
}

/**
 * @param by.isUnattended whether the page sends the request automatically, which does not extend a session of staff
 * @returns the user of a token; undefined if it is unknown, ended or expired
 */
export type FindActor = (token: string, by: { isUnattended: boolean }) => Promise<Actor | undefined>

/**
 * Shorter than the time that an idle connection stays open: while an answer is cached there is a connection that
 * receives notifications of changes.
 */
const rememberedMs = idleMs / 2
const maxRemembered = 20_000

/**
 * Finds the caller. As every call needs this, the answer is cached for some seconds if the database notifies of
 * changes: a session that ends, or a changed account or plan. A change by this process therefore counts from the next
 * call on.
 */
export function createActorFinder({ db, isEmbedded, onNotification }: Database, clock: Clock): FindActor {
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
    // The row may be older than a change that was reported meanwhile.
    if (!isEmbedded && changes === changesBefore) {
      if (remembered.size >= maxRemembered) remembered.clear()
      remembered.set(key, { row, readAt })
    }
    return actorOf(row, now)
  }
}

/** A session of staff ends when it is idle: each use extends it, up to the maximum length. */
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
    companyId === null ? 'Active' : getPlanStatus({ planEndsAt, isPlanCancelled: row.isPlanCancelled === true }, now)
  const isOnTrial = row.plan === 'free_trial'
  const isEmailConfirmed = row.emailConfirmedAt !== null
  const isSuspended = row.suspendedAt !== null
  const isSecondFactorDue = row.secondFactorAt === null && (role === 'Staff' || row.requiresSecondFactor === true)
  return {
    userId,
    sessionId,
    role,
    companyId,
    companyCountry,
    planStatus,
    isOnTrial,
    isEmailConfirmed,
    isSuspended,
    isSecondFactorDue,
  }
}

/** Selects the tokens whose sessions have ended. */
export async function listEndedTokens(db: DbOrTrx, clock: Clock, tokens: readonly string[]): Promise<string[]> {
  if (tokens.length === 0) return []
  const hashes = tokens.map(hashToken)
  const live = new Set((await listLiveSessions(db, hashes, clock.now())).map((each) => each.toString('latin1')))
  return tokens.filter((_, index) => !live.has(hashes[index]!.toString('latin1')))
}

export async function endSession(db: DbOrTrx, token: string): Promise<void> {
  await deleteSession(db, hashToken(token))
}

/** Ends the sessions of a user: all, or all but the one of a token. */
export async function endSessions(db: DbOrTrx, userId: string, exceptToken: string | null = null): Promise<void> {
  await deleteSessionsOf(db, userId, exceptToken === null ? null : hashToken(exceptToken))
}

const maxSessionsShown = 100

/** The sessions of a user, the newest first; `token` identifies the current one. */
export async function readSessions(db: DbOrTrx, clock: Clock, { userId, token }: { userId: string; token: string }) {
  const current = hashToken(token)
  const rows = await readSessionsOf(db, { userId, now: clock.now(), max: maxSessionsShown })
  return rows.map(({ tokenHash, ...session }) => ({ ...session, isCurrent: tokenHash.equals(current) }))
}

function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
