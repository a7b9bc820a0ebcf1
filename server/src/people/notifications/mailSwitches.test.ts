import { notificationRoutes } from '@veos/contract/people/notifications'
import { teamRoutes } from '@veos/contract/people/team'
import { expect, test } from 'vitest'
import { openTestMailbox } from '../../../testing/mail.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, config, db } = await testApp({ PUBLIC_URL: 'https://veos.example' })
const { waitForMail, mailTo } = openTestMailbox(config)
const { mailSwitch, setMailSwitch } = notificationRoutes
const notificationId = 'team_changes.email' as const

/** The unsubscribe address in the header of a mail about a changed role. */
async function addressFromMail() {
  const company = await make.company()
  const change = (newPrivilege: 'Admin' | 'Employee') =>
    as(company.admin).call(teamRoutes.newPrivilege, { body: { userId: company.employee.id, newPrivilege } })
  expect(await change('Admin')).toMatchObject({ ok: true })
  const mail = await waitForMail(company.employee.email, 'You are now Admin')
  const url = new URL(/^<(.+)>$/.exec(mail.headers['List-Unsubscribe']!)![1]!)
  return { ...company, change, mail, url, token: url.searchParams.get('token')! }
}

const post = (url: URL, type: string, payload: string) =>
  visitor.send({ method: 'POST', url: url.pathname + url.search, headers: { 'content-type': type }, payload })

test('a mail with a switch has a link to turn it off, which mail programs use with one click', async () => {
  const { employee, change, mail, url, token } = await addressFromMail()
  expect(mail.headers).toMatchObject({
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-ID': '<team-changes.veos.example>',
  })
  expect(url.href).toMatch(/^https:\/\/veos\.example\/unsubscribe\/team_changes\.email\?token=/)
  expect(mail.text).toContain(`No more mails about “Team changes”:\n${url.href}`)
  expect(mail.html).toContain(`<a href="${url.href}"`)

  // Opening the link changes nothing, because programs open every link of a mail.
  expect(await visitor.call(mailSwitch, { params: { notificationId }, query: { token } })).toMatchObject({
    answer: { name: 'Team changes by e-mail', value: true },
  })
  expect((await visitor.send({ url: url.pathname + url.search })).statusCode).toBe(404)

  const pressed = await post(url, 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')
  expect(pressed).toMatchObject({ statusCode: 200, body: 'Done' })
  const choices = await db.selectFrom('notificationChoices').where('userId', '=', employee.id).selectAll().execute()
  expect(choices).toEqual([{ userId: employee.id, notificationId, isOn: false }])
  await change('Employee')
  await change('Admin')
  await change('Employee')

  const on = await visitor.call(setMailSwitch, { params: { notificationId }, query: { token }, body: { value: true } })
  expect(on).toMatchObject({ answer: { _id: notificationId, value: true } })
  await change('Admin')
  await expect.poll(async () => (await mailTo(employee.email)).length).toBe(2)
})

test('a mail program may send a multipart form', async () => {
  const { employee, url } = await addressFromMail()
  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await post(url, 'multipart/form-data; boundary=x', form)).statusCode).toBe(200)
  const [choice] = await db.selectFrom('notificationChoices').where('userId', '=', employee.id).selectAll().execute()
  expect(choice).toMatchObject({ notificationId, isOn: false })
})

test('a link turns one switch of one user', async () => {
  const { token, url, employee, admin } = await addressFromMail()
  const tokens = [
    token.replace(employee.id, admin.id),
    `${token.slice(0, -2)}aa`,
    employee.id,
    `${employee.id}.`,
    '',
    '.',
  ]
  for (const wrong of tokens) {
    const query = { token: wrong }
    expect(await visitor.call(mailSwitch, { params: { notificationId }, query }), wrong).toMatchObject({ ok: false })
    const turned = await visitor.call(setMailSwitch, { params: { notificationId }, query, body: { value: false } })
    expect(turned, wrong).toMatchObject({ ok: false })
    url.searchParams.set('token', wrong)
    expect((await post(url, 'application/x-www-form-urlencoded', '')).statusCode).toBe(404)
  }
  for (const other of ['billing.email', 'team_changes.push', 'nothing']) {
    const moved = new URL(`https://veos.example/unsubscribe/${other}?token=${token}`)
    expect((await post(moved, 'application/x-www-form-urlencoded', '')).statusCode).toBe(404)
  }
  expect((await post(new URL('https://veos.example/unsubscribe/team_changes.email'), 'text/html', '')).statusCode).toBe(
    415,
  )
  expect(
    await db.selectFrom('notificationChoices').selectAll().where('userId', 'in', [admin.id, employee.id]).execute(),
  ).toEqual([])

  await as(admin).call(teamRoutes.removeUser, { params: { id: employee.id } })
  expect(await visitor.call(mailSwitch, { params: { notificationId }, query: { token } })).toMatchObject({
    status: 404,
  })
  const goodbye = await waitForMail(employee.email, 'You were removed')
  expect(goodbye.headers).toEqual({})
  expect(goodbye.text).not.toContain('No more mails')
})
