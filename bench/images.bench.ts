/**
 * Measures how long the upload of an image takes while a member of another company fetches an uploaded image 20 times
 * at once, beside the same upload on an idle server: one reader must not stop all processing of images.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { openApp } from '../server/src/app.ts'
import { openGeography } from '../server/src/geography.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { openDatabase } from '../server/src/platform/db/openDatabase.ts'
import { openLog } from '../server/src/platform/log.ts'
import { startSession } from '../server/src/platform/sessions/sessions.ts'
import { makeFor } from '../server/testing/make.ts'
import { computeMedian, formatTable, type Report } from './report.ts'

const rounds = 3
const reads = 20
/** One conversion that is already running, then the user's own; the rest allows for other work of the machine. */
const limit = 3

export async function run(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'veos-bench-images-'))
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', LOG_FORMAT: 'json', VEOS_DATA: folder })
  const database = await openDatabase(config)
  await migrate(database)
  const app = await openApp({ config, log: openLog(config), database, geography: openGeography(config) })
  try {
    const origin = await app.server.listen({ host: '127.0.0.1', port: 0 })
    const photo = await aPhoto()
    const busy = await memberOf()
    const next = await memberOf()
    const alone: number[] = []
    const meanwhile: number[] = []
    await upload(origin, next, photo)
    for (let round = 0; round < rounds; round++) {
      alone.push(await upload(origin, next, photo))
      const signed = await (await fetch(`${origin}/api/s3hash`, { headers: busy })).json()
      // As in an object store: nothing has checked the file yet.
      await app.platform.files.write(signed.fields.key, photo)
      const reading = Array.from({ length: reads }, async () =>
        (await fetch(`${origin}${signed.image}`, { headers: busy })).arrayBuffer(),
      )
      await setTimeout(500)
      meanwhile.push(await upload(origin, next, photo))
      await Promise.all(reading)
    }
    const ratio = Math.round((computeMedian(meanwhile) / computeMedian(alone)) * 100) / 100
    const name = `an upload while its sender reads a waiting image ${reads} times, over one alone`
    return {
      ratios: [{ name, ratio, limit }],
      lines: [
        ...formatTable(
          ['Upload', 'median s', 'longest s'],
          [
            ['alone', ...seconds(alone)],
            [`beside ${reads} reads`, ...seconds(meanwhile)],
          ],
        ),
        '',
        `${rounds} rounds with a photo of 24 megapixels. When each of the reads drew the image anew, it was 20 redraws that the next company waited for.`,
      ],
    }
  } finally {
    await app.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }

  async function memberOf(): Promise<Record<string, string>> {
    const { admin } = await makeFor(app.platform).company()
    const session = { userId: admin.id, lifeSeconds: 86_400, address: '127.0.0.1', userAgent: 'bench' }
    return { authorization: `Bearer ${await startSession(database.db, systemClock, session)}` }
  }
}

/** With as much detail as a photo. */
function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 15 } as const
  return sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#888', noise } })
    .resize(6000, 4000)
    .jpeg({ quality: 60 })
    .toBuffer()
}

async function upload(origin: string, headers: Record<string, string>, bytes: Buffer): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  const start = performance.now()
  const response = await fetch(`${origin}/api/uploadImage`, { method: 'POST', headers, body: form })
  const answer = await response.text()
  if (!response.ok) throw new Error(`The upload was answered with ${response.status}: ${answer}`)
  return performance.now() - start
}

function seconds(ms: number[]): string[] {
  return [computeMedian(ms), Math.max(...ms)].map((each) => (each / 1000).toFixed(2))
}
