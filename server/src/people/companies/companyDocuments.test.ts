import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { companyRoutes } from '@veos/contract/people/companies'
import { companyDocumentRoutes } from '@veos/contract/people/companyDocuments'
import { maxDocumentBytes, maxDocumentBytesTogether, maxDocuments } from '@veos/contract/people/reference/documents'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testPassword } from '../../../demo/makeCompanies.ts'
import { anOfficeFile, aPdf } from '../../../testing/documents.ts'
import { sendForm } from '../../../testing/sendForm.ts'
import { type Caller, testApp } from '../../../testing/testApp.ts'
import { sumUpDocuments } from '../../platform/files/storedFiles.store.ts'

const { make, as, visitor, db, config, clock, server, platform } = await testApp()
const company = await make.company()
const admin = as(company.admin)
const partner = as((await make.company()).employee)

const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b6b57' } })
  .jpeg()
  .withExif({ IFD0: { Copyright: 'secret-place' } })
  .toBuffer()

const upload = (bytes: Uint8Array, name = 'Licence', by: Caller = admin, fileName = 'licence.pdf') =>
  sendForm(by, { url: '/api/companyDocument', bytes, fileName, fields: { name } })

test.each([
  ['pdf', aPdf, 'application/pdf'],
  ['docx', anOfficeFile('docx'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xlsx', anOfficeFile('xlsx'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])('a %s is stored unchanged, and saved by users who may see the company', async (type, bytes, contentType) => {
  const answer = await upload(bytes, 'Tööluba (2026)', admin, 'evil.html')
  expect(answer.json()).toEqual({
    _id: expect.any(String),
    name: 'Tööluba (2026)',
    type,
    bytes: bytes.length,
    url: `/api/companyDocument/${answer.json()._id}`,
    createdAt: clock.now().toISOString(),
  })
  const served = await partner.send({ url: answer.json().url })
  expect(served.rawPayload.equals(bytes)).toBe(true)
  expect(served.headers).toMatchObject({
    'content-type': contentType,
    'content-disposition': `attachment; filename="T__luba (2026).${type}"; filename*=UTF-8''T%C3%B6%C3%B6luba%20%282026%29.${type}`,
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
})

test('a picture is redrawn, so that hidden data and its location are removed', async () => {
  const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
  const { url, type, bytes } = (await upload(polyglot, 'Truck')).json()
  const { rawPayload, headers } = await partner.send({ url })
  expect({ type, bytes, contentType: headers['content-type'] }).toEqual({
    type: 'jpeg',
    bytes: rawPayload.length,
    contentType: 'image/jpeg',
  })
  expect(rawPayload.includes('script') || rawPayload.includes('secret-place')).toBe(false)
})

describe('refused under its field', () => {
  const wrongType = 'Choose a PDF, JPEG, PNG, DOCX or XLSX document'
  test.each<[string, Uint8Array, string]>([
    ['nothing', Buffer.alloc(0), 'Choose a document'],
    ['HTML called PDF', Buffer.from('<!doctype html><script>alert(1)</script>'), wrongType],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), wrongType],
    [
      'HTML behind the first bytes of a JPEG',
      Buffer.concat([jpeg.subarray(0, 3), Buffer.from('<script>')]),
      'This image',
    ],
    ['macros', anOfficeFile('docm'), wrongType],
    ['a bomb', anOfficeFile('xlsx', { 'xl/a.xml': { text: '', declaredBytes: 4e9 } }), wrongType],
    ['one byte too many', Buffer.concat([aPdf, Buffer.alloc(maxDocumentBytes)]), 'at most 5 MB'],
  ])('a document is refused under its field: %s', async (_, bytes, msg) => {
    const before = await sumUpDocuments(db, company.id)
    const answer = await upload(bytes)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.file.msg).toContain(msg)
    expect(await sumUpDocuments(db, company.id)).toEqual(before)
  })

  test.each([
    ['', 'Enter a name'],
    [' \0 ', 'Enter a name'],
    ['../../etc/passwd', 'A name has none of these: / \\ : * ? " < > |'],
    ['a\\b', 'A name has none of these: / \\ : * ? " < > |'],
    ['x'.repeat(101), 'At most 100 characters'],
  ])('a document with the name %j is refused under its field', async (name, msg) => {
    const answer = await upload(aPdf, name)
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 422,
      body: { errors: { name: expect.objectContaining({ msg, code: expect.any(String) }) } },
    })
  })

  test('a document without a name is refused under its field', async () => {
    const answer = await sendForm(admin, { url: '/api/companyDocument', bytes: aPdf })
    expect(answer.json()).toEqual({ errors: { name: { msg: 'Enter a name', code: 'name_missing' } } })
  })
})

test('the largest document is accepted', async () => {
  const tail = aPdf.subarray(-40)
  const largest = Buffer.concat([aPdf, Buffer.alloc(maxDocumentBytes - aPdf.length - tail.length, 32), tail])
  expect((await upload(largest)).json()).toMatchObject({ bytes: maxDocumentBytes })
})

test('a document is renamed and deleted together with its file', async () => {
  const { _id: documentId, url } = (await upload(aPdf, 'Old')).json()
  const renamed = await admin.call(companyDocumentRoutes.rename, { body: { documentId, newName: ' CMR insurance ' } })
  expect(renamed).toMatchObject({ answer: { _id: documentId, name: 'CMR insurance' } })
  const refused = await admin.call(companyDocumentRoutes.rename, { body: { documentId, newName: 'a/b' } })
  expect(refused).toMatchObject({ status: 422, errors: { newName: {} } })
  expect((await partner.send({ url })).headers['content-disposition']).toContain('CMR insurance.pdf')

  const before = documentFiles().length
  expect(await admin.call(companyDocumentRoutes.remove, { body: { documentId } })).toMatchObject({ ok: true })
  expect(documentFiles().length).toBe(before - 1)
  expect((await partner.send({ url })).statusCode).toBe(404)
  expect(await admin.call(companyDocumentRoutes.remove, { body: { documentId } })).toMatchObject({ status: 404 })
})

test('a malformed id of a document finds nothing', async () => {
  for (const id of ['x', '..%2f..%2fmailbox', crypto.randomUUID(), 'a%00'])
    expect((await partner.send({ url: `/api/companyDocument/${id}` })).statusCode).toBe(404)
  for (const [documentId, status] of [
    ['x', 404],
    [null, 422],
    [7, 422],
    [{}, 422],
  ]) {
    const answer = await admin.send({ method: 'DELETE', url: '/api/companyDocument', payload: { documentId } })
    expect(answer.statusCode).toBe(status)
  }
})

describe('a company has room', () => {
  test('a company stores a limited number of documents, also when ten come at once', async () => {
    const crowded = await make.company()
    await occupy(crowded.id, maxDocuments - 3, 1)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => upload(aPdf, `Document ${at}`, as(crowded.admin))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(answers.find(({ statusCode }) => statusCode === 422)!.json()).toEqual({
      errors: {
        file: {
          msg: 'A company keeps at most 50 documents. Delete one first',
          code: 'documents_full',
          values: { most: 50 },
        },
      },
    })
    expect(await sumUpDocuments(db, crowded.id)).toMatchObject({ count: maxDocuments })
  })

  test('a company stores a limited number of bytes, and may use them again after deleting a document', async () => {
    const crowded = await make.company()
    const by = as(crowded.admin)
    await occupy(crowded.id, 1, maxDocumentBytesTogether - aPdf.length)
    const { _id: documentId } = (await upload(aPdf, 'The last', by)).json()
    expect((await upload(aPdf, 'One more', by)).json().errors.file.msg).toContain('at most 100 MB')
    await by.call(companyDocumentRoutes.remove, { body: { documentId } })
    expect((await upload(aPdf, 'In its place', by)).statusCode).toBe(200)
  })

  test('the room is checked before any work, so that no large picture is decoded in vain', async () => {
    const crowded = await make.company()
    await occupy(crowded.id, maxDocuments, 1)
    const broken = Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(1000)])
    for (const bytes of [broken, Buffer.from('nothing we take')]) {
      expect((await upload(bytes, 'One more', as(crowded.admin))).json().errors.file.msg).toContain('at most 50')
    }
  })

  test('a company has a limited number of uploads a day, successful or not', async () => {
    const eager = await make.company()
    expect((await upload(Buffer.from('nothing we take'), 'Licence', as(eager.admin))).statusCode).toBe(422)
    const key = `upload-document ${eager.id}`
    await db.updateTable('throttles').set({ tries: 100 }).where('key', '=', key).execute()
    const answer = await upload(aPdf, 'Licence', as(eager.admin))
    expect(answer.statusCode).toBe(429)
    expect(answer.json().error.message).toBe('Your company has added 100 documents in a day. Try again in 24 h')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(80_000)
    expect((await upload(aPdf, 'Licence', admin)).statusCode).toBe(200)
  })

  test('an upload whose file could not be written takes no room', async () => {
    const { write } = platform.files
    platform.files.write = () => Promise.reject(new Error('The disk is full'))
    const before = await sumUpDocuments(db, company.id)
    expect((await upload(aPdf)).statusCode).toBe(500)
    platform.files.write = write
    expect(await sumUpDocuments(db, company.id)).toEqual(before)
  })
})

test('an upload on a broken connection leaves nothing behind', async () => {
  const before = await sumUpDocuments(db, company.id)
  const files = documentFiles().length
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const { token } = (
    await visitor.send({
      method: 'POST',
      url: '/api/auth',
      payload: { username: company.admin.email, password: testPassword },
    })
  ).json()
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const done = new Promise((resolve) => socket.on('close', resolve))
  socket.write(
    `POST /api/companyDocument HTTP/1.1\r\nHost: veos\r\nAuthorization: Bearer ${token}\r\nContent-Length: 100000\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; ' +
      'filename="a.pdf"\r\n\r\n%PDF-1.4\n',
    () => socket.destroy(),
  )
  await done
  expect(await admin.call(companyRoutes.getCompany)).toMatchObject({ ok: true })
  expect(await sumUpDocuments(db, company.id)).toEqual(before)
  expect(documentFiles().length).toBe(files)
})

function documentFiles(): string[] {
  const folder = join(config.dataDir, 'files', 'documents')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Pretends that a company has stored this many files of this size. */
async function occupy(companyId: string, count: number, bytes: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    path: `documents/${crypto.randomUUID()}.pdf`,
    companyId,
    kind: 'document',
    bytes,
    madeAt: clock.now(),
  }))
  await db.insertInto('storedFiles').values(rows).execute()
}
