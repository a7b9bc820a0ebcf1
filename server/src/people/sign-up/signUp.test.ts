import { accountRoutes } from '@veos/contract/people/accounts'
import { companyRoutes } from '@veos/contract/people/companies'
import { signUpRoutes } from '@veos/contract/people/signUp'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { describe, expect, test } from 'vitest'
import { makeEstonianVatNumber } from '../../../demo/makeEstonianVatNumber.ts'
import { aRegistration } from '../../../testing/aRegistration.ts'
import { runJob, waitForJobs } from '../../../testing/jobs.ts'
import { testApp } from '../../../testing/testApp.ts'
import { openMailbox } from '../../platform/mail/mailbox.ts'

const app = await testApp()
const { make, visitor, config, clock, db } = app

let networks = 0
/** Each call from its own network, because limits have their own test. */
function post(url: string, payload: object, network = `10.${++networks >> 8}.${networks & 255}.1`) {
  return visitor.send({ method: 'POST', url, payload, remoteAddress: network })
}
const createUser = (payload: object, network?: string) => post('/api/createUser', payload, network)

async function mailsTo(email: string) {
  const mails = await openMailbox(config.dataDir).read()
  return mails.filter(({ to }) => to === email)
}

async function meBy(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const user = await visitor.send({ url: '/api/getUser', headers })
  const company = await visitor.send({ url: '/api/getCompany', headers })
  return { user: user.json(), company: company.json(), headers }
}

test('a registration creates a company on the free trial with one Admin, who is logged in for 14 days', async () => {
  const form = aRegistration({ vatNumber: 'ee 100.931-558', country: 'Estonia' })
  const response = await createUser(form)
  const { token } = response.json()
  expect(response.cookies).toMatchObject([
    { name: 'tc_token', value: token, maxAge: 14 * 86_400, httpOnly: true },
    { name: 'tc_known', maxAge: 400 * 86_400, httpOnly: true },
  ])

  const { user, company } = await meBy(token)
  expect(user).toMatchObject({
    email: form.email,
    privileges: 'Admin',
    phone: '+372 5123 4567',
    isEmailConfirmed: false,
  })
  expect(company).toMatchObject({
    companyName: 'Põhjavedu OÜ',
    vatNumber: 'EE100931558',
    vat: { status: 'valid', checkedBy: 'checksum', checkedAt: clock.now().toISOString() },
    countryCode: 'EE',
    website: 'https://www.pohjavedu.example',
    companyPhone: '+372 655 5014',
    yearFounded: 2004,
    subscriptionPlan: {
      name: 'Free trial',
      status: 'Active',
      expirationDate: new Date(clock.now().getTime() + 30 * dayMs).toISOString(),
    },
    mayPublish: { tender: 'yes', roundtrip: 'yes', spotFreight: 'yes', emptyTruck: 'yes' },
  })
  const logIn = { username: form.email, password: form.password }
  expect((await post('/api/auth', logIn)).statusCode).toBe(200)
})

test('phone numbers are read as people paste them, with their extension', async () => {
  const form = aRegistration({ country: 'Estonia' })
  const { token } = (
    await createUser({
      ...form,
      companyPhone: 'tel:655\u20115014 ext. 12',
      phone: 'Tel.: (+49) 040 / 123\u200b4567 DW 8',
    })
  ).json()
  const { user, company } = await meBy(token)
  expect(company.companyPhone).toBe('+372 655 5014 ext. 12')
  expect(user.phone).toBe('+49 40 1234567 ext. 8')
})

const wrongCompany: [field: string, value: unknown, message: RegExp][] = [
  ['companyName', '', /^Enter the name/],
  ['companyName', '\0 \n', /^Enter the name/],
  ['companyName', 'x'.repeat(151), /^At most 150/],
  ['vatNumber', '', /^Enter a valid VAT number$/],
  ['vatNumber', '100931558', /^Enter a valid VAT number$/],
  ['vatNumber', 'EE100931559', /^Enter a valid VAT number$/],
  ['vatNumber', 'QQ100931559', /^Enter a valid VAT number$/],
  ['vatNumber', 'AL12', /^Enter a valid VAT number$/],
  ['vatNumber', ['EE100931558'], /^Enter a valid VAT number$/],
  ['country', '', /^Choose the country$/],
  ['country', 'Atlantis', /^Choose the country$/],
  ['address', ' ', /^Enter the address$/],
  ['companyType', 'Broker', /^Choose the type/],
  ['noOfEmployees', '11-12', /^Choose how many/],
  ['yearFounded', '', /^Enter the year/],
  ['yearFounded', 'last year', /^Enter the year/],
  ['yearFounded', 1799, /^Enter a year from 1800 on$/],
  ['yearFounded', 2004.5, /^Enter a whole number/],
  ['yearFounded', String(clock.now().getUTCFullYear() + 1), /^Enter a year from 1800 to \d{4}$/],
  ['website', 'javascript:alert(1)', /^Enter a web address/],
  ['website', 'ftp://files.example', /^Enter a web address/],
  ['website', 'no spaces.example', /^Enter a web address/],
  ['website', 'https://me:secret@bank.example', /^Enter a web address/],
  ['website', `https://${'x'.repeat(60)}.example/${'y'.repeat(200)}`, /^At most 200/],
  ['companyEmail', 'info', /^Enter an e-mail address/],
  ['companyEmail', `${'x'.repeat(250)}@a.example`, /^At most 254/],
  ['companyPhone', '12345', /^Not a valid Estonian number\. /],
  ['companyPhone', '+372 1', /^Enter a phone number/],
  ['companyPhone', '+372 655 5014/15', /^Enter one number: these are two$/],
]
const wrongUser: typeof wrongCompany = [
  ['firstName', '', /^Enter your first name$/],
  ['lastName', null, /^Enter your last name$/],
  ['email', 'kadri@', /^Enter an e-mail address/],
  ['email', '', /^Enter your e-mail address$/],
  ['phone', 'call me', /^Enter a phone number/],
  ['password', '', /^Choose a password$/],
  ['password', 'seven77', /^Password must be at least 8 characters$/],
  ['password', 'x'.repeat(31), /^Password must be less than 30 characters$/],
  ['repeatPassword', 'another-password', /^Passwords do not match$/],
  ['repeatPassword', '', /^Repeat the password$/],
  ['acceptTerms', false, /^Accept the terms/],
  ['acceptTerms', 'true', /^Accept the terms/],
]

describe('one wrong field of a registration is named and no other', () => {
  test.each([...wrongCompany, ...wrongUser])(
    'a registration with the field %s %j names it',
    async (field, value, message) => {
      const form = { ...aRegistration(), [field]: value }
      // The repeated password equals an invalid password.
      if (field === 'password') form.repeatPassword = String(value) || '-'
      const response = await createUser(form)
      expect(response.statusCode).toBe(422)
      const { repeatPassword: _, ...errors } = response.json().errors
      expect(field === 'repeatPassword' ? response.json().errors : errors).toEqual({
        [field]: expect.objectContaining({ msg: expect.stringMatching(message) }),
      })
      if (wrongCompany.some(([name]) => name === field)) {
        expect((await post('/api/validateCompany', form)).json().errors).toEqual(errors)
      }
    },
  )

  test.each(['a string', 7, null, [], { companyName: { $ne: '' } }, { companyName: 'x'.repeat(10_000) }])(
    'a registration with the body %j names every field and causes no error of the server',
    async (body) => {
      const payload = JSON.stringify(body)
      const headers = { 'content-type': 'application/json' }
      const response = await visitor.send({ method: 'POST', url: '/api/createUser', payload, headers })
      expect(response.statusCode).toBe(422)
    },
  )
})

test('wrong shapes and broken rules of a registration are named together', async () => {
  const { errors } = (
    await createUser({
      ...aRegistration(),
      companyName: '',
      companyPhone: '1',
      yearFounded: 3000,
      repeatPassword: 'no',
    })
  ).json()
  expect(Object.keys(errors).sort()).toEqual(['companyName', 'companyPhone', 'repeatPassword', 'yearFounded'])
})

test('checking only the first step answers nothing and stores nothing', async () => {
  const { firstName: _, ...step } = aRegistration({ website: '' })
  const response = await post('/api/validateCompany', step)
  expect([response.statusCode, response.json()]).toEqual([200, {}])
  expect((await createUser({ ...step, firstName: 'Kadri' })).statusCode).toBe(200)
})

test('passwords have 8 to 30 characters', async () => {
  for (const password of ['Kraana-7', 'Kraana-7'.padEnd(30, 'x')]) {
    expect((await createUser(aRegistration({ password, repeatPassword: password }))).statusCode).toBe(200)
  }
})

test('a VAT number registers one company, and an e-mail address one account, in any spelling', async () => {
  const first = aRegistration({ vatNumber: 'DE136695976', email: 'Sabine@Wiebelt.example' })
  expect((await createUser(first)).statusCode).toBe(200)
  const again = await createUser(aRegistration({ vatNumber: 'de 136 695 976', email: 'sabine@wiebelt.EXAMPLE' }))
  expect(again.statusCode).toBe(422)
  expect(again.json().errors).toEqual({
    vatNumber: expect.objectContaining({
      msg: expect.stringMatching(/^A company with this VAT number is already registered/),
    }),
    email: expect.objectContaining({
      msg: expect.stringMatching(/^An account with this e-mail address already exists/),
    }),
  })
  const step = await post('/api/validateCompany', aRegistration({ vatNumber: 'DE136695976' }))
  expect(Object.keys(step.json().errors)).toEqual(['vatNumber'])
})

test.each([
  ['the same VAT number', () => ({ vatNumber: 'FR83404833048' }), 'vatNumber'],
  ['the same e-mail address', () => ({ email: 'race@company.example' }), 'email'],
])(
  'of five simultaneous registrations with %s exactly one succeeds, and the others give the reason',
  async (_, same, field) => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => createUser(aRegistration(same()))))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422])
    for (const response of responses.filter(({ statusCode }) => statusCode === 422)) {
      expect(response.json().errors).toEqual({
        [field]: expect.objectContaining({ msg: expect.stringMatching(/already/) }),
      })
    }
    const users = await db.selectFrom('users').where('email', '=', 'race@company.example').selectAll().execute()
    expect(users.length).toBe(field === 'email' ? 1 : 0)
    // A company without an Admin would block its VAT number.
    const { orphans } = await db
      .selectFrom('companies')
      .leftJoin('users', 'users.companyId', 'companies.id')
      .where('users.id', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('orphans'))
      .executeTakeFirstOrThrow()
    expect(orphans).toBe(0)
  },
)

test('a network may send sixty registrations an hour, and checks of VAT numbers are limited separately', async () => {
  const { vatNumber: _, ...form } = aRegistration()
  const taken = { ...form, vatNumber: 'EE100931558' }
  const statuses = []
  for (let i = 0; i < 62; i++) statuses.push((await post('/api/validateCompany', taken, '2001:db8:7::1')).statusCode)
  expect(statuses).toEqual([...Array(60).fill(422), 429, 429])
  expect((await createUser(aRegistration(), '2001:db8:7::2')).statusCode).toBe(429)
  expect((await createUser(aRegistration(), '2001:db8:8::1')).statusCode).toBe(200)

  const check = () => visitor.send({ url: '/api/vatCheck?vatid=EE100931558', remoteAddress: '192.0.2.77' })
  const checks = []
  for (let i = 0; i < 61; i++) checks.push((await check()).statusCode)
  expect(checks).toEqual([...Array(60).fill(200), 429])
})

test.each([
  ['EE100931558', true, 'EE'],
  ['el 094 259 216', true, 'EL'],
  ['EE100931559', false, 'EE'],
  ['TR1234567890', true, 'TR'],
  ['TR123', false, 'TR'],
  ['nonsense', false, 'NO'],
  ['qwertyuiop', false, ''],
  ["EE'; drop table companies", false, 'EE'],
])('GET /vatCheck answers for %s: %s', async (vatid, valid, country_code) => {
  const result = await visitor.call(signUpRoutes.vatCheck, { query: { vatid } })
  expect(result).toMatchObject({ ok: true, answer: { validation: { valid, company_name: '---' }, country_code } })
})

test('a VAT check without a number is refused', async () => {
  for (const url of ['/api/vatCheck', '/api/vatCheck?vatid=', `/api/vatCheck?vatid=${'1'.repeat(61)}`]) {
    expect((await visitor.send({ url })).statusCode).toBe(422)
  }
})

describe('the e-mail address', () => {
  async function registered() {
    const form = aRegistration()
    const { token } = (await createUser(form)).json()
    await expect.poll(() => mailsTo(form.email)).toHaveLength(1)
    const [mail] = await mailsTo(form.email)
    return { ...form, ...(await meBy(token)), mail: mail!, link: linkIn(mail!.text) }
  }
  const linkIn = (text: string) => /\/confirm-email\/([\w-]{43})\s/.exec(text)![1]!
  const isConfirmed = async (headers: Record<string, string>) =>
    (await visitor.send({ url: '/api/getUser', headers })).json().isEmailConfirmed

  test('the e-mail address is confirmed by the link in the mail, also a second time, and by nothing else', async () => {
    const { headers, mail, link } = await registered()
    expect(mail.subject).toBe('Confirm your e-mail address')
    expect(mail.text).toContain('Hello Kadri,')
    for (const token of [`${link}x`, '', 'x'.repeat(500), link.toUpperCase()]) {
      expect(await visitor.call(accountRoutes.confirmEmail, { body: { token } })).toMatchObject({ ok: false })
    }
    expect(await isConfirmed(headers)).toBe(false)
    for (let i = 0; i < 2; i++) {
      expect(await visitor.call(accountRoutes.confirmEmail, { body: { token: link } })).toMatchObject({ ok: true })
    }
    expect(await isConfirmed(headers)).toBe(true)
  })

  test('the confirmation mail can be sent again, five times an hour, and only the last link works', async () => {
    const { headers, email, link } = await registered()
    const again = () => visitor.send({ method: 'POST', url: '/api/confirmEmail/again', headers })
    const statuses = []
    for (let i = 0; i < 6; i++) {
      statuses.push((await again()).statusCode)
      // A waiting mail is not sent if another one follows.
      await waitForJobs(app)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await mailsTo(email)).toHaveLength(6)
    const links = (await mailsTo(email)).map(({ text }) => linkIn(text))
    const works = await Promise.all(links.map((token) => visitor.call(accountRoutes.confirmEmail, { body: { token } })))
    expect(works.filter(({ ok }) => ok)).toHaveLength(1)
    expect(links[works.findIndex(({ ok }) => ok)]).not.toBe(link)
    // After the confirmation no mail is sent.
    expect((await again()).statusCode).toBe(200)
    await waitForJobs(app)
    expect(await mailsTo(email)).toHaveLength(6)
  })

  test('the link of the confirmation mail works for seven days', async () => {
    const { headers, link } = await registered()
    const start = clock.now()
    clock.pass(7 * dayMs)
    expect(await visitor.call(accountRoutes.confirmEmail, { body: { token: link } })).toMatchObject({
      ok: false,
      error: 'link_expired',
    })
    await runJob(app, 'forget-expired-tokens')
    expect(await db.selectFrom('accountTokens').selectAll().execute()).toEqual([])
    clock.set(start)
    expect(await isConfirmed(headers)).toBe(false)
  })
})

test('the year of foundation is at most the current year in the country of the company', async () => {
  const now = clock.now()
  // The new year has begun in Tallinn but not in Lisbon.
  clock.set(new Date('2029-12-31T22:30:00Z'))
  const errorsOf = async (fields: object) =>
    (await post('/api/validateCompany', aRegistration({ yearFounded: 2030, ...fields }))).json().errors
  expect(await errorsOf({ country: 'Estonia' })).toBeUndefined()
  expect(await errorsOf({ vatNumber: 'PT377289779', country: 'Portugal' })).toEqual({
    yearFounded: expect.objectContaining({ msg: 'Enter a year from 1800 to 2029' }),
  })
  clock.set(now)
})

test('the VAT check of another company is part of its profile', async () => {
  const mine = await make.company()
  const other = await make.company()
  const response = await post('/api/auth', { username: mine.admin.email, password: 'veos-demo-2026' })
  const headers = { authorization: `Bearer ${response.json().token}` }
  const read = await visitor.send({ url: `/api${companyRoutes.getCompany.path}?id=${other.id}`, headers })
  expect(read.json().vat).toMatchObject({ status: 'valid', checkedBy: 'checksum' })
})

test.each([
  [
    makeEstonianVatNumber(777_777),
    'Latvia',
    { country: 'The VAT number is from Estonia. Choose this country, or correct the number' },
  ],
  ['EL094259216', 'Cyprus', { country: 'The VAT number is from Greece. Choose this country, or correct the number' }],
  ['XI110305878', 'Ireland', { country: /^The VAT number is from Northern Ireland/ }],
  ['FR40303265045', 'Germany', { country: /^The VAT number is from France/ }],
  ['IN12345678901', 'Estonia', { vatNumber: 'This number is from India. Veos is open to companies in Europe' }],
  ['US123456789', 'Estonia', { vatNumber: /^This number is from a country outside Europe/ }],
  ['CN91310000MA1K35', 'Estonia', { vatNumber: /^This number is from a country outside Europe/ }],
  ['AU51824753556', 'Estonia', { vatNumber: /^This number is from a country outside Europe/ }],
  ['NZ1234567890123', '', { vatNumber: /^This number is from New Zealand/, country: 'Choose the country' }],
])('%s is not a valid VAT number in %s', async (vatNumber, country, errors) => {
  const form = aRegistration({ vatNumber, country } as never)
  const expected = Object.entries(errors).map(([field, msg]) => [
    field,
    expect.objectContaining({ msg: expect.stringMatching(msg) }),
  ])
  for (const url of ['/api/validateCompany', '/api/createUser']) {
    const response = await post(url, form)
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual(Object.fromEntries(expected))
  }
})

test.each([
  ['GR094259216', 'Greece'],
  ['EL 094 259 216', 'Greece'],
  ['XI110305878', 'United Kingdom'],
  ['FR40303265045', 'Monaco'],
  ['MC40303265045', 'Monaco'],
  ['MC40303265045', 'France'],
  ['IT00743110157', 'Vatican City'],
  ['AD L-118562-A', 'Andorra'],
])('%s is a valid VAT number in %s', async (vatNumber, country) => {
  const response = await post('/api/validateCompany', aRegistration({ vatNumber, country }))
  expect(response.json()).toEqual({})
})

test('a VAT number of the United Kingdom belongs to one company under both prefixes, with or without a branch', async () => {
  const british = { country: 'United Kingdom' }
  expect((await createUser(aRegistration({ vatNumber: 'XI110305878', ...british }))).statusCode).toBe(200)
  for (const vatNumber of ['GB110305878', 'GB 110 3058 78 001', 'xi 110305878']) {
    const again = await createUser(aRegistration({ vatNumber, ...british }))
    expect(again.json().errors.vatNumber.msg).toMatch(/^A company with this VAT number is already registered/)
  }
})

test('a Greek VAT number is the same under both prefixes', async () => {
  expect((await createUser(aRegistration({ vatNumber: 'GR094019245', country: 'Greece' }))).statusCode).toBe(200)
  const again = await createUser(aRegistration({ vatNumber: 'EL094019245', country: 'Greece' }))
  expect(again.json().errors.vatNumber.msg).toMatch(/^A company with this VAT number is already registered/)
})
