import { contactRoutes } from '@veos/contract/site/contact'
import { expect, test } from 'vitest'
import { embeddedProduction } from '../../../testing/embeddedProduction.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import { testApp } from '../../../testing/testApp.ts'

const { config, clock, visitor, make, as } = await testApp({ OPERATOR_SUPPORT_EMAIL: 'help@exchange.example' })
const { mailTo, waitForMail } = openTestMailbox(config)

const written = {
  name: 'Kadri Mets',
  email: 'kadri@elsewhere.example',
  topic: 'support',
  message: 'How do I add a colleague?\n\nAnd <b>who</b> pays?',
} as const

const write = (body: Partial<Record<keyof typeof written | 'fax', string>>, caller = visitor) =>
  caller.call(contactRoutes.contact, { body: { ...written, ...body } as typeof written })

test('a message of a visitor is mailed to support, who can answer it, and is confirmed without its text', async () => {
  expect(await write({})).toMatchObject({ ok: true })
  const mail = await waitForMail('help@exchange.example', 'Help with Veos: Kadri Mets')
  expect(mail.text).toContain('How do I add a colleague?\n\nAnd <b>who</b> pays?')
  expect(mail.html).toContain('&lt;b&gt;who&lt;/b&gt;')
  expect(mail.headers['Reply-To']).toBe('kadri@elsewhere.example')
  const confirmation = await waitForMail('kadri@elsewhere.example', 'We have your message')
  expect(confirmation.text).not.toMatch(/colleague|Kadri/)
  expect(confirmation.text).toContain('Help with Veos')
})

test('a message of a member also names the company', async () => {
  const company = await make.company({ name: 'Vedaja OÜ' })
  await write({ name: 'Member Mets', email: company.employee.email }, as(company.employee))
  const mail = await waitForMail('help@exchange.example', 'Member Mets')
  expect(mail.text).toContain('Vedaja OÜ')
})

test('each wrong field of the contact form is named', async () => {
  const refused = await write({ name: ' ', email: 'kadri', topic: 'nothing', message: '  ' })
  expect(refused).toMatchObject({
    status: 422,
    errors: {
      name: { msg: 'Enter your name' },
      email: { msg: expect.any(String) },
      topic: { msg: 'Choose what it is about' },
      message: { msg: 'Write what it is about' },
    },
  })
})

test('a program that fills in the hidden field is answered normally, and no mail is sent', async () => {
  expect(await write({ email: 'bot@elsewhere.example', fax: '555' })).toMatchObject({ ok: true })
  await write({ email: 'later@elsewhere.example' })
  await waitForMail('later@elsewhere.example', 'We have your message')
  expect(await mailTo('bot@elsewhere.example')).toEqual([])
})

test('the contact form limits mails to an address, and from a network to support', async () => {
  clock.pass(3_600_000)
  const statuses = []
  for (let tries = 0; tries < 5; tries++) statuses.push(await write({ email: 'victim@elsewhere.example' }))
  expect(statuses.map(({ ok }) => ok)).toEqual([true, true, true, false, false])
  for (let tries = 0; tries < 5; tries++) await write({ email: `other${tries}@elsewhere.example` })
  expect(await write({ email: 'last@elsewhere.example' })).toMatchObject({ ok: false, status: 429 })
})

test('without a configured address there is no contact form', async () => {
  const silent = await testApp(embeddedProduction)
  expect(await silent.visitor.call(contactRoutes.contact, { body: written })).toMatchObject({ status: 404 })
})
