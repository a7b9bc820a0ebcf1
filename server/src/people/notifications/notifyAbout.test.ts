import { veosEvent } from '@veos/contract/people/reference/notificationEvents'
import { kindsOfNotifications, listSwitches, notificationKinds } from '@veos/contract/people/reference/notifications'
import { text } from '@veos/contract/platform/texts/text'
import { expect, test } from 'vitest'
import { openTestMailbox } from '../../../testing/mail.ts'
import { openSockets } from '../../../testing/sockets.ts'
import { testApp } from '../../../testing/testApp.ts'
import { upsertChoice } from './notifications.store.ts'
import { type Notification, notifyAbout } from './notifyAbout.ts'

const app = await testApp()
const { make, config, db, platform } = app
const { connect } = await openSockets(app)
const { mailTo } = openTestMailbox(config)

const verbatim = (words: string) => text('verbatim', { words })

function aNotification(kind: Notification['kind'], title: string): Notification {
  const content = verbatim('This is more about it.')
  return { kind, title: verbatim(title), content, link: '/dashboard', mail: { button: verbatim('Open') } }
}

const noticesOf = (userId: string) =>
  db.selectFrom('notices').where('userId', '=', userId).select(['kind', 'url']).execute()

test.each(kindsOfNotifications)(
  'a notification of the kind %s is sent in the ways that its table defines',
  async (kind) => {
    const { hasBell, hasPush } = notificationKinds[kind]
    const { admin, employee } = await make.company()
    for (const notificationId of listSwitches(kind))
      await upsertChoice(db, { userId: admin.id, notificationId, isOn: true })
    for (const notificationId of listSwitches(kind)) {
      await upsertChoice(db, { userId: employee.id, notificationId, isOn: false })
    }
    const page = await connect(admin)
    const toUser = ({ id, email }: typeof admin) => ({ id, email, firstName: 'Mari' })
    await db
      .transaction()
      .execute((trx) =>
        notifyAbout(platform, trx, [toUser(admin), toUser(employee)], aNotification(kind, `News: ${kind}`)),
      )

    await expect.poll(() => mailTo(admin.email)).toMatchObject([{ subject: `News: ${kind}` }])
    const [mail] = await mailTo(admin.email)
    expect(mail!.text).toMatch(/This is more about it\.\n\nOpen:\nhttp:\/\/localhost:\d+\/dashboard\n/)
    expect(mail!.text).toContain(`/unsubscribe/${kind}.email`)
    expect(await noticesOf(admin.id)).toEqual(hasBell ? [{ kind, url: '/dashboard' }] : [])
    if (hasPush) {
      await expect.poll(() => page.under(veosEvent)).toMatchObject([{ title: `News: ${kind}`, url: '/dashboard' }])
    } else expect(page.under(veosEvent)).toEqual([])
    expect(await noticesOf(employee.id)).toEqual([])
    expect(await mailTo(employee.email)).toEqual([])
  },
)

test('each way may have its own words, and only some users may get a mail', async () => {
  const { admin, employee } = await make.company()
  const page = await connect(admin)
  const [first, second] = [admin, employee].map(({ id, email }) => ({ id, email, firstName: null }))
  const notification: Notification = {
    ...aNotification('new_review', 'In general'),
    bell: text('notice_colleague_joined', { name: 'Bell' }),
    push: { title: verbatim('Push') },
    mail: { subject: verbatim('Mail'), body: verbatim('Body') },
  }
  await db
    .transaction()
    .execute((trx) => notifyAbout(platform, trx, [first!, second!], notification, { mailRecipients: [first!] }))
  await expect.poll(() => mailTo(admin.email)).toMatchObject([{ subject: 'Mail' }])
  await expect.poll(() => page.under(veosEvent)).toMatchObject([{ title: 'Push', pageTitle: 'Push' }])
  const codes = await db.selectFrom('notices').where('userId', 'in', [admin.id, employee.id]).select('code').execute()
  expect(codes).toEqual([{ code: 'notice_colleague_joined' }, { code: 'notice_colleague_joined' }])
  expect(await mailTo(employee.email)).toEqual([])
})

test('nobody is notified after a rollback', async () => {
  const { admin } = await make.company()
  const page = await connect(admin)
  const failing = db.transaction().execute(async (trx) => {
    await notifyAbout(platform, trx, [{ ...admin, firstName: null }], aNotification('new_review', 'Never'))
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  // Sent afterwards, so that the first one has been handled.
  await db
    .transaction()
    .execute((trx) => notifyAbout(platform, trx, [{ ...admin, firstName: null }], aNotification('new_review', 'Now')))
  await expect.poll(() => page.under(veosEvent)).toMatchObject([{ title: 'Now' }])
  await expect.poll(() => mailTo(admin.email)).toMatchObject([{ subject: 'Now' }])
  expect(await noticesOf(admin.id)).toHaveLength(1)
})
