import { dayMs } from '@veos/contract/platform/reference/dates'
import type { StoredKey } from './storedKeys.ts'

/** When each draft was last changed, by its storage key. */
const timesKey: StoredKey<'local'> & StoredKey<'session'> = 'veos-written-at'
const drafts = /^(veos-draft-|veos-outbox-|veos-review-|draft:)/
/** Older drafts are removed: nobody is likely to finish them, and they may contain personal data. */
const maxAgeMs = 7 * dayMs

type Times = Record<string, number>

/** Records that a draft was changed now. Ignores keys that are not drafts. */
export function recordDraftChange(storage: Storage, key: string): void {
  if (!drafts.test(key)) return
  const times = readTimes(storage)
  if (storage.getItem(key) === null) delete times[key]
  else times[key] = Date.now()
  writeTimes(storage, times)
}

/** Removes drafts that are too old. A draft without a recorded time counts as new. */
export function removeOldDrafts(storage: Storage, keys = Object.keys(storage)): void {
  const found = keys.filter((key) => drafts.test(key) && storage.getItem(key) !== null)
  if (found.length === 0) return
  const times = readTimes(storage)
  for (const key of found) {
    times[key] ??= Date.now()
    if (Date.now() - times[key] <= maxAgeMs) continue
    storage.removeItem(key)
    delete times[key]
  }
  writeTimes(storage, times)
}

function readTimes(storage: Storage): Times {
  try {
    return JSON.parse(storage.getItem(timesKey) ?? '{}')
  } catch {
    return {}
  }
}

function writeTimes(storage: Storage, times: Times): void {
  if (Object.keys(times).length === 0) storage.removeItem(timesKey)
  else storage.setItem(timesKey, JSON.stringify(times))
}
