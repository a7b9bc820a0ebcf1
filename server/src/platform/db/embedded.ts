import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { openDataFolder, privateFolder } from '../dataFolder.ts'
import { lockFolder } from './lock.ts'

/** The compiled PostgreSQL WebAssembly. The reference prevents that each worker compiles and optimises it again. */
let compiled: Promise<WebAssembly.Module> | undefined

/** The longest path of a Unix socket is 103 bytes on macOS, 107 on Linux. */
const longestSocketPath = 100

/**
 * Opens the embedded PostgreSQL (PGlite) of a data folder in a worker thread, behind a Unix socket that speaks the
 * PostgreSQL protocol. `host` is the address for `pg`. The data survives a killed process but not a power failure,
 * because PGlite does not sync to disk.
 * @throws FolderInUse when another process uses the folder
 */
export async function openEmbedded(dataDir: string): Promise<{ host: string; close(): Promise<void> }> {
  openDataFolder(dataDir)
  const unlock = lockFolder(dataDir)
  const host = getSocketFolder(dataDir)
  mkdirSync(host, privateFolder)
  const socketPath = join(host, '.s.PGSQL.5432')
  rmSync(socketPath, { force: true })

  compiled ??= compilePostgres()
  const worker = new Worker(new URL('./embeddedWorker.ts', import.meta.url), {
    workerData: { databaseDir: join(dataDir, 'database'), socketPath, wasmModule: await compiled },
  })
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', reject)
    })
  } catch (error) {
    unlock()
    throw error
  }
  return {
    host,
    async close() {
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      worker.postMessage('close')
      await ended
      rmSync(socketPath, { force: true })
      unlock()
    },
  }
}

/** The folder for the sockets of a data folder. */
export function getSocketFolder(dataDir: string): string {
  const beside = join(dataDir, 'socket')
  if (join(beside, '.s.PGSQL.5432').length <= longestSocketPath) return beside
  return join(tmpdir(), `veos-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}

async function compilePostgres(): Promise<WebAssembly.Module> {
  const pgliteFolder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(join(pgliteFolder, 'pglite.wasm')))
}
