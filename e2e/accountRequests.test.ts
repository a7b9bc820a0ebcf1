import type { Page } from 'playwright-core'
import { findAccessibilityFaults, loadPage, visit } from './browser.ts'
import { expect, runAsChain, test } from './journey.ts'
import { getMailedPath, makeMember, waitForMail } from './members.ts'

const yourData = (page: Page) => page.getByRole('region', { name: 'Your data' })
const line = (page: Page, text: string) => yourData(page).getByRole('listitem').filter({ hasText: text })

test.describe('a member', () => {
  runAsChain()
  let email: string
  let page: Page
  let office: Page

  const openDeletionDialog = async () => {
    await yourData(page).getByRole('button', { name: 'Ask to delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to perform this action?' })
    await dialog.getByText('This action is permanent.').waitFor()
    return dialog
  }
  const waiting = () =>
    office.getByRole('region', { name: 'Account requests' }).getByRole('article').filter({ hasText: email })
  const openRequest = (name: string) => office.getByRole('link', { name }).last().click()
  const carryOut = async () => {
    await waiting().getByRole('button', { name: 'Carry out' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Carry out' }).click()
    await waiting().waitFor({ state: 'detached' })
  }

  test('a member requests a copy of the personal data', async () => {
    email = await makeMember()
    page = await visit('/dashboard/my-account', { as: email })
    await yourData(page).getByRole('button', { name: 'Ask for a copy of your data' }).click()
    await line(page, 'Copy of your data')
      .getByText(/^Asked on .+, due on /)
      .waitFor()
  })

  test('a member requests the deletion of the account and withdraws the request', async () => {
    await openDeletionDialog()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Ask to delete' }).click()
    await line(page, 'Deletion of your account').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Take back: Deletion of your account' }).click()
    await line(page, 'Deletion of your account').waitFor({ state: 'detached' })
  })

  test('staff makes the requested copy of the personal data', async () => {
    office = await visit('/admin?queue=requests', { as: 'staff@veos.example' })
    await openRequest('Copy of the data of Liis Lepik')
    await waiting().getByText('Copy of the data of Liis Lepik').waitFor()
    expect(await findAccessibilityFaults(office)).toEqual([])
    await carryOut()
    await office.getByRole('link', { name: 'Latest actions' }).click()
    await office.getByRole('region', { name: 'Latest actions' }).getByText('Data copied').first().waitFor()
  })

  test('a member downloads the copy of the personal data', async () => {
    await loadPage(page, getMailedPath(await waitForMail(email, 'The copy of your data is ready')))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      line(page, 'Copy of your data').getByRole('link', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('veos-export.zip')
    expect(await download.failure()).toBeNull()
  })

  test('staff deletes the account of a member who requested it', async () => {
    await (await openDeletionDialog()).getByRole('button', { name: 'Ask to delete' }).click()
    await line(page, 'Deletion of your account').waitFor()
    await loadPage(office, '/admin?queue=requests')
    await openRequest('Delete the account of Liis Lepik')
    await waiting().getByText('Delete the account of Liis Lepik').waitFor()
    await carryOut()
    await waitForMail(email, 'Your account is deleted')
    await loadPage(page, '/dashboard')
    await page.waitForURL((url) => url.pathname === '/')
  })
})
