import { findAccessibilityFaults, reloadPage, visit } from './browser.ts'
import { callAs } from './calls.ts'
import { expect, test } from './journey.ts'
import { makeMember, waitForMail } from './members.ts'

const admin = 'admin@haulier.example'

test('the link in a mail ends mails of its kind without a log-in after one press, and another press turns them on again', async () => {
  const email = await makeMember()
  const { id: userId } = await callAs(email, 'GET', '/getUser')
  await callAs(admin, 'PUT', '/newPrivilege', { userId, newPrivilege: 'Admin' })
  const { headers } = await waitForMail(email, 'You are now Admin')
  const { pathname, search } = new URL(headers['List-Unsubscribe']!.slice(1, -1))
  const isMailed = async () => {
    const { notifications } = await callAs(email, 'GET', '/getUser')
    return notifications.find(({ _id }: { _id: string }) => _id === 'team_changes.email').value
  }

  const page = await visit(pathname + search, { width: 360 })
  await page.getByText('You get mails about “Team changes”').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await isMailed()).toBe(true)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('You get no more mails about “Team changes”').waitFor()
  expect(await isMailed()).toBe(false)
  // After a reload, and when opened again from the same mail, it shows the current state.
  await reloadPage(page)
  await page.getByText('You get no more mails about “Team changes”').waitFor()
  await page.getByRole('button', { name: 'Turn on again' }).press('Enter')
  await page.getByText('You get mails about “Team changes”').waitFor()
  expect(await isMailed()).toBe(true)
})
