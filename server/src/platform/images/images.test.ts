import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { maxImageBytes } from '@veos/contract/platform/reference/images'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testPassword } from '../../../demo/makeCompanies.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, server, config, clock, db } = await testApp()
const company = await make.company()
const member = as(company.admin)

const jpeg = await picture(60, 40).jpeg().toBuffer()
const png = await picture(60, 40).png().toBuffer()
const noisyJpeg = await noise(400, 300).jpeg().toBuffer()
const noisyPng = await noise(400, 300).png().toBuffer()
const others = {
  gif: await picture(8, 8).gif().toBuffer(),
  webp: await picture(8, 8).webp().toBuffer(),
  avif: await picture(8, 8).avif().toBuffer(),
  tiff: await picture(8, 8).tiff().toBuffer(),
}

describe('an image', () => {
  test('an image is stored, redrawn and served to everybody who knows its name', async () => {
    const { url } = (await upload(jpeg)).json()
    expect(url).toMatch(/^\/api\/images\/[\da-f]{32}\.webp$/)
    const served = await visitor.send({ url })
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
    expect((await visitor.send({ url: url.toUpperCase().replace('/API/IMAGES', '/api/images') })).statusCode).toBe(404)
  })

  test('an image may be PNG, whatever its file name', async () => {
    expect((await upload(png, { name: '../../evil.svg', type: 'image/svg+xml' })).statusCode).toBe(200)
  })

  test('an image is turned upright, scaled down and loses its camera metadata', async () => {
    const photo = await picture(3000, 1500)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret-place' }, IFD3: { GPSLatitude: '59/1 26/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { url } = (await upload(photo)).json()
    const { rawPayload } = await visitor.send({ url })
    const { width, height, exif, orientation } = await sharp(rawPayload).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 1000,
      height: 2000,
      exif: undefined,
      orientation: undefined,
    })
    expect(rawPayload.includes('secret-place')).toBe(false)
  })

  test('an image loses data hidden behind its end', async () => {
    const { url } = (await upload(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]))).json()
    expect((await visitor.send({ url })).body).not.toContain('script')
  })

  test('an image may have exactly the maximum of bytes and not one more', async () => {
    const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
    expect((await upload(padded(maxImageBytes))).statusCode).toBe(200)
    const tooLarge = await upload(padded(maxImageBytes + 1))
    expect(tooLarge.statusCode).toBe(422)
    expect(tooLarge.json()).toEqual({
      errors: {
        file: { msg: 'Choose an image of at most 5 MB', code: 'file_image_too_large', values: { megabytes: 5 } },
      },
    })
    expect(tooLarge.headers.connection).toBe('close')
  })
})

test('a photo of 8160 by 6144 pixels is scaled down', async () => {
  const photo = await sharp({ create: { width: 8160, height: 6144, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const { url } = (await upload(photo)).json()
  const { width, height } = await sharp((await visitor.send({ url })).rawPayload).metadata()
  expect([width, height]).toEqual([2000, 1506])
})

describe('refused under its field', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  const wrongType = 'Choose a JPEG or PNG image'
  const unreadable = 'This image cannot be read. Save it again as JPEG or PNG and choose that file'
  test.each<[string, Uint8Array, string]>([
    ['nothing', Buffer.alloc(0), 'Choose an image'],
    ['SVG', Buffer.from(svg), wrongType],
    ['SVG that calls itself PNG', Buffer.concat([Buffer.from('\n'), Buffer.from(svg)]), wrongType],
    ['GIF', others.gif, wrongType],
    ['WebP', others.webp, wrongType],
    ['AVIF', others.avif, wrongType],
    ['TIFF', others.tiff, wrongType],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), wrongType],
    [
      'HTML behind the first bytes of a JPEG',
      Buffer.concat([jpeg.subarray(0, 3), Buffer.from('<script>')]),
      unreadable,
    ],
    ['HTML behind the first bytes of a PNG', Buffer.concat([png.subarray(0, 8), Buffer.from('<script>')]), unreadable],
    ['half a JPEG', noisyJpeg.subarray(0, 9000), unreadable],
    ['half a PNG', noisyPng.subarray(0, 9000), unreadable],
    ['a PNG with a wrong checksum', damaged(png), unreadable],
    ['zeros', Buffer.alloc(1000), wrongType],
    ['a PNG of 100 000 by 100 000', bomb(100_000, 100_000), 'This image has too many pixels. Choose a smaller one'],
    ['a PNG of 30 000 by 10', bomb(30_000, 10), 'This image has too many pixels. Choose a smaller one'],
    ['a PNG of 9 000 by 9 000', bomb(9000, 9000), 'This image has too many pixels. Choose a smaller one'],
  ])('an upload is refused under its field: %s', async (_, bytes, msg) => {
    const answer = await upload(bytes)
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 422,
      body: { errors: { file: expect.objectContaining({ msg, code: expect.any(String) }) } },
    })
  })

  test('a form without a file, with the file in another field, or a body that is no form is refused', async () => {
    const missingFile = { errors: { file: { msg: 'Choose an image', code: 'file_image_missing' } } }
    const asJson = await member.send({ method: 'POST', url: '/api/uploadImage', payload: { file: 'x' } })
    expect(asJson.json()).toEqual(missingFile)
    const form = new FormData()
    form.append('file', 'text')
    expect((await sendForm(form)).json()).toEqual(missingFile)
    const other = new FormData()
    other.append('picture', new Blob([jpeg]), 'a.jpg')
    expect((await sendForm(other)).json()).toEqual(missingFile)
  })
})

test('broken forms are refused without a message of the parser', async () => {
  const broken = [
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx'],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{\r\n--b--',
    ],
    [
      'multipart/form-data; boundary=b',
      `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(100)}--b--`,
    ],
  ] as const
  for (const [type, payload] of broken) {
    const answer = await member.send({
      method: 'POST',
      url: '/api/uploadImage',
      headers: { 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ error: { code: 'bad_request', message: 'The request cannot be read' } })
  }
})

test('a form with two files is refused', async () => {
  const form = new FormData()
  form.append('file', new Blob([jpeg]), 'a.jpg')
  form.append('file', new Blob([jpeg]), 'b.jpg')
  expect((await sendForm(form)).statusCode).toBe(400)
})

test('forms are read only by routes that take a file', async () => {
  const form = new FormData()
  form.append('email', 'a@veos.example')
  const answer = await sendForm(form, visitor, '/api/auth')
  expect(answer.statusCode).toBe(415)
  expect(answer.json().error.message).toBe('Send JSON')
})

test('only members with a running plan may upload, only from our own pages, and nothing is stored for others', async () => {
  const before = storedFiles().length
  const expired = await make.company({ planEndsInDays: -1 })
  expect((await upload(jpeg, {}, visitor)).statusCode).toBe(401)
  expect((await upload(jpeg, {}, as(expired.admin))).statusCode).toBe(402)
  const fromElsewhere = await sendForm(toForm(jpeg), visitor, '/api/uploadImage', {
    cookie: `tc_token=${await tokenOf(company.admin)}`,
    origin: 'https://evil.example',
  })
  expect(fromElsewhere.statusCode).toBe(403)
  expect(storedFiles().length).toBe(before)
})

test('a company cannot fill the disk in a day', async () => {
  const { admin } = await make.company()
  const eager = as(admin)
  expect((await upload(jpeg, {}, eager)).statusCode).toBe(200)
  await db.updateTable('throttles').set({ tries: 200 }).where('key', '=', `upload-image ${admin.id}`).execute()
  const answer = await upload(jpeg, {}, eager)
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(80_000)
  expect((await upload(jpeg)).statusCode).toBe(200)
  clock.pass(dayMs / 2)
  expect((await upload(jpeg, {}, eager)).statusCode).toBe(429)
})

test('malformed file names find nothing', async () => {
  for (const name of [
    'x',
    '..%2f..%2fmailbox',
    '%2e%2e',
    `${'0'.repeat(32)}.webp`,
    `${'0'.repeat(32)}.svg`,
    'a%00.webp',
  ])
    expect((await visitor.send({ url: `/api/images/${name}` })).statusCode).toBe(404)
})

test('a client that sends without end is cut off', async () => {
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const authorization = `Bearer ${await tokenOf(company.admin)}`
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  let answer = ''
  let sent = 0
  socket.on('data', (data) => {
    answer += data
  })
  socket.on('error', () => undefined)
  const closed = new Promise((done) => socket.on('close', done))
  socket.write(
    `POST /api/uploadImage HTTP/1.1\r\nHost: veos\r\nAuthorization: ${authorization}\r\nTransfer-Encoding: chunked\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\n\r\n',
  )
  const chunk = (data: Buffer) =>
    Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')])
  socket.write(chunk(Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n')))
  const block = chunk(Buffer.concat([png, Buffer.alloc(65_536)]))
  while (!socket.destroyed && !answer && sent < 200_000_000) {
    sent += block.length
    if (!socket.write(block)) await new Promise((go) => setTimeout(go, 5))
  }
  await closed
  // The answer may get lost on a connection that is closed while data is still arriving.
  expect(answer).toMatch(/^(HTTP\/1\.1 422 |$)/)
  expect(sent).toBeLessThan(60_000_000)
})

test('the OpenAPI document describes the upload form', async () => {
  const { paths } = (await visitor.send({ url: '/api/docs/json' })).json()
  const { requestBody, responses } = paths['/uploadImage'].post
  expect(requestBody.content['multipart/form-data'].schema).toMatchObject({
    properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: ['file'],
  })
  expect(Object.keys(responses)).toEqual([
    '200',
    '400',
    '401',
    '402',
    '403',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ])
  expect(paths['/images/{name}'].get.responses[200].content).toHaveProperty('image/webp')
})

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#0b6b57' } })
}

function noise(width: number, height: number) {
  const create = {
    width,
    height,
    channels: 3 as const,
    background: '#000',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
  }
  return sharp({ create })
}

/** Flips one bit of the pixels. */
function damaged(image: Buffer): Buffer {
  const copy = Buffer.from(image)
  copy[copy.indexOf('IDAT') + 8]! ^= 1
  return copy
}

/** A PNG whose header declares far more pixels than its few bytes contain. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const chunks = [
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([png.subarray(0, 8), ...chunks])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8 + body.length)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), 4 + body.length)
  return frame
}

function storedFiles(): string[] {
  const folder = join(config.dataDir, 'files', 'images')
  return existsSync(folder) ? readdirSync(folder) : []
}

function toForm(bytes: Uint8Array, { name = 'photo.jpg', type = 'image/jpeg' } = {}): FormData {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)], { type }), name)
  return form
}

function upload(bytes: Uint8Array, named: { name?: string; type?: string } = {}, by: Sender = member) {
  return sendForm(toForm(bytes, named), by)
}

async function tokenOf({ email }: { email: string }): Promise<string> {
  const payload = { username: email, password: testPassword }
  const { token } = (await visitor.send({ method: 'POST', url: '/api/auth', payload })).json()
  expect(token).toEqual(expect.any(String))
  return token
}

type Sender = typeof visitor

async function sendForm(
  form: FormData,
  by: Sender = member,
  url = '/api/uploadImage',
  more: Record<string, string> = {},
) {
  const request = new Request('http://veos.test', { method: 'POST', body: form })
  const headers = { ...more, 'content-type': request.headers.get('content-type')! }
  return by.send({ method: 'POST', url, headers, payload: Buffer.from(await request.arrayBuffer()) })
}
