import type { CallAnswer } from '../../platform/api.ts'
import { localDateText, measureText } from '../../platform/ui/format.ts'

type CompanyDocument = CallAnswer<'GET /getCompany'>['documents'][number]

/** `PDF · 1.2 MB · 21.11.2026` */
export function documentFacts({ type, bytes, createdAt }: CompanyDocument): string {
  return [type.toUpperCase(), sizeText(bytes), localDateText(new Date(createdAt))].join(' · ')
}

/** `340 kB`, `1.2 MB` */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return measureText(bytes, 'B', 0)
  return bytes < 1_000_000 ? measureText(bytes / 1000, 'kB', 0) : measureText(bytes / 1_000_000, 'MB', 1)
}

/**
 * Proposes a name for a document from its file name: without the extension and without characters that names may not
 * contain.
 */
export function nameOfFile(fileName: string, unwanted: RegExp, mostCharacters: number): string {
  return fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(new RegExp(unwanted.source, 'gu'), ' ')
    .trim()
    .slice(0, mostCharacters)
}
