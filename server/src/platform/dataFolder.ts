import { chmodSync, mkdirSync, statSync } from 'node:fs'

/** Options for a folder that only our own user may open: it contains the database, mails and keys. */
export const privateFolder = { recursive: true, mode: 0o700 } as const

/** The permission bits of everybody but the owner. */
const othersBits = 0o077

/**
 * Creates the data folder, or removes the access of others from one that was created by hand or by an older version.
 * A folder that belongs to another user keeps the permissions that its owner gave it.
 * @throws if the folder cannot be used at all
 */
export function openDataFolder(dataDir: string): void {
  mkdirSync(dataDir, privateFolder)
  const { mode, uid } = statSync(dataDir)
  const isOurs = process.getuid === undefined || process.getuid() === uid
  if (isOurs && (mode & othersBits) !== 0) chmodSync(dataDir, mode & ~othersBits & 0o777)
}
