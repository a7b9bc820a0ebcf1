import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { z } from 'zod'
import { privateFolder } from '../dataFolder.ts'
import {
  createRowSum,
  listTables,
  readMigrations,
  readRows,
  readSequences,
  runInOneMoment,
  type Table,
} from './tables.store.ts'

/** A reason why a backup is not made or taken, in one line for the person who asked. */
export class BackupRefused extends Error {}

/** The parts of the data folder that belong to a market, besides the database. */
export const partsOfDataFolder = ['files', 'mailbox', 'places']

const manifestName = 'manifest.json'
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      digest: z.string(),
      file: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifest>

export interface BackupParts {
  /** A connection to the database, which nobody else uses meanwhile. */
  client: pg.ClientBase
  /** The data folder with the files. Null leaves the files out. */
  dataDir: string | null
  /** The folder to create. It must not exist yet. */
  folder: string
}

/**
 * Writes everything that a market consists of into a folder, reads it back and compares it. The tables are written as
 * they were at one moment and the files after them, so that no file is missing that a table refers to. The folder
 * gets its final name once everything is correct.
 */
export async function writeBackup({ client, dataDir, folder }: BackupParts): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupRefused(`${folder} is there already`)
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(join(part, 'tables'), privateFolder)
  const tables = await runInOneMoment(client, 'read only', async () => {
    const tables: Manifest['tables'] = []
    for (const table of await listTables(client)) tables.push(await writeTable(client, table, part))
    return { tables, migrations: await readMigrations(client), sequences: await readSequences(client) }
  })
  const files = dataDir === null ? [] : await copyFiles(dataDir, part)
  const written: Manifest = { format: 1, madeAt: new Date().toISOString(), ...tables, files }
  await writeFile(join(part, manifestName), JSON.stringify(written, null, 2), { mode: 0o600 })
  await checkBackup(part)
  await rename(part, folder)
  return written
}

/**
 * Reads a whole backup and compares it with its manifest.
 * @throws BackupRefused
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new BackupRefused(`${folder} is no whole backup: it has no ${manifestName}`)
  })
  const read = manifest.safeParse(parsed(text))
  if (!read.success) throw new BackupRefused(`${folder} has a ${manifestName} that this version of Veos cannot read`)
  for (const table of read.data.tables) {
    const sum = createRowSum()
    try {
      for await (const lines of readLines(folder, table)) sum.add(lines)
    } catch (error) {
      throw new BackupRefused(`${table.file} cannot be read: ${(error as Error).message}`)
    }
    const { rows, digest } = sum.contents()
    if (rows !== table.rows || digest !== table.digest) throw new BackupRefused(`${table.file} is not what was written`)
  }
  for (const { path, bytes, sha256 } of read.data.files) {
    const found = await hashOf(join(folder, path)).catch(() => null)
    if (found?.bytes !== bytes || found.sha256 !== sha256) throw new BackupRefused(`${path} is not what was written`)
  }
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function writeTable(client: pg.ClientBase, table: Table, folder: string): Promise<Manifest['tables'][number]> {
  const file = join('tables', `${table.name.replaceAll('"', '')}.jsonl.gz`)
  const sum = createRowSum()
  async function* chunks() {
    for await (const lines of readRows(client, table)) {
      sum.add(lines)
      yield `${lines.join('\n')}\n`
    }
  }
  await pipeline(Readable.from(chunks()), createGzip(), createWriteStream(join(folder, file), { mode: 0o600 }))
  return { ...table, file, ...sum.contents() }
}

/** The rows of a table of a backup, in batches. */
export async function* readLines(
  folder: string,
  { file }: Pick<Manifest['tables'][number], 'file'>,
): AsyncGenerator<string[]> {
  const packed = createReadStream(join(folder, file))
  const unpacked = createGunzip()
  packed.on('error', (error) => unpacked.destroy(error))
  packed.pipe(unpacked).setEncoding('utf8')
  let rest = ''
  for await (const text of unpacked) {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    if (lines.length > 0) yield lines
  }
  if (rest !== '') throw new Error('its last line is cut off')
}

async function copyFiles(dataDir: string, folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for (const path of await listFiles(dataDir, partsOfDataFolder)) {
    const to = join(folder, 'data', path)
    await mkdir(dirname(to), privateFolder)
    try {
      await copyFile(join(dataDir, path), to)
    } catch (error) {
      // The file was removed a moment ago, by a sweep or by its owner.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
      throw error
    }
    files.push({ path: relative(folder, to), ...(await hashOf(to)) })
  }
  return files
}

/** Lists the files of some parts of a folder, except those that are still being written. */
export async function listFiles(folder: string, parts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const part of parts) {
    const path = join(folder, part)
    if (!existsSync(path)) continue
    if ((await stat(path)).isFile()) found.push(part)
    else {
      for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && !entry.name.endsWith('.part'))
          found.push(relative(folder, join(entry.parentPath, entry.name)))
      }
    }
  }
  return found
}

async function hashOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const sha256 = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    sha256.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: sha256.digest('hex') }
}
