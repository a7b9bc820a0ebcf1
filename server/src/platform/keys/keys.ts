import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { makeVapidKeys } from '../push/vapid.ts'
import { deleteEndedKeys, endKeys, insertFirst, insertKey, type KeyRow, lockKeys, readKeys } from './keys.store.ts'

/**
 * The keys that all processes share, and for how long what one of them signed goes on when there is a newer one:
 * longer than anything that is signed with it lives.
 */
export const keyKinds = {
  /** Links in mails, marks of known browsers (400 days), tokens of the test gateway. */
  links: { make: () => randomBytes(32).toString('base64url'), keptSeconds: 400 * 86_400 },
  /** Who we are to push services. A subscription ends with its session; a browser that comes back takes the new one. */
  vapid: { make: makeVapidKeys, keptSeconds: 30 * 86_400 },
  /** Forms of uploads straight into the data folder. */
  uploads: { make: () => randomBytes(32).toString('base64url'), keptSeconds: 3600 },
  /** Keys of authenticator apps: by then a job has sealed all of them with the newer one. */
  second_factors: { make: () => randomBytes(32).toString('base64url'), keptSeconds: 30 * 86_400 },
} as const

export type KeyName = keyof typeof keyKinds
export const keyNames = Object.keys(keyKinds) as KeyName[]

/** How often a process looks for new keys, in milliseconds; oftener in tests, which wait for it. */
const lookEveryMs = { usual: 10_000, test: 500 }

/** After how long a new key is used, so that every process has it by then. */
const announcedMs = 3 * lookEveryMs.usual

interface Key {
  version: number
  value: string
}

export interface Keys {
  /** The one that signs now. */
  current(name: KeyName): Key
  /** The one that a signature names; undefined for one that never was, or has ended. */
  find(name: KeyName, version: number): Key | undefined
  /** The one that signed at a moment, as long as it has not ended; else the one that signs now. */
  at(name: KeyName, moment: Date): Key
  close(): void
}

/** Opens the keys; those that are missing are made. Newer ones of other processes are found within seconds. */
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
  // While the database is away the keys stay as they were; calls say what there is to say.
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
 * Makes a new key. What the others signed goes on as long as such things live; or, when a key has leaked, ends now.
 * @returns the new version, from when it signs, and until when the others count
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
