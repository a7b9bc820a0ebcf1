import { randomBytes } from 'node:crypto'
import type { Trx } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { deleteStoredFile, insertStoredFile, type StoredFile } from './storedFiles.store.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'clock'>

const folders = { image: 'images', document: 'documents', export: 'exports' } as const satisfies Record<
  StoredFile['kind'],
  string
>

/** A path that nobody can guess. It has hexadecimal digits, because addresses are matched without regard to case. */
export function createPath(kind: StoredFile['kind'], extension: string): string {
  return `${folders[kind]}/${randomBytes(16).toString('hex')}.${extension}`
}

/**
 * Stores a file. Its row is written before the file, so that a file left by a crash is known and removed later.
 * @param admit is called in the transaction that writes the row, and throws if there is no room for the file
 * @returns its path, for the row that refers to it
 */
export async function storeFile(
  { db, files, clock }: Parts,
  file: Pick<StoredFile, 'kind' | 'companyId'> & { isPublic?: boolean; extension: string; bytes: Uint8Array },
  admit: (trx: Trx) => Promise<void> = async () => {},
): Promise<string> {
  const { kind, companyId, isPublic = false, extension, bytes } = file
  const path = createPath(kind, extension)
  await db.transaction().execute(async (trx) => {
    await admit(trx)
    const facts = { companyId, kind, isPublic, uploadedBy: null }
    await insertStoredFile(trx, { ...facts, path, bytes: bytes.length, madeAt: clock.now() })
  })
  try {
    await files.write(path, bytes)
  } catch (error) {
    await deleteStoredFile(db, path)
    throw error
  }
  return path
}

/** Where an image waits that a browser sent straight into the store. It is not served from there. */
export function toIncomingPath(path: string): string {
  return path.replace(/^[a-z]+\//, 'incoming/')
}

/** Removes a file that nothing refers to any more. */
export async function removeFile({ db, files }: Pick<Parts, 'db' | 'files'>, path: string): Promise<void> {
  await files.remove(path)
  await files.remove(toIncomingPath(path))
  await deleteStoredFile(db, path)
}
