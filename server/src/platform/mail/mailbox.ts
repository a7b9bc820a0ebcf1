import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message } from './mail.ts'

export interface DeliveredMessage extends Message {
  deliveredAt: string
}

const mostShown = 100

/** The embedded default for e-mail: messages lie as files in the data folder, where `/dev/mailbox` shows them. */
export function openMailbox(dataDir: string) {
  const folder = join(dataDir, 'mailbox')
  return {
    async deliver(message: Message): Promise<void> {
      await mkdir(folder, { recursive: true })
      const deliveredAt = new Date().toISOString()
      const path = join(folder, `${deliveredAt.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`)
      await writeFile(`${path}.part`, JSON.stringify({ ...message, deliveredAt }, null, 2))
      await rename(`${path}.part`, path)
    },
    /** The newest messages first. */
    async read(): Promise<DeliveredMessage[]> {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
      const newest = names.sort().reverse().slice(0, mostShown)
      return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))))
    },
  }
}
