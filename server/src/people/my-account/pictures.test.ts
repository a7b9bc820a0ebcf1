import { accountRoutes } from '@veos/contract/people/accounts'
import { myAccountRoutes } from '@veos/contract/people/myAccount'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor } = await testApp()
const { admin, employee } = await make.company()

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b57' } })

async function upload(bytes: Uint8Array, { who = as(admin), name = 'me.png' } = {}) {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  const request = new Request('http://veos/', { method: 'POST', body: form })
  return who.send({
    method: 'POST',
    url: '/api/profilePictureUpload',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  })
}

const pictureOf = async (who: typeof admin) => {
  const me = await as(who).call(accountRoutes.getUser)
  return me.ok ? me.answer.pictureUrl : undefined
}

test('a picture is redrawn and scaled down, replaces the former one, and can be removed', async () => {
  expect(await pictureOf(admin)).toBeNull()
  const first = await upload(await drawn(1200, 800).png().toBuffer())
  const { pictureUrl } = first.json()
  expect(await pictureOf(admin)).toBe(pictureUrl)
  const served = await visitor.send({ url: pictureUrl })
  expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 })

  const second = await upload(await drawn(50, 50).jpeg().toBuffer(), { name: 'me.exe' })
  expect(second.json().pictureUrl).not.toBe(pictureUrl)
  expect((await visitor.send({ url: pictureUrl })).statusCode).toBe(404)
  expect(await pictureOf(employee)).toBeNull()

  expect(await as(admin).call(myAccountRoutes.removePicture)).toMatchObject({ answer: { pictureUrl: null } })
  expect(await pictureOf(admin)).toBeNull()
  expect((await visitor.send({ url: second.json().pictureUrl })).statusCode).toBe(404)
})

const types = 'Choose a JPEG or PNG image'

test.each([
  ['text under the name of a picture', Buffer.from('hello'), types],
  ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), types],
  ['a GIF', await drawn(5, 5).gif().toBuffer(), types],
  ['nothing', Buffer.alloc(0), 'Choose an image'],
  ['one byte too many', Buffer.alloc(2_000_001), 'Choose an image of at most 2 MB'],
])('a picture is refused: %s', async (_, bytes, msg) => {
  const response = await upload(bytes)
  expect([response.statusCode, response.json()]).toEqual([
    422,
    { errors: { file: expect.objectContaining({ msg, code: expect.any(String) }) } },
  ])
})
