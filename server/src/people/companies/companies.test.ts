import { companyRoutes } from '@veos/contract/people/companies'
import { companyDirectoryRoutes } from '@veos/contract/people/companyDirectory'
import { companyDocumentRoutes } from '@veos/contract/people/companyDocuments'
import { fleetRoutes } from '@veos/contract/people/fleet'
import { maxLogoBytes } from '@veos/contract/platform/reference/images'
import { maxFleetEntries } from '@veos/contract/platform/reference/limits'
import type { Route } from '@veos/contract/platform/route'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPdf } from '../../../testing/documents.ts'
import type { TestUser } from '../../../testing/make.ts'
import { sendForm } from '../../../testing/sendForm.ts'
import { type Caller, testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, db } = await testApp()

const profile = {
  companyName: 'Põhjatee Transport OÜ',
  address: 'Betooni 14, Tallinn',
  companyType: 'Haulier',
  noOfEmployees: '25-50',
  yearFounded: 2004,
  description: 'Six tautliners',
  website: 'https://www.pohjatee.example',
  companyEmail: 'info@pohjatee.example',
  companyPhone: '+372 655 5014',
} as const
const logo = await sharp({ create: { width: 900, height: 450, channels: 4, background: '#0b6b57' } })
  .png()
  .toBuffer()

describe('the profile', () => {
  test('the profile of a company is changed by its Admin and read by others', async () => {
    const own = await make.company()
    const other = await make.company()
    const answered = await as(own.admin).call(companyRoutes.editCompany, { body: profile })
    expect(answered).toMatchObject({
      ok: true,
      answer: { ...profile, _id: own.id, can: { edit: true, contact: false } },
    })
    const seen = await as(other.employee).call(companyRoutes.getCompany, { query: { id: own.id } })
    expect(seen).toMatchObject({
      ok: true,
      answer: { ...profile, subscriptionPlan: null, can: { edit: false }, fleet: [], documents: [] },
    })
    expect(await as(own.employee).call(companyRoutes.getCompany)).toMatchObject({
      answer: { can: { edit: false }, offers: null },
    })
  })

  test('the profile keeps fields that are not sent and empties those that are sent empty', async () => {
    const { admin } = await make.company()
    await as(admin).call(companyRoutes.editCompany, { body: profile })
    const { description: _, website: __, companyPhone: ___, ...rest } = profile
    const saved = await as(admin).call(companyRoutes.editCompany, { body: { ...rest, companyEmail: '' } })
    expect(saved).toMatchObject({ answer: { ...profile, companyEmail: '' } })
    const emptied = await as(admin).call(companyRoutes.editCompany, {
      body: { ...profile, website: ' ', description: '' },
    })
    expect(emptied).toMatchObject({ answer: { website: null, description: '' } })
    await as(admin).call(companyRoutes.editCompany, { body: profile })
    const none = await as(admin).call(companyRoutes.editCompany, { body: { ...profile, website: null } })
    expect(none).toMatchObject({ ok: true, answer: { website: null } })
  })

  test('the phone number of a profile is read as people paste it', async () => {
    const { admin } = await make.company()
    const edit = (companyPhone: string) =>
      as(admin).call(companyRoutes.editCompany, { body: { ...profile, companyPhone } })
    expect(await edit('Tel.: 655\u20115014')).toMatchObject({ answer: { companyPhone: '+372 655 5014' } })
    expect(await edit('+372 655 5014 ext. 3')).toMatchObject({ answer: { companyPhone: '+372 655 5014 ext. 3' } })
    expect(await edit('+372 655 5014, 655 5015')).toMatchObject({
      errors: { companyPhone: { msg: 'Enter one number: these are two' } },
    })
    expect(await edit('12345')).toMatchObject({
      errors: { companyPhone: { msg: expect.stringMatching(/^Not a valid/) } },
    })
  })

  test('every wrong field of a profile is named', async () => {
    const { admin } = await make.company()
    const refusedFields = async (payload: object) => {
      const answer = await as(admin).send({ method: 'POST', url: '/api/editCompany', payload })
      expect(answer.statusCode).toBe(422)
      return Object.keys(answer.json().errors).sort()
    }
    const needed = ['address', 'companyName', 'companyType', 'noOfEmployees', 'yearFounded']
    expect(await refusedFields({})).toEqual(needed)
    expect(await refusedFields({ ...profile, companyName: ' ', address: '', yearFounded: 'x' })).toEqual([
      'address',
      'companyName',
      'yearFounded',
    ])
    expect(
      await refusedFields({
        ...profile,
        companyType: 'Bank',
        noOfEmployees: 7,
        yearFounded: null,
        description: 'x'.repeat(256),
        website: 'javascript:alert(1)',
        companyEmail: 'info',
        companyPhone: 'call me',
      }),
    ).toEqual(['companyEmail', 'companyPhone', 'companyType', 'description', 'noOfEmployees', 'website', 'yearFounded'])
    expect(await refusedFields({ ...profile, yearFounded: 2999 })).toEqual(['yearFounded'])
    expect(await refusedFields({ ...profile, website: 'https://' })).toEqual(['website'])
    const longest = await as(admin).call(companyRoutes.editCompany, {
      body: { ...profile, description: 'ö'.repeat(255) },
    })
    expect(longest.ok).toBe(true)
  })
})

describe('the logo', () => {
  test('a logo is scaled down, redrawn, replaced and removed', async () => {
    const { admin, employee } = await make.company()
    const answer = await sendForm(as(admin), { url: '/api/companyLogo', bytes: logo, fileName: '../../evil.svg' })
    expect(answer.json()).toEqual({ logo: expect.stringMatching(/^\/api\/images\/[\da-f]{32}\.webp$/) })
    const { rawPayload } = await visitor.send({ url: answer.json().logo })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400, height: 200 })
    expect(await as(employee).call(companyRoutes.getCompany)).toMatchObject({ answer: answer.json() })

    expect(await as(admin).call(companyRoutes.removeLogo)).toMatchObject({ ok: true, answer: { logo: null } })
    expect(await as(employee).call(companyRoutes.getCompany)).toMatchObject({ answer: { logo: null } })
  })

  test('a logo may have exactly the maximum of bytes, and errors are under its field', async () => {
    const { admin } = await make.company()
    const padded = (bytes: number) => Buffer.concat([logo, Buffer.alloc(bytes - logo.length)])
    const send = (bytes: Buffer) => sendForm(as(admin), { url: '/api/companyLogo', bytes })
    expect((await send(padded(maxLogoBytes))).statusCode).toBe(200)
    const refusals: [Buffer, string][] = [
      [padded(maxLogoBytes + 1), 'Choose an image of at most 2 MB'],
      [Buffer.alloc(0), 'Choose an image'],
      [Buffer.from('<svg onload="alert(1)"/>'), 'Choose a JPEG or PNG image'],
      [Buffer.concat([logo.subarray(0, 8), Buffer.from('<script>')]), 'This image cannot be read.'],
    ]
    for (const [bytes, msg] of refusals) {
      const answer = await send(bytes)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors.file.msg).toContain(msg)
    }
  })
})

describe('the fleet', () => {
  test('entries are added to the fleet and removed', async () => {
    const { id, admin } = await make.company()
    const { admin: other } = await make.company()
    const added = await as(admin).call(fleetRoutes.add, { body: { truckType: 'Refrigerator', count: 6 } })
    if (!added.ok) throw new Error(added.message)
    expect(added.answer).toEqual({ _id: expect.any(String), truckType: 'Refrigerator', count: 6 })
    const seen = () => as(other).call(companyRoutes.getCompany, { query: { id } })
    expect(await seen()).toMatchObject({ answer: { fleet: [added.answer] } })
    const body = { id: added.answer._id }
    expect(await as(other).call(fleetRoutes.remove, { body })).toMatchObject({ status: 404 })
    expect(await as(admin).call(fleetRoutes.remove, { body })).toMatchObject({ ok: true })
    expect(await as(admin).call(fleetRoutes.remove, { body })).toMatchObject({ status: 404 })
    expect(await seen()).toMatchObject({ answer: { fleet: [] } })
  })

  test('errors of the fleet are under truckTypes and count', async () => {
    const { admin } = await make.company()
    const errorsOf = async (payload: object) =>
      (await as(admin).send({ method: 'POST', url: '/api/fleet', payload })).json().errors
    expect(await errorsOf({})).toEqual({
      truckTypes: { msg: 'Choose a truck type', code: 'truck_type_missing' },
      count: { msg: 'Enter a whole number', code: 'whole_number_missing' },
    })
    expect(Object.keys(await errorsOf({ truckType: 'Bicycle', count: 1 }))).toEqual(['truckTypes'])
    expect(Object.keys(await errorsOf({ truckType: ['Mega'], count: 2.5 })).sort()).toEqual(['count', 'truckTypes'])
    for (const count of [0, -1, 1.5, '', 'many', null, 1e9, true, [5], {}]) {
      expect(Object.keys(await errorsOf({ truckType: 'Mega', count }))).toEqual(['count'])
    }
  })

  test('the number of fleet entries is limited, also for simultaneous calls', async () => {
    const { id, admin } = await make.company()
    const rows = Array.from({ length: maxFleetEntries - 2 }, () => ({ companyId: id, truckType: 'Box', count: 1 }))
    await db
      .insertInto('companyTrucks')
      .values(rows.map((row) => ({ id: crypto.randomUUID(), ...row })))
      .execute()
    const add = () => as(admin).call(fleetRoutes.add, { body: { truckType: 'Mega', count: 1 } })
    const answers = await Promise.all(Array.from({ length: 6 }, add))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ errors: { truckTypes: { msg: expect.any(String) } } })
  })
})

test('a named company is answered with its live offers of every kind, and no others', async () => {
  const own = await make.company()
  const other = await make.company()
  await make.spotFreights(25, { by: own })
  await make.spotFreight({ by: own, isActive: false })
  const tender = await make.tender({ by: own })
  const roundtrip = await make.roundtrip({ by: own })
  await make.roundtrip({ by: own, reviewState: 'in_review' })
  const truck = await make.emptyTruck({ by: own })
  await make.tender({ by: other })
  const seen = await as(other.admin).call(companyRoutes.getCompany, { query: { id: own.id } })
  if (!seen.ok) throw new Error(seen.message)
  const { spotLoads, tenders, roundtrips, emptyTrucks } = seen.answer.offers!
  expect(spotLoads).toHaveLength(20)
  expect(spotLoads[0]).toMatchObject({ company: { _id: own.id }, can: { openDetails: true } })
  expect(tenders.map(({ _id }) => _id)).toEqual([tender.id])
  expect(roundtrips.map(({ _id }) => _id)).toEqual([roundtrip.id])
  expect(emptyTrucks.map(({ _id }) => _id)).toEqual([truck.id])
})

describe('who may', async () => {
  const own = await make.company()
  const expired = await make.company({ planEndsInDays: -1 })
  const cancelled = await make.company({ planEndsInDays: -1, isPlanCancelled: true })
  const other = await make.company()
  const trial = await make.company({ plan: 'free_trial' })
  const entry = await as(own.admin).call(fleetRoutes.add, { body: { truckType: 'Mega', count: 1 } })
  const pdf = await sendForm(as(own.admin), { url: '/api/companyDocument', bytes: aPdf, fields: { name: 'Licence' } })
  const documentId = pdf.json()._id
  const fleetId = entry.ok ? entry.answer._id : ''
  const callers: Record<string, Caller> = {
    visitor,
    employee: as(own.employee),
    'another company’s Admin': as(other.admin),
    'an expired Admin': as(expired.admin),
    'a cancelled Admin': as(cancelled.admin),
    'a trial’s Admin': as(trial.admin),
    staff: as(await make.staff()),
  }
  const call =
    <R extends Route>(route: R, sent: object) =>
    async (caller: Caller) => {
      const answer = await caller.call(route, sent as never)
      return answer.ok ? 200 : answer.status
    }
  const form = (url: string, bytes: Buffer) => async (caller: Caller) =>
    (await sendForm(caller, { url, bytes, fields: { name: 'Mine' } })).statusCode

  // In the order of the callers above. A call with the id of another company finds nothing.
  const forAdmins = [401, 403, 200, 200, 200, 200, 403]
  const forTheirs = [401, 403, 404, 404, 404, 404, 403]
  test.each<[string, (caller: Caller) => Promise<number>, number[]]>([
    ['own company', call(companyRoutes.getCompany, {}), [401, 200, 200, 200, 200, 200, 422]],
    ['company', call(companyRoutes.getCompany, { query: { id: own.id } }), [401, 200, 200, 402, 402, 200, 200]],
    ['edit', call(companyRoutes.editCompany, { body: profile }), forAdmins],
    ['logo', form('/api/companyLogo', logo), forAdmins],
    ['remove logo', call(companyRoutes.removeLogo, {}), forAdmins],
    ['add trucks', call(fleetRoutes.add, { body: { truckType: 'Box', count: 1 } }), forAdmins],
    ['remove trucks', call(fleetRoutes.remove, { body: { id: fleetId } }), forTheirs],
    ['add document', form('/api/companyDocument', aPdf), forAdmins],
    ['rename', call(companyDocumentRoutes.rename, { body: { documentId, newName: 'Taken' } }), forTheirs],
    ['delete', call(companyDocumentRoutes.remove, { body: { documentId } }), forTheirs],
    [
      'read document',
      async (caller) => (await caller.send({ url: `/api/companyDocument/${documentId}` })).statusCode,
      [401, 200, 200, 402, 402, 200, 200],
    ],
    ['directory', call(companyDirectoryRoutes.list, {}), [401, 200, 200, 402, 402, 200, 403]],
  ])('each caller gets the right answer from: %s', async (_, act, statuses) => {
    const answers: number[] = []
    for (const caller of Object.values(callers)) answers.push(await act(caller))
    expect(Object.fromEntries(Object.keys(callers).map((name, at) => [name, answers[at]]))).toEqual(
      Object.fromEntries(Object.keys(callers).map((name, at) => [name, statuses[at]])),
    )
    const seen = await as(own.employee).call(companyRoutes.getCompany)
    expect(seen).toMatchObject({
      answer: { companyName: own.name, logo: null, fleet: [{ _id: fleetId }], documents: [{ name: 'Licence' }] },
    })
  })
})

test('a company answers its users to its own Admins, with and without an id', async () => {
  const own = await make.company()
  const other = await make.company()
  const users = async (user: TestUser, query: { id?: string } = {}) => {
    const answer = await as(user).call(companyRoutes.getCompany, { query })
    return answer.ok ? (answer.answer.users?.map(({ _id, privileges }) => [_id, privileges]) ?? null) : answer.error
  }
  const both = [
    [own.employee.id, 'Employee'],
    [own.admin.id, 'Admin'],
  ]
  expect(await users(own.admin)).toEqual(both)
  expect(await users(own.admin, { id: own.id })).toEqual(both)
  expect(await users(own.employee)).toBeNull()
  expect(await users(own.admin, { id: other.id })).toBeNull()
  expect(await users(await make.staff(), { id: own.id })).toBeNull()
})
