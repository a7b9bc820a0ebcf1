import { existsSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { getSocketFolder } from '../db/embedded.ts'
import type { Database } from '../db/openDatabase.ts'
import type { Log } from '../log.ts'
import { BackupRefused, type Manifest, writeBackup } from './backupFolder.ts'

/** The reply over the socket; request and reply are one line each. */
type Answer = { manifest: Manifest } | { refused: string }

const socketOf = (dataDir: string) => join(getSocketFolder(dataDir), 'backup')

/**
 * Makes backups for `npm run backup` while the market runs on the embedded database, which only one process can open.
 * The socket is in a folder that is closed to other users.
 */
export async function answerBackups(
  config: Pick<Config, 'database' | 'dataDir'>,
  database: Database,
  log: Log,
): Promise<{ close(): Promise<void> }> {
  const path = socketOf(config.dataDir)
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.setEncoding('utf8')
    let request = ''
    socket.on('data', async (text) => {
      request += text
      if (!request.endsWith('\n')) return
      socket.end(`${JSON.stringify(await make(JSON.parse(request).folder))}\n`)
    })
  })
  async function make(folder: string): Promise<Answer> {
    try {
      const { dataDir } = config
      const manifest = await database.asOwner((client) => writeBackup({ client, dataDir, folder }))
      log.info({ folder, tables: manifest.tables.length, files: manifest.files.length }, 'backup written')
      return { manifest }
    } catch (error) {
      log.error({ err: error, folder }, 'no backup written')
      return { refused: (error as Error).message }
    }
  }
  await new Promise<void>((listening) => server.listen(path, listening))
  return { close: () => new Promise((closed) => server.close(() => closed())) }
}

/**
 * Lets the process that runs on a data folder make a backup. Returns null if no process runs.
 * @throws BackupRefused
 */
export async function requestBackup(dataDir: string, folder: string): Promise<Manifest | null> {
  const path = socketOf(dataDir)
  if (!existsSync(path)) return null
  const reply = await new Promise<string | null>((answered) => {
    const socket = connect(path, () => socket.write(`${JSON.stringify({ folder })}\n`))
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => answered(null))
    socket.on('end', () => answered(text))
  })
  // A process that was killed left this socket behind.
  if (reply === null) return null
  if (reply === '') throw new BackupRefused('The market ended while it made the backup')
  const answer: Answer = JSON.parse(reply)
  if ('refused' in answer) throw new BackupRefused(answer.refused)
  return answer.manifest
}
