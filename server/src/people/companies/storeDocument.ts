import { type DocumentType, maxDocumentBytesTogether, maxDocuments } from '@veos/contract/people/reference/documents'
import { text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import type { Trx } from '../../platform/db/database.ts'
import { sumUpDocuments } from '../../platform/files/storedFiles.store.ts'
import { removeFile, storeFile } from '../../platform/files/storeFile.ts'
import { FieldsRefused } from '../../platform/http/refused.ts'
import { redrawImage } from '../../platform/images/redrawImage.ts'
import type { Platform } from '../../platform/platform.ts'
import { throttle } from '../../platform/throttle.ts'
import { lockCompany } from './companies.store.ts'
import { type DocumentRow, insertDocument } from './companyDocuments.store.ts'
import { checkActiveContent, findDocumentType } from './documentType.ts'

/** The small print of a scanned licence stays readable. */
const scanSidePx = 5000

/** The daily limit of a company: it may fill and empty all of its room several times. */
const dailyUploads = {
  max: 2 * maxDocuments,
  windowSeconds: 86_400,
  what: 'documents',
} as const

/**
 * Stores a document of a company under its given name.
 * @throws FieldsRefused under `file` if it is no such document, or the company has no room for it; Refused 429 or 503
 */
export async function storeDocument(
  platform: Pick<Platform, 'db' | 'files' | 'clock' | 'scanner' | 'log'>,
  { companyId, name, uploaded }: { companyId: string; name: string; uploaded: Uint8Array },
): Promise<DocumentRow> {
  const { db, clock, scanner, log } = platform
  // Counted before the file is read or drawn, because that work is the cost.
  await throttle(db, clock.now(), { ...dailyUploads, key: `upload-document ${companyId}` })
  await db.transaction().execute((trx) => requireRoom(trx, companyId, uploaded.length))
  const original = Buffer.from(uploaded)
  const type = findDocumentType(original)
  if (type === null) throw new FieldsRefused({ file: text('document_type') })
  const fault = await checkActiveContent(type, original)
  if (fault) throw new FieldsRefused({ file: fault })
  const virus = await scanner.scan(original)
  if (virus !== null) {
    log.warn({ companyId, virus }, 'a virus was found in a document')
    throw new FieldsRefused({ file: text('document_virus') })
  }
  const bytes = await harmless(companyId, type, uploaded)
  const path = await storeFile(platform, { kind: 'document', companyId, extension: type, bytes }, (trx) =>
    requireRoom(trx, companyId, bytes.length),
  )
  try {
    return await insertDocument(db, {
      id: uuid(),
      companyId,
      name,
      path,
      type,
      bytes: bytes.length,
      createdAt: clock.now(),
    })
  } catch (error) {
    await removeFile(platform, path)
    throw error
  }
}

/** Pictures are redrawn, so that hidden data and the location of the camera are removed. */
async function harmless(companyId: string, type: DocumentType, bytes: Uint8Array): Promise<Uint8Array> {
  return type === 'jpeg' || type === 'png'
    ? redrawImage(companyId, bytes, { longestSidePx: scanSidePx, as: type })
    : bytes
}

/** @throws FieldsRefused under `file` */
async function requireRoom(trx: Trx, companyId: string, bytes: number): Promise<void> {
  await lockCompany(trx, companyId)
  const stored = await sumUpDocuments(trx, companyId)
  if (stored.count >= maxDocuments) {
    throw new FieldsRefused({ file: text('documents_full', { most: maxDocuments }) })
  }
  if (stored.bytes + bytes > maxDocumentBytesTogether) {
    const megabytes = maxDocumentBytesTogether / 1_000_000
    throw new FieldsRefused({ file: text('documents_too_large_together', { megabytes }) })
  }
}
