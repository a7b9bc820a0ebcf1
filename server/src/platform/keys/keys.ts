import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { makeVapidKeys } from '../push/vapid.ts'
import { deleteEndedKeys, endKeys, insertFirst, insertKey, type KeyRow, lockKeys, readKeys } from './keys.store.ts'

/**
 * The keys that all processes share. When there is a newer key, the older one stays valid for `keptSeconds`, which is
 * longer than anything signed with it.
 */
export const keyKinds = {
  /** Sign links in mails, marks of known browsers (400 days) and tokens of the test gateway. */
  links: { make: () => randomBytes(32).toString('base64url'), keptSeconds: 400 * 86_400 },
  /**
   * Identify us to push services. A subscription ends with its session, and a returning browser subscribes with the
   * new key.
   */
  vapid: { make: makeVapidKeys, keptSeconds: 30 * 86_400 },
  /** Sign forms of uploads straight into the data folder. */
  uploads: { make: () => randomBytes(32).toString('base64url'), keptSeconds: 3600 },
  /**
   * Encrypt the secrets of authenticator apps. A job encrypts all of them again with the newer key within that time.
   */
  second_factors: { make: () => randomBytes(32).toString('base64url'), keptSeconds: 30 * 86_400 },
} as const

export type KeyName = keyof typeof keyKinds
export const keyNames = Object.keys(keyKinds) as KeyName[]

/** Milliseconds between two checks for new keys. Tests check more often, because they wait for it. */
const lookEveryMs = { usual: 10_000, test: 500 }

/** Milliseconds before a new key is used, so that every process has loaded it. */
const announcedMs = 3 * lookEveryMs.usual

interface Key {
  version: number
  value: string
}

export interface Keys {
  /** The key that signs now. */
  current(name: KeyName): Key
  /** The key with a version; undefined if it never existed or has ended. */
  find(name: KeyName, version: number): Key | undefined
  /** The key that signed at a moment if it has not ended, else the key that signs now. */
  at(name: KeyName, moment: Date): Key
  close(): void
}

/** Opens the keys and creates missing ones. New keys of other processes are loaded within seconds. */
export async function openKeys({ isTest }: Pick<Config, 'isTest'>, db: Db, clock: Clock): Promise<Keys> {
  const now = clock.now()
  await deleteEndedKeys(db, now)
  let rows = await readKeys(db)
  const missing = keyNames.filter((name) => !rows.some((row) => row.name === name))
  for (const name of missing) await insertFirst(db, name, keyKinds[name].make(), now)
  if (missing.length > 0) rows = await readKeys(db)
  const look = async () => {
    rows = await readKeys(db)
  }
  // While the database is unavailable the loaded keys stay in use; failing calls report the outage.
  const looking = setInterval(() => look().catch(() => {}), lookEveryMs[isTest ? 'test' : 'usual']).unref()
  const live = (name: KeyName, at: Date) => rows.filter((row) => row.name === name && !(row.endsAt && row.endsAt <= at))
  const signing = (name: KeyName, at: Date) => {
    const own = live(name, clock.now())
    return own.findLast(({ startsAt }) => startsAt <= at)
  }
  const current = (name: KeyName) => signing(name, clock.now()) ?? live(name, clock.now())[0]!
  return {
    current,
    find: (name, version) => live(name, clock.now()).find((row) => row.version === version),
    at: (name, moment) => signing(name, moment) ?? current(name),
    close: () => clearInterval(looking),
  }
}

/**
 * Creates a new key. Signatures of the other keys stay valid as usual, or end now if a key has leaked.
 * @returns the new version, when it starts to sign, and until when the other keys are valid
 */
export async function rotateKey(
  db: Db,
  clock: Clock,
  { name, endsNow }: { name: KeyName; endsNow: boolean },
): Promise<{ version: number; startsAt: Date; othersEndAt: Date }> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const { make, keptSeconds } = keyKinds[name]
    const last = (await lockKeys(trx, name)).at(-1)
    const startsAt = endsNow || !last ? now : new Date(now.getTime() + announcedMs)
    const othersEndAt = endsNow ? now : new Date(startsAt.getTime() + keptSeconds * 1000)
    await endKeys(trx, name, othersEndAt)
    await deleteEndedKeys(trx, now)
    const key: KeyRow = { name, version: (last?.version ?? 0) + 1, value: make(), startsAt, endsAt: null }
    await insertKey(trx, key)
    return { version: key.version, startsAt, othersEndAt }
  })
}
