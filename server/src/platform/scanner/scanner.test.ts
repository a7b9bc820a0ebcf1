import { companyDocumentRoutes } from '@veos/contract/people/companyDocuments'
import { expect, test } from 'vitest'
import { aPdf, aPdfWith } from '../../../testing/documents.ts'
import { eicar, startFakeScanner } from '../../../testing/fakeScanner.ts'
import { sendForm } from '../../../testing/sendForm.ts'
import { testApp } from '../../../testing/testApp.ts'
import { sumUpDocuments } from '../files/storedFiles.store.ts'

const scanner = await startFakeScanner()
const { make, as, db } = await testApp({ SCANNER_URL: scanner.url })
const company = await make.company()
const upload = (bytes: Buffer) =>
  sendForm(as(company.admin), { url: '/api/companyDocument', bytes, fields: { name: 'Licence' } })
const infected = aPdfWith(`7 0 obj(${eicar})endobj`)

test('a document is stored after the scanner has read all of it and found nothing', async () => {
  const large = aPdfWith(Buffer.alloc(300_000, 'x'))
  for (const bytes of [aPdf, large]) {
    expect((await upload(bytes)).statusCode).toBe(200)
    expect(scanner.state.scanned.at(-1)!.equals(bytes)).toBe(true)
  }
})

test('a document with a virus is refused and not stored', async () => {
  const before = await sumUpDocuments(db, company.id)
  const answer = await upload(infected)
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    { file: { msg: 'A virus was found in this file', code: 'document_virus' } },
  ])
  expect(await sumUpDocuments(db, company.id)).toEqual(before)
})

test('nothing is stored unscanned: a scanner that fails, answers in another format or is unreachable blocks every upload', async () => {
  const before = await sumUpDocuments(db, company.id)
  const refused = async () => {
    const answer = await upload(aPdf)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('60')
    expect(answer.json().error).toEqual({
      code: 'scanner_unavailable',
      message: 'Files cannot be checked for viruses now. Try again in a few minutes',
    })
  }
  for (const reply of ['INSTREAM size limit exceeded. ERROR', 'stream: ', '', 'x'.repeat(5000)]) {
    scanner.state.reply = reply
    await refused()
  }
  await scanner.close()
  await refused()
  expect(await sumUpDocuments(db, company.id)).toEqual(before)
})

test('without a scanner documents are accepted', async () => {
  const app = await testApp()
  const { admin } = await app.make.company()
  const answer = await sendForm(app.as(admin), {
    url: '/api/companyDocument',
    bytes: infected,
    fields: { name: 'Licence' },
  })
  expect(answer.statusCode).toBe(200)
  const body = { documentId: answer.json()._id }
  expect(await app.as(admin).call(companyDocumentRoutes.remove, { body })).toMatchObject({ ok: true })
})
