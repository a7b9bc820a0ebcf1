import { createHash } from 'node:crypto'
import type { DbOrTrx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { parseContent } from './content.ts'
import { readInvoice, setFile } from './invoices.store.ts'
import { printInvoice } from './printInvoice.ts'

const drawJob = 'draw-invoice'

type Parts = Pick<Platform, 'db' | 'files'>

export function defineInvoiceJobs({ jobs, ...parts }: Parts & Pick<Platform, 'jobs'>): void {
  jobs.define<{ id: string }>({
    name: drawJob,
    async run({ id }) {
      await drawInvoice(parts, id)
    },
  })
}

/**
 * The file of an invoice. If it does not exist yet, it is printed from the frozen content, stored with its hash, and
 * never printed again. Two simultaneous prints give the same bytes.
 */
export async function drawInvoice({ db, files }: Parts, id: string): Promise<Uint8Array> {
  const { number, content, filePath } = await readInvoice(db, id)
  const storedBytes = filePath === null ? null : await files.find(filePath)
  if (storedBytes) return storedBytes
  if (filePath !== null) throw new Error(`The file of invoice ${number} is missing: ${filePath}`)
  const bytes = await printInvoice(parseContent(content))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const path = `invoices/${number.toLowerCase()}-${sha256.slice(0, 16)}.pdf`
  await files.write(path, bytes)
  await setFile(db, id, { path, sha256 })
  return bytes
}

export function queueDrawing({ jobs }: Pick<Platform, 'jobs'>, db: DbOrTrx, id: string): Promise<void> {
  return jobs.enqueue(db, drawJob, { id })
}
