import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memoryDisk = '/dev/shm'

/** Bytes: several times the databases of all processes of a run. */
const roomNeeded = 2 * 1024 ** 3

/**
 * A new folder for an embedded database, in memory if the machine has enough: copying the template to a disk takes
 * ten times as long.
 */
export function makeDatabaseFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom(memoryDisk) ? memoryDisk : tmpdir(), prefix))
}

function hasRoom(disk: string): boolean {
  if (!existsSync(disk)) return false
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize >= roomNeeded
}
