import { createHash } from 'node:crypto'
import { type AgreementDetails, agreementRoutes } from '@veos/contract/deals/agreements'
import { negotiationRoutes } from '@veos/contract/deals/negotiations'
import { quotationRoutes } from '@veos/contract/deals/quotations'
import { reviewRoutes } from '@veos/contract/deals/reviews'
import { accountRequestRoutes } from '@veos/contract/people/accountRequests'
import { noticeRoutes } from '@veos/contract/people/notices'
import { preferredCompanyRoutes } from '@veos/contract/people/preferredCompanies'
import { staffAccountRequestRoutes } from '@veos/contract/people/staffAccountRequests'
import { teamRoutes } from '@veos/contract/people/team'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { expect, test } from 'vitest'
import { openTestMailbox } from '../../../testing/mail.ts'
import type { TestCompany, TestUser } from '../../../testing/make.ts'
import { readPdfLines } from '../../../testing/readPdfLines.ts'
import { testApp } from '../../../testing/testApp.ts'
import { toCanonicalJson } from './terms.ts'

const app = await testApp()
const { make, as, visitor, db, asOwner } = app
const mailbox = openTestMailbox(app.config)

const read = async (user: TestUser, id: string): Promise<AgreementDetails> => {
  const answer = await as(user).call(agreementRoutes.read, { params: { id } })
  if (!answer.ok) throw new Error(answer.message)
  return answer.answer
}
type Form = Record<string, unknown>
const propose = (user: TestUser, id: string, body: Form) =>
  as(user).send({ method: 'POST', url: `/api/agreements/${id}/proposals`, payload: body })
const decide = (user: TestUser, id: string, decision: 'confirm' | 'refuse' | 'withdraw', proposal = 1) =>
  as(user).call(agreementRoutes[decision], { params: { id }, body: { proposal } })
const noticesOf = async (user: TestUser) => {
  const listed = await as(user).call(noticeRoutes.notices)
  return listed.ok ? listed.answer.map(({ message }) => message) : []
}

async function twoCompanies() {
  return { shipper: await make.company({ name: 'Shipper AS' }), carrier: await make.company({ name: 'Carrier OÜ' }) }
}

/** A confirmed agreement on two shipments of a tender. */
async function agreed() {
  const { shipper, carrier } = await twoCompanies()
  const about = await make.tender({ by: shipper, details: { periodicity: 'once' } })
  const { id, number } = await make.agreement({ about, by: carrier, awardedShipments: 2 })
  return { id, number, shipper, carrier }
}

test('a confirmed award freezes the terms, which both sides read with the same hash', async () => {
  const { shipper, carrier } = await twoCompanies()
  const about = await make.tender({ by: shipper, details: { numberOfShipments: 4, periodicity: 'once' } })
  const { id: bid } = await make.negotiation({ about, by: carrier, rounds: [{ side: 'bidder', priceCents: 118_050 }] })
  await as(shipper.admin).call(negotiationRoutes.award, { params: { id: bid }, body: { round: 1, shipments: 3 } })
  const confirmed = await as(carrier.admin).call(negotiationRoutes.confirm, { params: { id: bid }, body: { round: 1 } })
  if (!confirmed.ok) throw new Error(confirmed.message)
  const { agreementId: id, conversationId } = confirmed.answer
  const ofCarrier = await read(carrier.admin, id!)
  const ofShipper = await read(shipper.employee, id!)
  expect(ofCarrier).toMatchObject({
    state: 'in_force',
    ownSide: 'bidder',
    company: { _id: shipper.id, companyName: 'Shipper AS' },
    shipments: 3,
    price: 1180.5,
    total: 3541.5,
    negotiationId: bid,
    conversationId,
    isWaiting: false,
    can: { propose: true, decide: false, withdraw: false },
  })
  expect(ofCarrier.number).toMatch(/^A-\d{4}-\d{6}$/)
  expect(ofShipper.ownSide).toBe('publisher')
  expect(ofShipper.versions).toEqual(ofCarrier.versions)
  const [{ terms, sha256 }] = ofCarrier.versions as [AgreementDetails['versions'][number]]
  expect(terms).toMatchObject({
    number: ofCarrier.number,
    version: 1,
    currency: 'EUR',
    priceCents: 118_050,
    shipments: 3,
    publisher: { name: 'Shipper AS' },
    bidder: { name: 'Carrier OÜ' },
    offer: { _id: about.id, type: 'Tender' },
    trucks: 2,
    period: 'week',
    plates: null,
    references: null,
  })
  expect(terms.publisher.vatNumber).toMatch(/^[A-Z]{2}/)
  expect(terms.loading.length).toBeGreaterThan(0)
  expect(terms.periodStart).not.toBeNull()
  // Computed as anybody can do it from the answers of the API.
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.keys(value)
              .sort()
              .map((key) => [key, sorted((value as Record<string, unknown>)[key])]),
          )
        : value
  expect(
    createHash('sha256')
      .update(JSON.stringify(sorted(terms)))
      .digest('hex'),
  ).toBe(sha256)

  const messages = await as(shipper.employee).call(messagingRoutes.messages, { query: { id: conversationId! } })
  expect(JSON.stringify(messages)).toContain(sha256)
  expect(JSON.stringify(messages)).toContain(
    `Agreement ${ofCarrier.number}: Beverages. 3 shipments at 1\u00a0180,50\u00a0€`,
  )
})

test('an agreement on a spot freight has the terms of the bid, and the rest from the offer', async () => {
  const { shipper, carrier } = await twoCompanies()
  const about = await make.spotFreight({ by: shipper })
  const { id } = await make.agreement({ about, by: carrier, kind: 'spotFreight' })
  const { versions, shipments } = await read(shipper.admin, id)
  expect(shipments).toBe(1)
  expect(versions[0]!.terms).toMatchObject({ periodStart: null, period: null, offer: { type: 'Spotload' } })
  expect(versions[0]!.terms.loadingDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(versions[0]!.terms.cargo).not.toBeNull()
})

test('a change is valid once the other side has confirmed it, and the previous version remains', async () => {
  const { id, number, shipper, carrier } = await agreed()
  const proposed = await propose(carrier.employee, id, {
    version: 1,
    kind: 'change',
    comment: 'Plates as promised',
    plates: ' 123 ABC ',
    price: '1300,50',
  })
  expect(proposed.statusCode).toBe(200)
  expect(proposed.json()).toMatchObject({
    versions: [{ number: 1 }],
    proposals: [{ number: 1, kind: 'change', state: 'open', side: 'bidder', terms: { version: 2, plates: '123 ABC' } }],
    can: { propose: false, decide: false, withdraw: true },
  })
  expect(await read(shipper.admin, id)).toMatchObject({
    isWaiting: true,
    can: { propose: false, decide: true, withdraw: false },
  })
  expect(await noticesOf(shipper.employee)).toEqual([`Carrier OÜ wants to change agreement ${number}`])
  await mailbox.waitForMail(shipper.admin.email, `Carrier OÜ wants to change agreement ${number}`)

  expect(await decide(carrier.admin, id, 'confirm')).toMatchObject({ ok: false, error: 'proposal_own' })
  expect(await decide(shipper.admin, id, 'withdraw')).toMatchObject({ ok: false, error: 'proposal_not_own' })
  expect(await decide(shipper.admin, id, 'confirm', 2)).toMatchObject({ ok: false, error: 'proposal_over' })
  const confirmed = await decide(shipper.admin, id, 'confirm')
  expect(confirmed).toMatchObject({
    ok: true,
    answer: {
      price: 1300.5,
      total: 2601,
      state: 'in_force',
      versions: [
        { number: 1, terms: { priceCents: 125_000, plates: null, version: 1 } },
        { number: 2, terms: { priceCents: 130_050, plates: '123 ABC', version: 2 } },
      ],
      proposals: [{ state: 'confirmed', decision: { side: 'publisher', by: { _id: shipper.admin.id } } }],
    },
  })
  expect(await noticesOf(carrier.employee)).toEqual([`Shipper AS confirms: agreement ${number} is changed`])
  const stale = await propose(carrier.admin, id, { version: 1, kind: 'change', plates: 'X' })
  expect([stale.statusCode, stale.json().error.code]).toEqual([409, 'version_replaced'])
})

test('a proposal has the same terms on screen, on paper and in the hash', async () => {
  const { id, shipper, carrier } = await agreed()
  const proposed = await propose(carrier.admin, id, {
    version: 1,
    kind: 'change',
    comment: '\u2067Please\u0007\r\n\n\n\u200b\nconfirm',
    plates: '123\u202d ABC\n/\t456',
    references: `Z${'\u0300'.repeat(300)}`,
    penalties: '\u202e60 days\r\n\r\n\r\n\r\n10 %\u0000',
  })
  expect(proposed.json().proposals).toMatchObject([{ comment: 'Please\n\nconfirm' }])
  await decide(shipper.admin, id, 'confirm')
  const { terms, sha256 } = (await read(shipper.admin, id)).versions[1]!
  expect(terms).toMatchObject({
    plates: '123 ABC / 456',
    references: `Z${'\u0300'.repeat(8)}`,
    penalties: '60 days\n\n10 %',
  })
  expect(createHash('sha256').update(toCanonicalJson(terms)).digest('hex')).toBe(sha256)
  const { rawPayload } = await as(carrier.admin).send({ url: `/api/agreements/${id}/pdf` })
  expect(readPdfLines(rawPayload)).toEqual(expect.arrayContaining(['123 ABC / 456', '60 days', '10 %']))
})

test('a refused or withdrawn proposal changes nothing', async () => {
  const { id, shipper, carrier } = await agreed()
  const before = await read(shipper.admin, id)
  await propose(carrier.admin, id, { version: 1, kind: 'cancel', comment: 'No trucks' })
  const second = await propose(shipper.admin, id, { version: 1, kind: 'done' })
  expect([second.statusCode, second.json().error.code]).toEqual([409, 'proposal_open'])
  await decide(shipper.admin, id, 'refuse')
  await propose(carrier.admin, id, { version: 1, kind: 'change', references: 'PO 17' })
  await decide(carrier.employee, id, 'withdraw', 2)
  const after = await read(shipper.admin, id)
  expect(after).toMatchObject({
    proposals: [
      { kind: 'cancel', state: 'refused', decision: { side: 'publisher' } },
      { kind: 'change', state: 'withdrawn', decision: { side: 'bidder' } },
    ],
  })
  expect([after.versions, after.state]).toEqual([before.versions, before.state])
})

test.each([
  ['cancel', 'cancelled'],
  ['done', 'done'],
] as const)('%s by both sides ends an agreement for good', async (kind, state) => {
  const { id, shipper, carrier } = await agreed()
  await propose(shipper.admin, id, { version: 1, kind })
  expect(await decide(carrier.admin, id, 'confirm')).toMatchObject({
    answer: { state, can: { propose: false, decide: false, withdraw: false } },
  })
  const more = await propose(carrier.admin, id, { version: 1, kind: 'change', plates: 'X' })
  expect([more.statusCode, more.json().error.code]).toEqual([409, 'agreement_over'])
})

test('an invalid proposal is refused at its field', async () => {
  const { id, shipper } = await agreed()
  const refused = (body: { version: number; kind: string }) =>
    as(shipper.admin).send({ method: 'POST', url: `/api/agreements/${id}/proposals`, payload: body })
  const cases = [
    [{ kind: 'change' }, 'comment', 'Change at least one field'],
    [{ kind: 'change', loadingDate: '2027-01-01' }, 'loadingDate', 'A tender has no single date: its period is agreed'],
    [{ kind: 'change', price: -1 }, 'price', 'At least 0\u00a0€'],
    [{ kind: 'change', plates: 'x'.repeat(501) }, 'plates', 'At most 500 characters'],
    [{ kind: 'burn' }, 'kind', 'change, cancel or done'],
  ] as const
  for (const [form, field, message] of cases) {
    const answer = await refused({ version: 1, ...form })
    expect([answer.statusCode, JSON.stringify(answer.json())]).toEqual([422, expect.stringContaining(message)])
    expect(JSON.stringify(answer.json())).toContain(`"${field}"`)
  }
})

test('of many simultaneous decisions one counts, and the others are refused with the reason', async () => {
  const { id, shipper, carrier } = await agreed()
  await propose(carrier.admin, id, { version: 1, kind: 'change', plates: '123 ABC' })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      at % 3 === 0
        ? decide(shipper.admin, id, 'confirm')
        : at % 3 === 1
          ? decide(shipper.employee, id, 'refuse')
          : decide(carrier.admin, id, 'withdraw'),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ status: 409, error: 'proposal_over' })
  const { proposals, versions } = await read(shipper.admin, id)
  expect(proposals).toHaveLength(1)
  expect(versions).toHaveLength(proposals[0]!.state === 'confirmed' ? 2 : 1)
})

test('versions of an agreement never change, not even by SQL', async () => {
  const { id } = await agreed()
  for (const change of ["update agreement_versions set sha256 = ''", 'delete from agreement_versions']) {
    const isChanged = asOwner((owner) => owner.query(`${change} where agreement_id = $1`, [id]))
    await expect(isChanged).rejects.toThrow('never change')
  }
  // They are not deleted with their agreement either, while one of the companies exists.
  await expect(db.deleteFrom('agreements').where('id', '=', id).execute()).rejects.toThrow('never change')
})

test('an agreement outlives the other company, its offer and its negotiation', async () => {
  const { id, shipper, carrier } = await agreed()
  const before = await read(carrier.admin, id)
  await propose(shipper.admin, id, { version: 1, kind: 'cancel' })
  await db.deleteFrom('companies').where('id', '=', shipper.id).execute()
  const after = await read(carrier.admin, id)
  expect(after).toMatchObject({
    company: { _id: null, companyName: 'Shipper AS' },
    negotiationId: null,
    state: 'in_force',
    can: { propose: false, decide: false, withdraw: false },
  })
  expect(after.versions).toEqual(before.versions)
  const answer = await decide(carrier.admin, id, 'confirm')
  expect(answer).toMatchObject({ ok: false, status: 409, error: 'agreement_alone' })
})

test('the list has the agreements of both sides, the latest change first, page by page and by state', async () => {
  const { shipper, carrier } = await twoCompanies()
  const made: string[] = []
  for (let at = 0; at < 5; at++) {
    const [publisher, by] = at % 2 === 0 ? [shipper, carrier] : [carrier, shipper]
    const about = await make.tender({ by: publisher })
    made.push((await make.agreement({ about, by, at: new Date(Date.UTC(2026, 0, 1 + at)) })).id)
  }
  const all: string[] = []
  let cursor: string | undefined
  do {
    const page = await as(carrier.admin).call(agreementRoutes.list, { query: { limit: 2, ...(cursor && { cursor }) } })
    if (!page.ok) throw new Error(page.message)
    all.push(...page.answer.map(({ _id }) => _id))
    cursor = page.page.next ?? undefined
  } while (cursor)
  expect(all).toEqual(made.toReversed())
  await propose(shipper.admin, made[0]!, { version: 1, kind: 'done' })
  await decide(carrier.admin, made[0]!, 'confirm')
  const done = await as(carrier.admin).call(agreementRoutes.list, { query: { state: 'done' } })
  expect(done).toMatchObject({ answer: [{ _id: made[0], state: 'done' }] })
})

test('a review after an agreement is based on it', async () => {
  const { shipper, carrier } = await agreed()
  const body = { id: carrier.id, review: 1 as const, comment: '<p>Good</p>' }
  const written = await as(shipper.admin).call(reviewRoutes.create, { body })
  expect(written).toMatchObject({ answer: { review: { basis: 'agreement' } } })
})

test('an agreement is saved as PDF with the same bytes each time, and other bytes for another version', async () => {
  const { id, number, shipper, carrier } = await agreed()
  await propose(carrier.admin, id, { version: 1, kind: 'change', penalties: 'Łódź 50 € per hour, Köln žščř Ελλάδα' })
  await decide(shipper.admin, id, 'confirm')
  const save = (user: TestUser) => as(user).send({ url: `/api/agreements/${id}/pdf` })
  const first = await save(shipper.admin)
  const second = await save(carrier.employee)
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`${number}.pdf`),
  })
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
  await propose(shipper.admin, id, { version: 2, kind: 'change', penalties: '60 € per hour' })
  await decide(carrier.admin, id, 'confirm', 2)
  expect((await save(shipper.admin)).rawPayload.equals(first.rawPayload)).toBe(false)
})

test('each version of an agreement can be saved by its number', async () => {
  const { id, number, shipper, carrier } = await agreed()
  const save = (version?: string) => as(carrier.employee).send({ url: `/api/agreements/${id}/pdf?version=${version}` })
  await propose(carrier.admin, id, { version: 1, kind: 'change', plates: '123 ABC' })
  await decide(shipper.admin, id, 'confirm')
  const inForce = await as(carrier.employee).send({ url: `/api/agreements/${id}/pdf` })
  const first = await save('1')
  const second = await save('2')
  expect(first.headers['content-disposition']).toContain(`${number}-v1.pdf`)
  expect(second.headers['content-disposition']).toContain(`${number}.pdf`)
  expect(second.rawPayload.equals(inForce.rawPayload)).toBe(true)
  expect(first.rawPayload.equals(second.rawPayload)).toBe(false)
  expect([(await save('3')).statusCode, (await save('x')).statusCode]).toEqual([404, 422])
})

test('one side cannot use up the proposals of the other, or flood it', async () => {
  const { id, shipper, carrier } = await agreed()
  const row = { agreementId: id, kind: 'done', side: 'bidder', comment: '', state: 'withdrawn' }
  const at = new Date()
  await db
    .insertInto('agreementProposals')
    .values(Array.from({ length: 100 }, (_, before) => ({ ...row, number: before + 1, createdAt: at, decidedAt: at })))
    .execute()
  const own = await propose(carrier.admin, id, { version: 1, kind: 'done' })
  expect([own.statusCode, own.json().error.code]).toEqual([409, 'proposals_limit'])
  for (let number = 101; number <= 130; number++) {
    expect((await propose(shipper.admin, id, { version: 1, kind: 'done' })).statusCode).toBe(200)
    await decide(shipper.admin, id, 'withdraw', number)
  }
  expect((await propose(shipper.admin, id, { version: 1, kind: 'done' })).statusCode).toBe(429)
})

test('companies that have blocked each other read their agreement and cannot change it', async () => {
  const { id, shipper, carrier } = await agreed()
  await propose(carrier.admin, id, { version: 1, kind: 'done' })
  const blocked = { companyId: shipper.id, blockedCompanyId: carrier.id, blockedAt: new Date() }
  await db
    .insertInto('companyBlocks')
    .values({ id: crypto.randomUUID(), ...blocked })
    .execute()
  for (const user of [shipper.admin, carrier.admin]) {
    expect((await read(user, id)).can).toEqual({ propose: false, decide: false, withdraw: false })
  }
  expect(await decide(shipper.admin, id, 'confirm')).toMatchObject({ ok: false, status: 409, error: 'deals_blocked' })
})

test('of two simultaneous proposals one is open, and the other side gets a refusal', async () => {
  const { id, shipper, carrier } = await agreed()
  const answers = await Promise.all([
    propose(shipper.admin, id, { version: 1, kind: 'change', references: 'PO 17' }),
    propose(carrier.admin, id, { version: 1, kind: 'change', plates: '123 ABC' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json().error.code).toBe('proposal_open')
  const [winner, other] = answers[0]!.statusCode === 200 ? [shipper, carrier] : [carrier, shipper]
  expect((await read(winner.admin, id)).can).toEqual({ propose: false, decide: false, withdraw: true })
  expect((await read(other.admin, id)).can).toEqual({ propose: false, decide: true, withdraw: false })
  expect([await noticesOf(winner.admin), await noticesOf(other.admin)]).toMatchObject([[], { length: 1 }])
})

test('preferring a company does not reopen an agreement closed by a block', async () => {
  const { id, shipper, carrier } = await agreed()
  expect(await as(shipper.admin).call(preferredCompanyRoutes.prefer, { params: { id: carrier.id } })).toMatchObject({
    ok: true,
  })
  await as(shipper.admin).call(messagingRoutes.block, { params: { id: carrier.id } })
  for (const user of [shipper.admin, carrier.admin]) {
    expect((await read(user, id)).can.propose).toBe(false)
    const refused = await propose(user, id, { version: 1, kind: 'done' })
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'deals_blocked'])
  }
  const about = await make.tender({ by: carrier })
  const body = { tenderId: about.id, price: 800, noOfTrucks: 1, period: 'daily' } as const
  expect(await as(shipper.admin).call(quotationRoutes.send, { body })).toMatchObject({ error: 'deals_blocked' })
})

test('deleting a company leaves the agreement to the other side', async () => {
  const { id, shipper, carrier } = await agreed()
  const before = await read(carrier.admin, id)
  await as(shipper.admin).call(teamRoutes.removeUser, { params: { id: shipper.employee.id } })
  const deletion = await as(shipper.admin).call(accountRequestRoutes.ask, { body: { kind: 'deletion' } })
  if (!deletion.ok) throw new Error(deletion.message)
  const by = as(await make.staff())
  const params = { id: deletion.answer._id }
  expect(await by.call(staffAccountRequestRoutes.carryOutAccountRequest, { params })).toMatchObject({ ok: true })
  const after = await read(carrier.employee, id)
  expect(after.company).toEqual({ _id: null, companyName: 'Shipper AS' })
  expect(after.versions).toEqual(before.versions)
  expect(after.can).toEqual({ propose: false, decide: false, withdraw: false })
  const saved = await as(carrier.admin).send({ url: `/api/agreements/${id}/pdf` })
  expect([saved.statusCode, saved.headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('saving PDFs is limited per hour', async () => {
  const { id, shipper } = await agreed()
  const statuses = new Set<number>()
  for (let times = 0; times < 61; times++) {
    statuses.add((await as(shipper.admin).send({ url: `/api/agreements/${id}/pdf` })).statusCode)
  }
  expect([...statuses]).toEqual([200, 429])
})

test('each caller gets the right answer from every call of agreements', async () => {
  const { id, shipper, carrier } = await agreed()
  const third = await make.company()
  const trial = await make.company({ plan: 'free_trial' })
  const cancelled = await make.company({ isPlanCancelled: true })
  const expired = await make.company({ planEndsInDays: -1 })
  const unconfirmed = await make.company()
  await db.updateTable('users').set({ emailConfirmedAt: null }).where('companyId', '=', unconfirmed.id).execute()
  const ofOther = async (by: TestCompany) =>
    (await make.agreement({ about: await make.tender({ by: shipper }), by })).id
  const callers = {
    visitor: { caller: visitor, about: id },
    staff: { caller: as(await make.staff()), about: id },
    third: { caller: as(third.admin), about: id },
    bidder: { caller: as(carrier.employee), about: id },
    publisher: { caller: as(shipper.admin), about: id },
    trial: { caller: as(trial.admin), about: await ofOther(trial) },
    // A cancelled plan is paid until its end.
    cancelled: { caller: as(cancelled.admin), about: await ofOther(cancelled) },
    expired: { caller: as(expired.admin), about: await ofOther(expired) },
    unconfirmed: { caller: as(unconfirmed.admin), about: await ofOther(unconfirmed) },
  }
  const calls = {
    list: { method: 'GET', url: () => '/api/agreements' },
    read: { method: 'GET', url: (about: string) => `/api/agreements/${about}` },
    print: { method: 'GET', url: (about: string) => `/api/agreements/${about}/pdf` },
    propose: {
      method: 'POST',
      url: (about: string) => `/api/agreements/${about}/proposals`,
      payload: { version: 9, kind: 'done' },
    },
    confirm: { method: 'POST', url: (about: string) => `/api/agreements/${about}/confirm`, payload: { proposal: 9 } },
    refuse: { method: 'POST', url: (about: string) => `/api/agreements/${about}/refuse`, payload: { proposal: 9 } },
    withdraw: { method: 'POST', url: (about: string) => `/api/agreements/${about}/withdraw`, payload: { proposal: 9 } },
  } as const
  const outside = { visitor: 401, staff: 403, third: 404 }
  const inside = { bidder: 200, publisher: 200, trial: 200, cancelled: 200 }
  const reading = { ...outside, ...inside, expired: 200, unconfirmed: 200 }
  // The agreement has no version 9 and no ninth proposal, so permitted callers are refused only for that.
  const acting = { bidder: 409, publisher: 409, trial: 409, cancelled: 409 }
  // Agreements can be carried out without a plan.
  const writing = { ...outside, ...acting, expired: 409, unconfirmed: 403 }
  for (const [name, { url, ...sent }] of Object.entries(calls)) {
    const answered: Record<string, number> = {}
    for (const [role, { caller, about }] of Object.entries(callers)) {
      answered[role] = (await caller.send({ ...sent, url: url(about) })).statusCode
    }
    const expected = name === 'list' ? { ...reading, third: 200 } : ['read', 'print'].includes(name) ? reading : writing
    expect({ name, ...answered }).toEqual({ name, ...expected })
  }
})
