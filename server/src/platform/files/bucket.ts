import { systemClock } from '../clock.ts'
import type { Files } from './files.ts'
import { type Signer, signPost, signRequest } from './signRequest.ts'

export interface BucketSettings extends Signer {
  /** Of the store; the bucket stands in the path, which every S3-compatible store understands. */
  endpoint: string
  bucket: string
}

const longestCallMs = 20_000

/** Files in a bucket of an S3-compatible store, which any number of processes on any machines share. */
export function openBucket({ endpoint, bucket, ...signer }: BucketSettings): Files {
  async function send(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', path: string, body?: Uint8Array<ArrayBuffer>) {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${path}`)
    const headers = signRequest(signer, { method, url, ...(body && { body }) }, systemClock.now())
    const answer = await fetch(url, {
      ...{ method, headers, signal: AbortSignal.timeout(longestCallMs) },
      ...(body && { body }),
    })
    if (answer.ok || answer.status === 404) return answer
    throw new Error(
      `The store for files answered ${method} with ${answer.status}: ${(await answer.text()).slice(0, 300)}`,
    )
  }
  return {
    async write(path, bytes) {
      const { ok } = await send('PUT', path, new Uint8Array(bytes))
      if (!ok) throw new Error(`The store for files has no bucket ${bucket}`)
    },
    async find(path) {
      const answer = await send('GET', path)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
    },
    has: async (path) => (await send('HEAD', path)).ok,
    async remove(path) {
      await send('DELETE', path)
    },
    async signUpload(key, { mostBytes, expiresAt }) {
      const conditions = [
        ['content-length-range', 1, mostBytes],
        ['starts-with', '$Content-Type', 'image/'],
      ]
      const asked = { fields: { bucket, key }, conditions, expiresAt }
      return { url: `${endpoint.replace(/\/$/, '')}/${bucket}`, fields: signPost(signer, asked, systemClock.now()) }
    },
  }
}
