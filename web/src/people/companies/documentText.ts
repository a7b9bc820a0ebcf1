import type { CallAnswer } from '../../platform/api.ts'
import { formatLocalDate } from '../../platform/ui/dates/localDates.ts'
import { formatMeasure } from '../../platform/ui/format.ts'

type CompanyDocument = CallAnswer<'GET /getCompany'>['documents'][number]

/** `PDF · 1.2 MB · 21.11.2026` */
export function formatDocumentFacts({ type, bytes, createdAt }: CompanyDocument): string {
  return [type.toUpperCase(), formatSize(bytes), formatLocalDate(new Date(createdAt))].join(' · ')
}

/** `340 kB`, `1.2 MB` */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return formatMeasure(bytes, 'B', 0)
  return bytes < 1_000_000 ? formatMeasure(bytes / 1000, 'kB', 0) : formatMeasure(bytes / 1_000_000, 'MB', 1)
}

/**
 * Proposes a name for a document from its file name: without the extension and without characters that names may not
 * contain.
 */
export function toDocumentName(fileName: string, unwanted: RegExp, mostCharacters: number): string {
  return fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(new RegExp(unwanted.source, 'gu'), ' ')
    .trim()
    .slice(0, mostCharacters)
}
