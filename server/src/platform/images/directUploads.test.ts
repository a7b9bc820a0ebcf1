import { createHmac } from 'node:crypto'
import { imageRoutes } from '@veos/contract/platform/images'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { maxImageBytes } from '@veos/contract/platform/reference/images'
import { composeFirstMessage } from '@veos/contract/talk/conversationNames'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { startFakeBucket } from '../../../testing/fakeBucket.ts'
import { sendForm } from '../../../testing/sendForm.ts'
import { testApp } from '../../../testing/testApp.ts'
import { sweepFiles } from '../files/sweepFiles.ts'
import { imageQueue } from './redrawImage.ts'

const store = await startFakeBucket('veos-files')
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
/** Counts how often an image is written, which is once for each time it is drawn. */
function countWrites(address: string) {
  const counted = { count: 0 }
  const { write } = platform.files
  platform.files.write = (path, bytes) => {
    if (path.startsWith('images/') && address.endsWith(path.slice('images/'.length))) counted.count += 1
    return write(path, bytes)
  }
  return counted
}
const statusOf = async (url: string) => (await as(company.admin).send({ url })).statusCode

test('an image is sent straight into the store and redrawn when it is first shown', async () => {
  const signed = await sign()
  expect(signed).toMatchObject({ url: '/api/uploads', maxBytes: 5_242_880, types: ['image/jpeg', 'image/png'] })
  expect(await statusOf(signed.image)).toBe(404)
  const sent = await send(signed, Buffer.concat([png, Buffer.from('<script>')]))
  expect(sent.json()).toEqual({ image: signed.image })
  const shown = await as(company.admin).send({ url: signed.image })
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 20 })
  expect(shown.body).not.toContain('script')
  const row = await db
    .selectFrom('storedFiles')
    .where('path', 'like', `%${signed.image.slice(-37)}`)
    .select('bytes')
    .executeTakeFirst()
  expect(row).toEqual({ bytes: shown.rawPayload.length })
})

test('an image is checked before anybody is notified of it, and a file that is no image is refused with the reason', async () => {
  const wrongType = 'Choose a JPEG or PNG image'
  const unreadable = 'This image cannot be read. Save it again as JPEG or PNG and choose that file'
  const broken = Buffer.concat([png.subarray(0, 8), Buffer.from('<!doctype html><script>')])
  for (const [bytes, msg] of [
    [Buffer.from('<!doctype html><script>alert(1)</script>'), wrongType],
    [Buffer.from('<svg onload="alert(1)"/>'), wrongType],
    [broken, unreadable],
  ] as const) {
    const signed = await sign()
    const sent = await send(signed, bytes)
    expect([sent.statusCode, sent.json().errors]).toEqual([
      422,
      { file: expect.objectContaining({ msg, code: expect.any(String) }) },
    ])
    expect(await statusOf(signed.image)).toBe(404)
    expect(await platform.files.has(signed.fields.key!)).toBe(false)
    // A signature is valid for one try.
    expect((await send(signed, png)).statusCode).toBe(403)
  }
})

test('sending an image again does no harm, and other bytes do not replace it', async () => {
  const signed = await sign()
  await send(signed, png)
  const before = (await as(company.admin).send({ url: signed.image })).rawPayload
  const other = await sharp({ create: { width: 5, height: 5, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect((await send(signed, other)).json()).toEqual({ image: signed.image })
  expect((await as(company.admin).send({ url: signed.image })).rawPayload.equals(before)).toBe(true)
  expect(await platform.files.has(signed.fields.key!)).toBe(false)
})

test('a waiting image is drawn once, however many requests for it come at the same time', async () => {
  const signed = await sign()
  await platform.files.write(signed.fields.key!, png)
  const written = countWrites(signed.image)
  const accept = () => as(company.admin).call(imageRoutes.acceptUpload, { body: { image: signed.image } })
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => as(company.admin).send({ url: signed.image })),
    ...Array.from({ length: 5 }, () => send(signed, png)),
  ])
  const accepted = await Promise.all([accept(), accept()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(25).fill(200))
  expect(accepted).toMatchObject([{ ok: true }, { ok: true }])
  expect(written.count).toBe(1)
})

test('waiting images of one company do not delay those of another', async () => {
  const other = await make.company()
  const noise = await sharp(Buffer.from(Array.from({ length: 900 * 600 * 3 }, (_, at) => (at * at) >> 7)), {
    raw: { width: 900, height: 600, channels: 3 },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const order: string[] = []
  const upload = async (by: typeof company, name: string) => {
    const answer = await sendForm(as(by.admin), { url: '/api/uploadImage', bytes: noise })
    order.push(`${name} ${answer.statusCode}`)
    return answer
  }
  // Drawing begins only after all requests have arrived, in this order.
  const received = Promise.withResolvers<void>()
  const earlier = imageQueue.run('earlier', () => received.promise)
  const many = Array.from({ length: 12 }, () => upload(company, 'many'))
  await expect.poll(() => order).toEqual(Array.from({ length: 6 }, () => 'many 503'))
  const one = upload(other, 'one')
  const countOthers = () =>
    db.selectFrom('throttles').where('key', '=', `upload-image ${other.admin.id}`).select('key').execute()
  await expect.poll(countOthers).toHaveLength(1)
  received.resolve()
  await earlier
  const refused = (await Promise.all(many)).filter(({ statusCode }) => statusCode === 503)
  expect((await one).statusCode).toBe(200)
  expect(refused).toHaveLength(6)
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('5')
    expect(JSON.parse(body).error).toEqual({
      code: 'busy',
      values: { with: 'images' },
      message: 'Many images are being worked on. Try again in a few seconds',
    })
  }
  const done = order.filter((each) => each.endsWith('200'))
  expect(done.indexOf('one 200')).toBeLessThanOrEqual(2)
  expect(done.filter((each) => each === 'many 200')).toHaveLength(6)
})

test('a message with a missing image is refused', async () => {
  const other = await make.company()
  const there = await sign()
  await send(there, png)
  const waiting = await sign()
  await platform.files.write(waiting.fields.key!, png)
  const none = await sign()
  await platform.files.write(none.fields.key!, Buffer.from('<!doctype html>'))
  const nowhere = await sign()
  const started = await as(company.admin).call(messagingRoutes.startConversation, {
    body: composeFirstMessage(other.id, { content: '<p>Hello</p>', type: 'Company' }),
  })
  if (!started.ok) throw new Error(started.message)
  const show = (...images: string[]) => images.map((image) => `<img src="${image}" alt="">`).join('<p>and</p>')
  const write = (message: string) =>
    as(company.admin).call(messagingRoutes.sendMessage, { body: { conversationId: started.answer._id, message } })
  expect(await write(show(there.image, waiting.image))).toMatchObject({ ok: true })
  const msg = 'An image in this text is not there any more. Remove it or add it again'
  const invented = `/api/images/${'0'.repeat(32)}.webp`
  for (const image of [none.image, nowhere.image, invented]) {
    expect(await write(show(there.image, image))).toMatchObject({ status: 422, errors: { message: { msg } } })
    const first = await as(other.admin).call(messagingRoutes.startConversation, {
      body: composeFirstMessage(company.id, { content: show(image), type: 'Company' }),
    })
    expect(first).toMatchObject({ status: 422, errors: { content: { msg } } })
  }
})

describe('an upload is refused', () => {
  test('an upload is refused for another path or policy, without a signature, and after its time', async () => {
    const signed = await sign()
    const another = await sign()
    const wider = Buffer.from(
      JSON.stringify({ key: signed.fields.key, maxBytes: 1e9, expiresAt: '2999-01-01T00:00:00Z' }),
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

  test('an upload beyond its size is refused', async () => {
    const tooLarge = await send(await sign(), Buffer.alloc(maxImageBytes + 1))
    expect([tooLarge.statusCode, tooLarge.json().errors]).toEqual([
      422,
      { file: { msg: 'Choose an image of at most 5 MB', code: 'file_image_too_large', values: { megabytes: 5 } } },
    ])
  })
})

test('only members with a running plan get a signed upload', async () => {
  const expired = await make.company({ planEndsInDays: -1 })
  expect(await visitor.call(imageRoutes.signUpload)).toMatchObject({ status: 401 })
  expect(await as(expired.admin).call(imageRoutes.signUpload)).toMatchObject({ status: 402 })
  expect(await as(await make.staff()).call(imageRoutes.signUpload)).toMatchObject({ status: 403 })
})

test('a signed upload that is never shown is removed', async () => {
  const signed = await sign()
  await send(signed, png)
  clock.pass(dayMs + 1)
  await sweepFiles(platform)
  expect(await platform.files.find(signed.fields.key!)).toBeNull()
  expect(await statusOf(signed.image)).toBe(404)
})

test('uploads to a bucket are signed in its format, and its images are served', async () => {
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
      ['content-length-range', 1, maxImageBytes],
      ['starts-with', '$Content-Type', 'image/'],
    ]),
  )
  const [, day, region] = fields['x-amz-credential']!.split('/')
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = mac(mac(mac(mac(`AWS4${store.secretAccessKey}`, day!), region!), 's3'), 'aws4_request')
  expect(fields['x-amz-signature']).toBe(mac(key, fields.policy!).toString('hex'))

  const accept = (by: typeof admin, image: string) =>
    bucketed.as(by).call(imageRoutes.acceptUpload, { body: { image } })
  expect(await accept(admin, image)).toMatchObject({ status: 404, error: 'upload_not_found' })
  store.objects.set(`/${store.bucket}/${fields.key}`, png)
  expect(await accept((await bucketed.make.company()).admin, image)).toMatchObject({ status: 404 })
  expect(await accept(admin, image)).toMatchObject({ answer: { image } })
  expect((await bucketed.as(admin).send({ url: image })).statusCode).toBe(200)

  const html = await bucketed.as(admin).call(imageRoutes.signUpload)
  if (!html.ok) throw new Error(html.message)
  store.objects.set(`/${store.bucket}/${html.answer.fields.key}`, Buffer.from('<!doctype html>'))
  expect(await accept(admin, html.answer.image)).toMatchObject({
    status: 422,
    errors: { file: { msg: 'Choose a JPEG or PNG image', code: 'file_image_type' } },
  })
  expect([...store.objects.keys()]).toEqual([`/${store.bucket}/images/${image.split('/').at(-1)}`])
})
