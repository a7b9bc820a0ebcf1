import { accountRequestRoutes } from '@veos/contract/people/accountRequests'
import { staffAccountRequestRoutes } from '@veos/contract/people/staffAccountRequests'
import { staffCompanyRoutes } from '@veos/contract/people/staffCompanies'
import { teamRoutes } from '@veos/contract/people/team'
import { imageRoutes } from '@veos/contract/platform/images'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { composeFirstMessage } from '@veos/contract/talk/conversationNames'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { messageReportRoutes } from '@veos/contract/talk/staffReports'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { startFakeBucket } from '../../../../testing/fakeBucket.ts'
import type { TestUser } from '../../../../testing/make.ts'
import { sendForm } from '../../../../testing/sendForm.ts'
import { type Caller, testApp } from '../../../../testing/testApp.ts'
import { aPng, uploadMessageImage } from '../../../../testing/uploadMessageImage.ts'
import { sweepFiles } from '../../../platform/files/sweepFiles.ts'

const bucket = await startFakeBucket('veos-files')
const inBucket = {
  S3_ENDPOINT: bucket.endpoint,
  S3_BUCKET: bucket.bucket,
  S3_REGION: bucket.region,
  S3_ACCESS_KEY_ID: bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
}

describe.each([
  ['the data folder', {}],
  ['a bucket', inBucket],
])('in %s', async (_, settings) => {
  const { make, as, visitor, db, platform, clock } = await testApp(settings)
  const one = await make.company()
  const other = await make.company()
  const third = await make.company()
  const staff = as(await make.staff())
  const show = (...images: string[]) => images.map((image) => `<p>Gate</p><img src="${image}" alt="" />`).join('')
  const pathOf = (url: string) => url.replace(/^\/api\//, '')
  const { id: conversationId } = await make.conversation({ between: [one, other] })

  async function write(from: TestUser, message: string, to = conversationId) {
    const sent = await as(from).call(messagingRoutes.sendMessage, { body: { conversationId: to, message } })
    if (!sent.ok) throw new Error(sent.message)
    const [image] = /\/api\/images\/[\da-f]+\.webp/.exec(sent.answer.content) ?? []
    return { id: sent.answer._id, image: image! }
  }
  const uploadPublic = async (by: Caller) =>
    (await sendForm(by, { url: '/api/uploadImage', bytes: await aPng() })).json().url as string
  const statusOf = async (who: Caller, url: string) => (await who.send({ url })).statusCode
  /** The viewers of an image: the two sides, and everybody else. */
  async function audienceOf(url: string) {
    const callers = { sender: as(one.employee), reader: as(other.employee), stranger: as(third.admin), visitor, staff }
    const shown: string[] = []
    for (const [name, caller] of Object.entries(callers)) if ((await statusOf(caller, url)) === 200) shown.push(name)
    return shown
  }

  test('an image is visible only to its uploader before it is sent, and then to the readers of the message', async () => {
    const image = await uploadMessageImage(as(one.employee))
    expect(await audienceOf(image)).toEqual(['sender'])
    expect(await statusOf(as(one.admin), image)).toBe(404)
    await write(one.employee, show(image))
    expect(await audienceOf(image)).toEqual(['sender', 'reader'])
    // Members of a conversation are users, not companies.
    expect(await statusOf(as(other.admin), image)).toBe(404)
  })

  test('an image of a message is not cached, and is answered as missing to others', async () => {
    const image = await uploadMessageImage(as(one.employee))
    await write(one.employee, show(image))
    const shown = await as(other.employee).send({ url: image })
    expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'image/webp' })
    const unknown = `/api/images/${'0'.repeat(32)}.webp`
    for (const who of [visitor, as(third.employee), staff, as(await make.staff())]) {
      const refused = await who.send({ url: image })
      const none = await who.send({ url: unknown })
      expect([refused.statusCode, refused.body]).toEqual([404, none.body])
      expect(Object.keys(refused.headers).toSorted()).toEqual(Object.keys(none.headers).toSorted())
    }
  })

  test('the first message of a conversation can contain images', async () => {
    const image = await uploadMessageImage(as(one.employee))
    const body = composeFirstMessage(third.id, { content: show(image), type: 'Company' })
    expect(await as(one.employee).call(messagingRoutes.startConversation, { body })).toMatchObject({ ok: true })
    expect(await statusOf(as(third.admin), image)).toBe(200)
    expect(await statusOf(as(other.admin), image)).toBe(404)
  })

  test('a public image is copied into the message, once for a repeated call', async () => {
    const everybodys = await uploadPublic(as(one.employee))
    expect(await audienceOf(everybodys)).toEqual(['sender', 'reader', 'stranger', 'visitor', 'staff'])
    const { image } = await write(one.employee, show(everybodys))
    expect(image).not.toBe(everybodys)
    expect(await audienceOf(image)).toEqual(['sender', 'reader'])

    const body = { conversationId, message: show(everybodys) }
    const send = () => as(one.employee).call(messagingRoutes.sendMessage, { body, idempotencyKey: 'the same' })
    const first = await send()
    const again = await send()
    expect(again).toEqual(first)
  })

  test('an image of another user cannot be used in a message', async () => {
    const image = await uploadMessageImage(as(one.employee))
    await write(one.employee, show(image))
    const { id } = await make.conversation({ between: [third, other] })
    const body = { conversationId: id, message: show(image) }
    const refused = await as(third.employee).call(messagingRoutes.sendMessage, { body })
    expect(refused).toMatchObject({ status: 422, errors: { message: { code: 'image_gone' } } })
    // A reader may forward it.
    await write(other.employee, show(image), id)
    expect(await statusOf(as(third.employee), image)).toBe(200)
  })

  test('removed users and suspended companies cannot see the image any more', async () => {
    const mine = await make.company()
    const theirs = await make.company()
    const { id } = await make.conversation({ between: [mine, theirs] })
    const image = await uploadMessageImage(as(mine.employee))
    await write(mine.employee, show(image), id)
    const sender = as(mine.employee)
    const reader = as(theirs.employee)
    expect([await statusOf(sender, image), await statusOf(reader, image)]).toEqual([200, 200])
    await as(theirs.admin).call(teamRoutes.removeUser, { params: { id: theirs.employee.id } })
    expect(await statusOf(reader, image)).toBe(404)
    // The Admin has taken over the conversation.
    expect(await statusOf(as(theirs.admin), image)).toBe(200)
    await staff.call(staffCompanyRoutes.suspend, {
      params: { id: mine.id },
      body: { reason: 'Advertises to everybody' },
    })
    expect(await statusOf(as(mine.employee), image)).toBe(404)
  })

  test('staff sees an image while its message is reported, and a removed message deletes it from the store', async () => {
    const earlier = await uploadMessageImage(as(one.employee))
    const reported = await uploadMessageImage(as(one.employee))
    const passedOn = await uploadMessageImage(as(one.employee))
    await write(one.employee, show(earlier))
    const { id } = await write(one.employee, show(reported, passedOn))
    const { id: elsewhere } = await make.conversation({ between: [one, await make.company()] })
    await write(one.employee, show(passedOn), elsewhere)
    const params = { id }
    await as(other.employee).call(messagingRoutes.report, { params, body: { reason: 'Advertising' } })
    for (const image of [earlier, reported]) expect(await audienceOf(image)).toEqual(['sender', 'reader', 'staff'])

    const reports = await staff.call(messageReportRoutes.messageReports)
    const report = reports.ok && reports.answer.find(({ messages }) => messages.some(({ _id }) => _id === id))
    if (!report) throw new Error('No report')
    const decision = { params: { id: report._id }, body: { decision: 'remove' as const } }
    expect(await staff.call(messageReportRoutes.decideMessageReport, decision)).toMatchObject({ ok: true })
    expect(await audienceOf(reported)).toEqual([])
    expect(await platform.files.has(pathOf(reported))).toBe(false)
    const rows = db.selectFrom('storedFiles').where('path', '=', pathOf(reported)).select('path')
    expect(await rows.execute()).toEqual([])
    // An image in another message stays with that one. The report is closed, so staff cannot see it any more.
    expect(await audienceOf(passedOn)).toEqual(['sender'])
    expect(await platform.files.has(pathOf(passedOn))).toBe(true)
    expect(await audienceOf(earlier)).toEqual(['sender', 'reader'])
  })

  test('while the store is unavailable a removed image is hidden, and it is deleted at night', async () => {
    const image = await uploadMessageImage(as(one.employee))
    const { id } = await write(one.employee, show(image))
    await as(other.employee).call(messagingRoutes.report, { params: { id }, body: { reason: 'Advertising' } })
    const reports = await staff.call(messageReportRoutes.messageReports)
    const report = reports.ok && reports.answer.find(({ messages }) => messages.some(({ _id }) => _id === id))
    if (!report) throw new Error('No report')
    const { remove } = platform.files
    platform.files.remove = () => Promise.reject(new Error('out of reach'))
    const decision = { params: { id: report._id }, body: { decision: 'remove' as const } }
    expect(await staff.call(messageReportRoutes.decideMessageReport, decision)).toMatchObject({ ok: true })
    platform.files.remove = remove
    expect(await audienceOf(image)).toEqual([])
    expect(await platform.files.has(pathOf(image))).toBe(true)
    const start = clock.now()
    clock.pass(dayMs + 1)
    await sweepFiles(platform)
    clock.set(start)
    expect(await platform.files.has(pathOf(image))).toBe(false)
  })

  test('an image is deleted with its conversation', async () => {
    const company = await make.company()
    const { id } = await make.conversation({ between: [one, company] })
    const image = await uploadMessageImage(as(one.employee))
    await write(one.employee, show(image), id)
    expect(await statusOf(as(company.employee), image)).toBe(200)
    await db.deleteFrom('conversations').where('id', '=', id).execute()
    expect(await statusOf(as(company.employee), image)).toBe(404)
    const start = clock.now()
    clock.pass(dayMs + 1)
    await sweepFiles(platform)
    clock.set(start)
    expect(await platform.files.has(pathOf(image))).toBe(false)
  })

  test('nobody else can accept an upload as theirs', async () => {
    const image = await uploadMessageImage(as(one.employee))
    for (const who of [one.admin, third.admin]) {
      expect(await as(who).call(imageRoutes.acceptUpload, { body: { image } })).toMatchObject({ status: 404 })
    }
  })

  test('the copy of one’s data contains the images that one has sent', async () => {
    const company = await make.company()
    const { id } = await make.conversation({ between: [company, other] })
    const image = await uploadMessageImage(as(company.employee))
    await write(company.employee, show(image), id)
    await write(other.employee, show(await uploadMessageImage(as(other.employee))), id)
    const requested = await as(company.employee).call(accountRequestRoutes.ask, { body: { kind: 'export' } })
    if (!requested.ok) throw new Error(requested.message)
    await staff.call(staffAccountRequestRoutes.carryOutAccountRequest, { params: { id: requested.answer._id } })
    const url = `/api/account-requests/${requested.answer._id}/export`
    await expect.poll(async () => (await as(company.employee).send({ url })).statusCode).toBe(200)
    const zip = unzipSync((await as(company.employee).send({ url })).rawPayload)
    const names = Object.keys(zip).filter((name) => /^files\/messages\/./.test(name))
    expect(names).toEqual([`files/messages/${image.split('/').at(-1)}`])
    const shown = await as(company.employee).send({ url: image })
    expect(Buffer.from(zip[names[0]!]!).equals(shown.rawPayload)).toBe(true)
  })
})
