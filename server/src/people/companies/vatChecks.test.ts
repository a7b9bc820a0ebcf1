import { companyRoutes } from '@veos/contract/people/companies'
import { signUpRoutes } from '@veos/contract/people/signUp'
import { afterAll, expect, test } from 'vitest'
import { aRegistration } from '../../../testing/aRegistration.ts'
import { startFakeVies } from '../../../testing/fakeVies.ts'
import { runJob } from '../../../testing/jobs.ts'
import { testApp } from '../../../testing/testApp.ts'
import { openMailbox } from '../../platform/mail/mailbox.ts'

const vies = await startFakeVies()
afterAll(vies.close)
const app = await testApp({ VAT_PROVIDER: 'vies', VAT_URL: vies.url, VAT_TIMEOUT_MS: '300' })
const { visitor, config, clock, db } = app

const minuteMs = 60_000

async function registered(vatNumber: string) {
  const form = aRegistration({ vatNumber })
  const result = await visitor.call(signUpRoutes.createUser, { body: form })
  if (!result.ok) throw new Error(result.message)
  const headers = { authorization: `Bearer ${result.answer.token}` }
  const vat = async () => (await visitor.send({ url: `/api${companyRoutes.getCompany.path}`, headers })).json().vat
  return { ...form, vat }
}

/**
 * Runs the job.
 * @returns how many numbers it has sent to VIES
 */
async function checkVatNumbers(): Promise<number> {
  const before = vies.checkedNumbers.length
  await runJob(app, 'check-vat-numbers')
  return vies.checkedNumbers.length - before
}

async function mailsTo(email: string, subject: string) {
  const mails = await openMailbox(config.dataDir).read()
  return mails.filter((mail) => mail.to === email && mail.subject === subject)
}

const notChecked = { status: 'not_checked', checkedBy: null, checkedAt: null }

test('the VAT check answers with the name that VIES discloses', async () => {
  expect(await visitor.call(signUpRoutes.vatCheck, { query: { vatid: 'EE 100' } })).toMatchObject({
    answer: { validation: { valid: true, company_name: 'John Doe' }, country_code: 'EE' },
  })
  expect(await visitor.call(signUpRoutes.vatCheck, { query: { vatid: 'EE200' } })).toMatchObject({
    answer: { validation: { valid: false, company_name: '---' } },
  })
  expect(await visitor.call(signUpRoutes.vatCheck, { query: { vatid: 'EE301' } })).toMatchObject({
    answer: { validation: { valid: true, company_name: '---' }, country_code: 'EE' },
  })
})

test('a number that VIES knows is verified immediately, and an unknown one is refused', async () => {
  const { vat } = await registered('EE100')
  expect(await vat()).toEqual({ status: 'valid', checkedBy: 'vies', checkedAt: clock.now().toISOString() })
  const refused = await visitor.call(signUpRoutes.createUser, { body: aRegistration({ vatNumber: 'EE200' }) })
  expect(refused).toMatchObject({
    ok: false,
    errors: { vatNumber: { msg: 'Enter a valid VAT number', code: 'vat_number_wrong' } },
  })
})

test('while VIES is unavailable companies can register; it is queried again at growing intervals, and its result is mailed', async () => {
  vies.answerAll.as = '301'
  const good = await registered('LV40003032949')
  const bad = await registered('LT119511515')
  expect(await good.vat()).toEqual(notChecked)

  expect(await checkVatNumbers()).toBe(0)
  clock.pass(10 * minuteMs)
  expect(await checkVatNumbers()).toBe(2)
  // The intervals are 10 minutes, and then as long as it has waited so far.
  clock.pass(9 * minuteMs)
  expect(await checkVatNumbers()).toBe(0)
  expect(await good.vat()).toEqual(notChecked)

  vies.answerAll.as = null
  clock.pass(minuteMs)
  // The fake knows every number except those listed as failing.
  await db.updateTable('companies').set({ vatNumber: 'LT200' }).where('vatNumber', '=', bad.vatNumber).execute()
  expect(await checkVatNumbers()).toBe(2)
  expect(await good.vat()).toEqual({ status: 'valid', checkedBy: 'vies', checkedAt: clock.now().toISOString() })
  expect(await bad.vat()).toMatchObject({ status: 'invalid', checkedBy: 'vies' })
  expect(await mailsTo(good.email, 'VAT number checked')).toHaveLength(1)
  expect(await mailsTo(bad.email, 'VAT number not found')).toHaveLength(1)
  expect((await mailsTo(good.email, 'VAT number checked'))[0]!.text).toContain('LV40003032949')

  clock.pass(60 * minuteMs)
  expect(await checkVatNumbers()).toBe(0)
})

test('a number that no register can check is not checked again', async () => {
  const { vat } = await registered('TR9988776655')
  expect(await vat()).toEqual(notChecked)
  const { vatNextCheckAt } = await db
    .selectFrom('companies')
    .where('vatNumber', '=', 'TR9988776655')
    .select('vatNextCheckAt')
    .executeTakeFirstOrThrow()
  expect(vatNextCheckAt).toBeNull()
})
