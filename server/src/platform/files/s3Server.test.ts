import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { companyDocumentRoutes } from '@veos/contract/companyDocuments'
import { imageRoutes } from '@veos/contract/images'
import S3Server from 's3rver'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { aPdf } from '../../testing/documents.ts'
import { sendForm } from '../../testing/sendForm.ts'
import { testApp } from '../../testing/testApp.ts'

// A real S3-compatible server. It does not compare every signature; the fake of bucket.test.ts does.
const folder = mkdtempSync(join(tmpdir(), 'veos-s3-'))
const store = new S3Server({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'veos-files', configs: [] }],
})
const { port } = await store.run()
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const { make, as, visitor } = await testApp({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'veos-files',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
})
const { admin } = await make.company()

test('an S3 server keeps a document, gives it back and forgets it', async () => {
  const sent = await sendForm(as(admin), { url: '/api/companyDocument', bytes: aPdf, fields: { name: 'Licence' } })
  const { _id, url } = sent.json()
  expect((await as(admin).send({ url })).rawPayload.equals(aPdf)).toBe(true)
  expect(await as(admin).call(companyDocumentRoutes.remove, { body: { documentId: _id } })).toMatchObject({ ok: true })
  expect((await as(admin).send({ url })).statusCode).toBe(404)
})

test('a browser sends an image straight to an S3 server, and the product shows it', async () => {
  const signed = await as(admin).call(imageRoutes.signUpload)
  if (!signed.ok) throw new Error(signed.message)
  const { url, fields, image } = signed.answer
  expect((await visitor.send({ url: image })).statusCode).toBe(404)

  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, 'Content-Type': 'image/png' })) form.append(name, value)
  const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#0b6b57' } })
    .png()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(png)]))
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204)

  const shown = await visitor.send({ url: image })
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 20 })
})
