import type { Page } from 'playwright-core'
import { findAccessibilityFaults, loadPage, reloadPage, visit } from './browser.ts'
import { expect, runAsChain, test } from './journey.ts'
import { getMailedPath, makeAddress, makeMember, waitForMail } from './members.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test.describe('a colleague', () => {
  runAsChain()
  let page: Page
  let invited: Page

  const email = makeAddress()

  test('an Admin invites a colleague, and sends the invitation again', async () => {
    page = await visit('/dashboard', { as: await makeMember('Admin') })
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Users' }).click()
    await page.getByRole('button', { name: 'Invite colleague' }).click()
    for (const msg of ['Enter the first name', 'Enter the last name', 'Enter the e-mail address']) {
      await page.getByText(msg).waitFor()
    }
    await expect
      .poll(() => page.getByLabel('First name').evaluate((field) => field === document.activeElement))
      .toBe(true)
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByLabel('First name').fill('Piret')
    await page.getByLabel('Last name').fill('Saar')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Invite colleague' }).click()
    await page.getByText('User added').waitFor()
    await row(page, email).getByText('Invited').waitFor()
    await expect(page.getByLabel('First name')).toHaveValue('')
    await row(page, email).getByRole('button', { name: 'Send again the invitation of Piret Saar' }).click()
    await page.getByText('Invitation sent').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
  })

  test('an invited colleague reads who invites, even if somebody else is logged in', async () => {
    invited = await visit(getMailedPath(await waitForMail(email, 'invites you')))
    // Of two mails only the later link works, and that mail may not have arrived yet.
    await expect
      .poll(async () => {
        await loadPage(invited, getMailedPath(await waitForMail(email, 'invites you')))
        return invited.getByRole('heading', { level: 1 }).textContent()
      })
      .toBe('Welcome to Veos')
    await invited.getByText(`Põhjatee Transport OÜ has added ${email} to its team.`).waitFor()
    await expect(invited.getByText('In this browser')).toHaveCount(0)
    // A user who follows the link while somebody else is logged in sees whose account it is for.
    const shared = await visit(new URL(invited.url()).pathname, { as: 'admin@forwarder.example' })
    await shared.getByText(`has added ${email} to its team.`).waitFor()
    await shared.getByText(/^In this browser .+ \(admin@forwarder\.example\) is logged in\./).waitFor()
    expect(await findAccessibilityFaults(shared)).toEqual([])
  })

  test('an invited colleague sets a password, and does not see the users as an Employee', async () => {
    const submit = invited.getByRole('button', { name: 'Set password' })
    await invited.getByLabel('Password', { exact: true }).fill('short')
    await invited.getByLabel('Repeat password').fill('short')
    await submit.click()
    await invited.getByText('Password too short. Min 8 characters').waitFor()
    expect(await findAccessibilityFaults(invited)).toEqual([])
    await invited.getByLabel('Password', { exact: true }).fill('long-enough-26')
    await invited.getByLabel('Repeat password').fill('long-enough-26')
    await submit.click()
    await invited.waitForURL('**/dashboard')
    const menu = invited.getByRole('navigation', { name: 'Dashboard' })
    await menu.getByRole('link', { name: 'My account' }).waitFor()
    await expect(menu.getByRole('link', { name: 'Users' })).toHaveCount(0)
    await loadPage(invited, '/dashboard/users')
    await invited.waitForURL('**/dashboard')
  })

  test('a colleague sees the users as an Admin', async () => {
    await reloadPage(page)
    await row(page, email).getByText('Active').waitFor()
    await row(page, email).getByRole('radio', { name: 'Admin' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await loadPage(invited, '/dashboard/users')
    await row(invited, email).getByText('(you)').waitFor()
    await expect(row(invited, email).getByRole('button')).toHaveCount(0)
  })

  test('a removed colleague is logged out at once', async () => {
    await row(page, email).getByRole('button', { name: 'Remove Piret Saar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to perform this action?' })
    await dialog.getByText('This action is permanent.').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await row(page, email).waitFor({ state: 'detached' })
    // The open page redirects by itself.
    await invited.waitForURL(({ pathname }) => !pathname.startsWith('/dashboard'))
    await loadPage(invited, '/dashboard/users')
    await invited.waitForURL('**/log-in**')
  })
})

test('an Admin who gives up the role confirms it first, and is redirected to the dashboard', async () => {
  const email = await makeMember('Admin')
  const page = await visit('/dashboard/users', { as: email, width: 360, height: 740, colorScheme: 'dark' })
  const employee = row(page, email).getByRole('radio', { name: 'Employee' })
  await employee.waitFor({ state: 'attached' })
  await employee.click({ force: true })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, email).getByRole('radio', { name: 'Admin' })).toBeChecked()
  await employee.click({ force: true })
  await dialog.getByRole('button', { name: 'Become Employee' }).click()
  await page.waitForURL('**/dashboard')
})
