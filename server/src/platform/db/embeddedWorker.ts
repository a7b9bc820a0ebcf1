import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const { databaseDir, socketPath, wasmModule } = workerData as {
  databaseDir: string
  socketPath: string
  wasmModule: WebAssembly.Module
}

const db = await PGlite.create(databaseDir, { pgliteWasmModule: wasmModule })
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 100 })
await server.start()

parentPort!.once('message', async () => {
  await server.stop()
  await db.close()
  process.exit(0)
})
parentPort!.postMessage('ready')
