import { companyRoutes } from '@veos/contract/people/companies'
import { companyDocumentRoutes } from '@veos/contract/people/companyDocuments'
import { dayMs } from '@veos/contract/platform/reference/dates'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPdf } from '../../../testing/documents.ts'
import { sendForm } from '../../../testing/sendForm.ts'
import { testApp } from '../../../testing/testApp.ts'
import { storeFile } from './storeFile.ts'
import { sweepFiles } from './sweepFiles.ts'

const { make, as, db, clock, platform } = await testApp()
const company = await make.company()
// Sessions expire while days pass in these tests, so each call logs in anew.
const admin = () => as(company.admin)
const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#0b6b57' } })
  .png()
  .toBuffer()

const image = async (url: string): Promise<string> => {
  const answer = (await sendForm(admin(), { url: `/api/${url}`, bytes: png })).json()
  return answer.url ?? answer.logo
}
const isThere = async (url: string) => (await admin().send({ url })).statusCode === 200

test('files that nothing refers to are removed after a day; files used by a text, a logo or a document stay', async () => {
  const unused = await image('uploadImage')
  const inText = await image('uploadImage')
  const oldLogo = await image('companyLogo')
  const logo = await image('companyLogo')
  await make.roundtrip({ by: company, details: { routeDescription: `<p>Gate</p><img src="${inText}" alt="" />` } })
  const document = (
    await sendForm(admin(), { url: '/api/companyDocument', bytes: aPdf, fields: { name: 'Licence' } })
  ).json()
  // A process that ended between storing the file and writing the document that refers to it.
  const orphan = await storeFile(platform, { kind: 'document', companyId: company.id, extension: 'pdf', bytes: aPdf })

  await sweepFiles(platform)
  for (const url of [unused, inText, oldLogo, logo, document.url]) expect(await isThere(url)).toBe(true)

  clock.pass(dayMs + 1)
  const fresh = await image('uploadImage')
  await sweepFiles(platform)
  for (const url of [inText, logo, document.url, fresh]) expect(await isThere(url), url).toBe(true)
  for (const url of [unused, oldLogo]) expect(await isThere(url), url).toBe(false)
  expect(await platform.files.find(orphan)).toBeNull()

  await db.deleteFrom('offers').execute()
  await admin().call(companyRoutes.removeLogo)
  await admin().call(companyDocumentRoutes.remove, { body: { documentId: document._id } })
  clock.pass(dayMs + 1)
  await sweepFiles(platform)
  expect(await db.selectFrom('storedFiles').select('path').execute()).toEqual([])
})
