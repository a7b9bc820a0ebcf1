import { findAccessibilityFaults, loadPage, visit } from './browser.ts'
import { callFrom } from './conversations.ts'
import { expect, test } from './journey.ts'

const haulier = 'admin@haulier.example'

test('a member without a plan sees the reason on a company’s page, and Continue leads to the plans', async () => {
  const other = await visit('/attributions', { as: haulier })
  const { _id: companyId } = await callFrom<{ _id: string }>(other, 'GET', '/getCompany')
  const page = await visit('/spotload', { as: 'admin@expired.example' })
  await loadPage(page, `/dashboard/company/${companyId}`)
  const gate = page.getByRole('dialog', { name: 'Membership ended' })
  await gate.getByText('Your account has expired, please upgrade your membership').waitFor()
  await gate.getByText('As an Admin you can choose a plan at any time.').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await gate.getByRole('button', { name: 'Close' }).click()
  await page.waitForURL('**/spotload')

  await loadPage(page, `/dashboard/company/${companyId}`)
  await gate.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/pricing')
})

test('the directory and the reviews of the own company lead a member without a plan to the plans', async () => {
  const expired = 'admin@expired.example'
  const page = await visit('/dashboard/companies', { as: expired })
  await page.getByRole('main').getByText('Membership ended').waitFor()
  const plans = page.getByRole('main').getByRole('link', { name: 'See the plans' })
  await plans.click()
  await page.waitForURL('**/pricing')
  const { _id: companyId } = await callFrom<{ _id: string }>(page, 'GET', '/getCompany')
  await loadPage(page, `/dashboard/company/${companyId}`)
  const reviews = page.locator('#reviews')
  await reviews.getByText('Your account has expired, please upgrade your membership').waitFor()
  await reviews.getByRole('link', { name: 'See the plans' }).click()
  await page.waitForURL('**/pricing')
})

test('logging out makes no call that is refused', async () => {
  const page = await visit('/dashboard/messages', { as: haulier })
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  // The newest unread conversation opens and is marked as seen.
  await page.waitForLoadState('networkidle')
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(`${response.request().method()} ${response.url()}`)
  })
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
})
