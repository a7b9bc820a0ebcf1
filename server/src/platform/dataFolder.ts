import { chmodSync, mkdirSync, statSync } from 'node:fs'

/** Of a folder for our own user alone: database, mail and keys lie in it. */
export const privateFolder = { recursive: true, mode: 0o700 } as const

/** What others than its owner may do. */
const othersBits = 0o077

/**
 * Makes the data folder, or closes one to everybody else that was made by hand or by an older version.
 * @throws where it cannot be used at all; one that belongs to somebody else stays as open as its owner wants it
 */
export function openDataFolder(dataDir: string): void {
  mkdirSync(dataDir, privateFolder)
  const { mode, uid } = statSync(dataDir)
  const isOurs = process.getuid === undefined || process.getuid() === uid
  if (isOurs && (mode & othersBits) !== 0) chmodSync(dataDir, mode & ~othersBits & 0o777)
}
