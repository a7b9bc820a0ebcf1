import { createHmac } from 'node:crypto'
import { imageRoutes } from '@veos/contract/images'
import { mostImageBytes } from '@veos/contract/reference/images'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../platform/clock.ts'
import { sweepFiles } from '../platform/files/sweepFiles.ts'
import { sendForm } from '../testing/sendForm.ts'
import { standInBucket } from '../testing/standInBucket.ts'
import { testApp } from '../testing/testApp.ts'

const store = await standInBucket('veos-files')
const { make, as, visitor, clock, db, platform } = await testApp()
const company = await make.company()
const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#0b6b57' } })
  .png()
  .toBuffer()

async function sign() {
  const signed = await as(company.admin).call(imageRoutes.signUpload)
  if (!signed.ok) throw new Error(signed.message)
  return signed.answer
}
const send = ({ url, fields }: Awaited<ReturnType<typeof sign>>, bytes: Buffer, changed: Record<string, string> = {}) =>
  sendForm(visitor, { url, bytes, fields: { ...fields, ...changed } })
const statusOf = async (url: string) => (await visitor.send({ url })).statusCode

test('an image goes straight into the store, and is drawn anew when it is first shown', async () => {
  const signed = await sign()
  expect(signed).toMatchObject({ url: '/api/uploads', maxBytes: 5_242_880, types: ['image/jpeg', 'image/png'] })
  expect(await statusOf(signed.image)).toBe(404)
  const sent = await send(signed, Buffer.concat([png, Buffer.from('<script>')]))
  expect(sent.json()).toEqual({ image: signed.image })
  const shown = await visitor.send({ url: signed.image })
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 20 })
  expect(shown.body).not.toContain('script')
  const row = await db
    .selectFrom('storedFiles')
    .where('path', 'like', `%${signed.image.slice(-37)}`)
    .select('bytes')
    .executeTakeFirst()
  expect(row).toEqual({ bytes: shown.rawPayload.length })
})

test('what is no image is never shown', async () => {
  const signed = await sign()
  expect((await send(signed, Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(200)
  expect(await statusOf(signed.image)).toBe(404)
})

describe('an upload is refused', () => {
  test('for another path, with another policy, without a signature, and when it comes too late', async () => {
    const signed = await sign()
    const another = await sign()
    const wider = Buffer.from(
      JSON.stringify({ key: signed.fields.key, mostBytes: 1e9, expiresAt: '2999-01-01T00:00:00Z' }),
    )
    const changes: Record<string, string>[] = [
      { key: another.fields.key! },
      { key: 'images/../../evil.webp' },
      { policy: another.fields.policy! },
      { policy: wider.toString('base64') },
      { signature: '' },
      { signature: 'zz' },
      { signature: 'ab'.repeat(32) },
    ]
    for (const changed of changes) expect((await send(signed, png, changed)).statusCode).toBe(403)
    clock.pass(15 * 60_000)
    expect((await send(signed, png)).statusCode).toBe(403)
  })

  test('beyond its size', async () => {
    const tooLarge = await send(await sign(), Buffer.alloc(mostImageBytes + 1))
    expect([tooLarge.statusCode, tooLarge.json().errors]).toEqual([
      422,
      { file: { msg: 'Choose an image of at most 5 MB' } },
    ])
  })
})

test('only members with a running plan are signed for', async () => {
  const expired = await make.company({ planEndsInDays: -1 })
  expect(await visitor.call(imageRoutes.signUpload)).toMatchObject({ status: 401 })
  expect(await as(expired.admin).call(imageRoutes.signUpload)).toMatchObject({ status: 402 })
  expect(await as(await make.staff()).call(imageRoutes.signUpload)).toMatchObject({ status: 403 })
})

test('what was signed for and never shown is swept', async () => {
  const signed = await sign()
  await send(signed, png)
  clock.pass(dayMs + 1)
  await sweepFiles(platform)
  expect(await platform.files.find(signed.fields.key!)).toBeNull()
  expect(await statusOf(signed.image)).toBe(404)
})

test('a bucket is signed for as its store wants it, and what lies there is shown', async () => {
  const bucketed = await testApp({
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: store.bucket,
    S3_REGION: store.region,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  })
  const { admin } = await bucketed.make.company()
  const signed = await bucketed.as(admin).call(imageRoutes.signUpload)
  if (!signed.ok) throw new Error(signed.message)
  const { url, fields, image, expiresAt } = signed.answer
  expect(url).toBe(`${store.endpoint}/${store.bucket}`)
  const policy = JSON.parse(Buffer.from(fields.policy!, 'base64').toString())
  expect(policy.expiration).toBe(expiresAt)
  expect(policy.conditions).toEqual(
    expect.arrayContaining([
      { bucket: store.bucket },
      { key: fields.key },
      ['content-length-range', 1, mostImageBytes],
      ['starts-with', '$Content-Type', 'image/'],
    ]),
  )
  const [, day, region] = fields['x-amz-credential']!.split('/')
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = mac(mac(mac(mac(`AWS4${store.secretAccessKey}`, day!), region!), 's3'), 'aws4_request')
  expect(fields['x-amz-signature']).toBe(mac(key, fields.policy!).toString('hex'))

  store.objects.set(`/${store.bucket}/${fields.key}`, png)
  expect((await bucketed.visitor.send({ url: image })).statusCode).toBe(200)
  expect([...store.objects.keys()]).toEqual([`/${store.bucket}/images/${image.split('/').at(-1)}`])
})
