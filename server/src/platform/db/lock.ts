import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process uses the data folder: two at once would destroy it. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Veos process. Stop it first, or set VEOS_DATA to another folder.`,
    )
  }
}

/**
 * Locks the folder for this process until the returned function is called or the process ends in any way. With
 * `waitMs` it blocks up to that long while another process has the lock. Node has no file lock of its own, and every
 * operating system releases the lock of SQLite when the process dies.
 * @throws FolderInUse
 */
export function lockFolder(folder: string, waitMs = 0): () => void {
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: waitMs })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && error.message.includes('locked')) throw new FolderInUse(folder)
    throw error
  }
  return () => lock.close()
}
