import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { Files } from './files.ts'
import { type BucketKeys, signUploadForm } from './signUploadForm.ts'

export interface BucketSettings extends BucketKeys {
  /** The endpoint of the store. The bucket is in the path, which every S3-compatible store supports. */
  endpoint: string
  bucket: string
}

const longestCallMs = 20_000

/** Files in a bucket of an S3-compatible store, which any number of processes on any machines share. */
export function openBucket({ endpoint, bucket, ...keys }: BucketSettings): Files {
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`
  /** The signing keys, which are derived from the secret for each day. */
  const cache = new Map<string, ArrayBuffer>()

  async function send(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', path: string, body?: Uint8Array<ArrayBuffer>) {
    // The signature includes the contents, so that they cannot be changed if the store is called without TLS.
    const contents = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const request = { method, url: `${bucketUrl}/${path}`, headers: { 'x-amz-content-sha256': contents } }
    const signed = await new AwsV4Signer({ ...keys, ...request, service: 's3', cache }).sign()
    const answer = await fetch(signed.url, {
      method,
      headers: signed.headers,
      signal: AbortSignal.timeout(longestCallMs),
      redirect: 'error',
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
    async signUpload(key, { maxBytes, expiresAt }) {
      const conditions = [
        ['content-length-range', 1, maxBytes],
        ['starts-with', '$Content-Type', 'image/'],
      ]
      return {
        url: bucketUrl,
        fields: await signUploadForm(keys, bucketUrl, { fields: { bucket, key }, conditions, expiresAt }),
      }
    },
    // Browsers send uploads to the bucket itself.
    readUpload: () => null,
  }
}
