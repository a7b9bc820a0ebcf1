import type { DocumentType } from '@veos/contract/people/reference/documents'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { parseOfficeFile } from './officeFile.ts'
import { findPdfScripts } from './pdfScripts.ts'

/** The end of a PDF must be within this many last bytes. */
const pdfTailBytes = 1024

/** The type of a document by its bytes, whatever its name; null for everything that companies do not exchange. */
export function findDocumentType(bytes: Buffer): DocumentType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  return isPdf(bytes) ? 'pdf' : (parseOfficeFile(bytes)?.type ?? null)
}

/** The reason why a document is refused: it would run or load something when it is opened. Null for a harmless one. */
export async function checkActiveContent(type: DocumentType, bytes: Buffer): Promise<Text | null> {
  if (type === 'pdf') {
    const found = await findPdfScripts(bytes)
    return found && (found === 'active' ? text('document_pdf_scripts') : text('document_pdf_protected'))
  }
  return parseOfficeFile(bytes)?.isActive ? text('document_office_active') : null
}

function isPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 8)
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - pdfTailBytes))
  return /^%PDF-[12]\.\d/.test(head) && /startxref\s+\d+\s+%%EOF/.test(tail)
}

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
