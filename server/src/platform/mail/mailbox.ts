import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { privateFolder } from '../dataFolder.ts'
import { formatAsHtml, formatAsText, type Letter, toHeaders } from './letter.ts'

export interface DeliveredMessage {
  /** The file name in the mailbox. */
  name: string
  to: string
  subject: string
  text: string
  html: string
  /** The headers that not every mail has. */
  headers: Record<string, string>
  deliveredAt: string
}

const maxShown = 100

/** The embedded default for e-mail: messages are files in the data folder, which `/dev/mailbox` shows. */
export function openMailbox(dataDir: string) {
  const folder = join(dataDir, 'mailbox')
  return {
    async deliver(letter: Letter): Promise<void> {
      await mkdir(folder, privateFolder)
      const deliveredAt = new Date().toISOString()
      const name = `${deliveredAt.replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
      const { to, subject } = letter
      const text = formatAsText(letter)
      const html = formatAsHtml(letter)
      const headers = toHeaders(letter)
      const delivered: DeliveredMessage = { name, to, subject, text, html, headers, deliveredAt }
      const path = join(folder, `${name}.json`)
      await writeFile(`${path}.part`, JSON.stringify(delivered, null, 2))
      await rename(`${path}.part`, path)
    },
    /** Reads the messages, the newest first. */
    async read(): Promise<DeliveredMessage[]> {
      const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'))
      const newest = files.sort().reverse().slice(0, maxShown)
      return Promise.all(newest.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))))
    },
  }
}
