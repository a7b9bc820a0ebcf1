import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { companyDocumentRoutes } from '@veos/contract/people/companyDocuments'
import { imageRoutes } from '@veos/contract/platform/images'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { closeAtEnd } from '../../../testing/closeAtEnd.ts'
import { aPdf } from '../../../testing/documents.ts'
import { startFakeBucket } from '../../../testing/fakeBucket.ts'
import { sendForm } from '../../../testing/sendForm.ts'
import { testApp } from '../../../testing/testApp.ts'
import { openBucket } from './bucket.ts'

const store = await startFakeBucket('veos-files')
const path = 'documents/0123456789abcdef0123456789abcdef.pdf'

test('a file is written, read and removed in a bucket', async () => {
  const files = openBucket(store)
  await files.write(path, Buffer.from('contents'))
  expect((await files.find(path))!.toString()).toBe('contents')
  await files.remove(path)
  await files.remove(path)
  expect(await files.find(path)).toBeNull()
})

test('a wrong key or a missing bucket is an error and not a missing file', async () => {
  const stranger = openBucket({ ...store, secretAccessKey: 'another' })
  await expect(stranger.find(path)).rejects.toThrow('SignatureDoesNotMatch')
  await expect(stranger.write(path, aPdf)).rejects.toThrow('403')
  await expect(openBucket({ ...store, bucket: 'other' }).write(path, aPdf)).rejects.toThrow('no bucket other')
})

test('a redirect of the store is an error, so that our signature is not sent elsewhere', async () => {
  const requested: string[] = []
  const elsewhere = createServer(({ url }, response) => {
    requested.push(url!)
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  closeAtEnd(() => elsewhere.close())
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening))
  const { port } = elsewhere.address() as AddressInfo
  await expect(openBucket({ ...store, endpoint: `http://127.0.0.1:${port}` }).find(path)).rejects.toThrow()
  expect(requested).toEqual([`/${store.bucket}/${path}`])
})

const { make, as } = await testApp({
  S3_ENDPOINT: store.endpoint,
  S3_BUCKET: store.bucket,
  S3_REGION: store.region,
  S3_ACCESS_KEY_ID: store.accessKeyId,
  S3_SECRET_ACCESS_KEY: store.secretAccessKey,
})
const { admin } = await make.company()

test('the product stores its files in the configured bucket, serves them from it and removes them', async () => {
  const sent = await sendForm(as(admin), { url: '/api/companyDocument', bytes: aPdf, fields: { name: 'Licence' } })
  expect(store.objects.size).toBe(1)
  const { _id, url } = sent.json()
  expect((await as(admin).send({ url })).rawPayload.equals(aPdf)).toBe(true)
  expect(await as(admin).call(companyDocumentRoutes.remove, { body: { documentId: _id } })).toMatchObject({ ok: true })
  expect((await as(admin).send({ url })).statusCode).toBe(404)
})

describe('a browser', () => {
  const png = sharp({ create: { width: 20, height: 10, channels: 3, background: '#0b6b57' } })
    .png()
    .toBuffer()
  async function send(changed: Record<string, string>) {
    const signed = await as(admin).call(imageRoutes.signUpload)
    if (!signed.ok) throw new Error(signed.message)
    const { url, fields, image } = signed.answer
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, 'Content-Type': 'image/png', ...changed }))
      form.append(name, value)
    form.append('file', new Blob([new Uint8Array(await png)]))
    return { status: (await fetch(url, { method: 'POST', body: form })).status, image }
  }

  test('a browser sends an image straight to the bucket, and the product shows it', async () => {
    const { status, image } = await send({})
    expect(status).toBe(204)
    const shown = await as(admin).send({ url: image })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 20 })
  })

  test.each<Record<string, string>>([
    { 'Content-Type': 'text/html' },
    { key: 'images/another.webp' },
    { 'x-amz-signature': '0'.repeat(64) },
  ])('the bucket refuses an upload that differs from the signed one: %j', async (changed) => {
    const { status, image } = await send(changed)
    expect(status).toBe(403)
    expect((await as(admin).send({ url: image })).statusCode).toBe(404)
  })
})
