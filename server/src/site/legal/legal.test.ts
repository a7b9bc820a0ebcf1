import { noticeRoutes } from '@veos/contract/people/notices'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { legalRoutes } from '@veos/contract/site/legal'
import { legalVersions } from '@veos/contract/site/reference/legalVersions'
import { expect, test } from 'vitest'
import { openTestMailbox } from '../../../testing/mail.ts'
import { testApp } from '../../../testing/testApp.ts'
import { announceLegalVersions, recordLegalVersions } from './legal.jobs.ts'

const app = await testApp({ PUBLIC_URL: 'https://veos.example' })
const { clock, config, make, as, platform, visitor, db } = app
const { mailTo, waitForMail } = openTestMailbox(config)

const opened = new Date('2026-12-01T10:00:00Z')
clock.set(opened)

/** A later build: new versions of both, whose day has passed when the build is first started. */
const later = [
  ...legalVersions,
  { document: 'terms', version: 3, effectiveFrom: '2026-12-02' },
  { document: 'privacy', version: 5, effectiveFrom: '2026-12-02' },
] as const

const today = async () => {
  const result = await visitor.call(legalRoutes.legalVersions)
  if (!result.ok) throw new Error(result.message)
  return result.answer.map(({ document, version, effectiveFrom, state }) =>
    [document, version, effectiveFrom, state].join(' '),
  )
}

test('a new market starts with the versions as declared', async () => {
  expect(await today()).toEqual([
    'terms 2 2026-11-23 current',
    'terms 1 2026-11-22 earlier',
    'privacy 4 2026-11-24 current',
    'privacy 3 2026-11-23 earlier',
    'privacy 2 2026-11-23 earlier',
    'privacy 1 2026-11-22 earlier',
  ])
  const company = await make.company()
  await announceLegalVersions(platform)
  expect(await mailTo(company.admin.email)).toEqual([])
})

test('a new version applies a week after a running market gets it, and each member is notified once', async () => {
  const company = await make.company()
  const unconfirmed = await make.company()
  await db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', unconfirmed.admin.id).execute()
  clock.set(new Date('2026-12-10T12:00:00Z'))
  const other = await app.another()
  await Promise.all([platform, other.platform].map((each) => recordLegalVersions(each, later)))
  expect(await today()).toEqual([
    'terms 3 2026-12-17 coming',
    'terms 2 2026-11-23 current',
    'terms 1 2026-11-22 earlier',
    'privacy 5 2026-12-17 coming',
    'privacy 4 2026-11-24 current',
    'privacy 3 2026-11-23 earlier',
    'privacy 2 2026-11-23 earlier',
    'privacy 1 2026-11-22 earlier',
  ])

  await Promise.all([platform, other.platform, platform].map(announceLegalVersions))
  const subject = 'New Terms & Conditions and Privacy Policy from 17.12.2026'
  for (const { email } of [company.admin, company.employee]) {
    const mail = await waitForMail(email, subject)
    expect(mail.text).toContain('https://veos.example/terms/3\nhttps://veos.example/privacy/5')
  }
  const notices = await as(unconfirmed.admin).call(noticeRoutes.notices)
  expect(notices).toMatchObject({
    ok: true,
    answer: [
      {
        kind: 'legal',
        message: 'New Terms & Conditions and a new Privacy Policy apply from 17.12.2026',
        url: '/terms/3',
      },
    ],
  })

  // The new build restarts, and a new member registers meanwhile.
  clock.pass(3 * dayMs)
  await recordLegalVersions(platform, later)
  const newcomer = await make.company()
  await Promise.all([other.platform, platform].map(announceLegalVersions))
  await waitForMail(newcomer.admin.email, subject)
  for (const { email } of [company.admin, company.employee, newcomer.admin]) {
    expect(await mailTo(email)).toHaveLength(1)
  }
  expect(await mailTo(unconfirmed.admin.email)).toEqual([])
})

test('a version applies from the first minute of its day in Estonia, and is not announced any more', async () => {
  clock.set(new Date('2026-12-16T21:59:00Z'))
  expect(await today()).toContain('terms 2 2026-11-23 current')
  clock.set(new Date('2026-12-16T22:00:00Z'))
  expect(await today()).toEqual(expect.arrayContaining(['terms 3 2026-12-17 current', 'terms 2 2026-11-23 earlier']))
  const { admin } = await make.company()
  await announceLegalVersions(platform)
  expect((await as(admin).call(noticeRoutes.notices)).ok).toBe(true)
  expect(await db.selectFrom('legalAnnouncements').where('userId', '=', admin.id).selectAll().execute()).toEqual([])
})
