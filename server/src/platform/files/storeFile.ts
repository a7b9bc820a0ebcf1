import { randomBytes } from 'node:crypto'
import type { Trx } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { deleteStoredFile, insertStoredFile, type StoredFile } from './storedFiles.store.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'clock'>

const folders = { image: 'images', document: 'documents', export: 'exports' } as const satisfies Record<
  StoredFile['kind'],
  string
>

/** A path that nobody guesses, in hexadecimal digits, as addresses are matched without regard to case. */
export function newPath(kind: StoredFile['kind'], extension: string): string {
  return `${folders[kind]}/${randomBytes(16).toString('hex')}.${extension}`
}

/**
 * Stores a file. It is written down first: one that a crash leaves behind is known, and removed by and by.
 * @param admit is asked in the transaction that writes it down, and throws where there is no room for it
 * @returns its path, for the row that refers to it
 */
export async function storeFile(
  { db, files, clock }: Parts,
  file: Pick<StoredFile, 'kind' | 'companyId'> & { isPublic?: boolean; extension: string; bytes: Uint8Array },
  admit: (trx: Trx) => Promise<void> = async () => {},
): Promise<string> {
  const { kind, companyId, isPublic = false, extension, bytes } = file
  const path = newPath(kind, extension)
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

/** Where an image waits that a browser sent straight into the store; nobody is shown it there. */
export function incomingPath(path: string): string {
  return path.replace(/^[a-z]+\//, 'incoming/')
}

/** Removes a file to which nothing refers any more. */
export async function removeFile({ db, files }: Pick<Parts, 'db' | 'files'>, path: string): Promise<void> {
  await files.remove(path)
  await files.remove(incomingPath(path))
  await deleteStoredFile(db, path)
}
