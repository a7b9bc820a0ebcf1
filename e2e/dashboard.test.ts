import type { Page } from 'playwright-core'
import { loadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name })

const cards = [
  { title: 'Latest spot freights', all: 'All spot freights', create: 'Create Spot freight', of: 'spotload' },
  { title: 'Latest tenders', all: 'All tenders', create: 'Create Tender', of: 'tender' },
  { title: 'Latest roundtrips', all: 'All roundtrips', create: 'Create Roundtrip', of: 'roundtrip' },
  { title: 'Latest empty trucks', all: 'All empty trucks', create: 'Add Empty Truck', of: 'trucks' },
]

test('the dashboard shows the newest offers of every kind, with links to its form and its list', async () => {
  const page = await visit('/dashboard', { as: 'employee@haulier.example' })
  for (const { title, all, create, of } of cards) {
    const region = card(page, title)
    await region.getByRole('listitem').first().waitFor()
    await expect.poll(() => region.getByRole('listitem').count(), { message: title }).toBe(3)
    await expect.poll(() => region.getByRole('link', { name: all }).getAttribute('href')).toBe(`/${of}`)
    await expect
      .poll(() => region.getByRole('link', { name: create }).getAttribute('href'))
      .toBe(`/dashboard/${of}/create`)
  }
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  expect((await menu.getByRole('link').allTextContents())[0]).toBe('Dashboard')
  await expect.poll(() => menu.locator('[aria-current=page]').allTextContents()).toEqual(['Dashboard'])
  // Only Admins see the progress of the profile.
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  await card(page, 'Latest tenders').getByRole('listitem').first().getByRole('link').click()
  await page.waitForURL('**/tender')
  await page.getByRole('dialog').getByRole('tab', { name: 'Details' }).waitFor()
})

test('an Admin sees the progress of the profile and its next part', async () => {
  const page = await visit('/dashboard', { as: 'admin@haulier.example' })
  const progress = card(page, 'Your company profile is 50 % complete')
  await expect(progress.getByRole('progressbar')).toHaveAttribute('value', '50')
  await progress.getByText('Next: a logo.').waitFor()
  await progress.getByRole('link', { name: 'Company profile' }).click()
  await page.waitForURL('**/dashboard/my-account/company-profile')
})

test('a card of the dashboard shows a failure, and loads after the outage', async () => {
  const page = await visit('/attributions', { as: 'admin@forwarder.example' })
  let isBroken = true
  await page.route('**/api/getTenders*', (route) =>
    isBroken ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await loadPage(page, '/dashboard')
  const tenders = card(page, 'Latest tenders')
  await tenders.getByRole('button', { name: 'Try again' }).waitFor()
  await card(page, 'Latest roundtrips').getByRole('listitem').first().waitFor()
  isBroken = false
  await tenders.getByRole('listitem').first().waitFor()
})

test('members who may not publish see the reason, and staff has no dashboard', async () => {
  const page = await visit('/dashboard', { as: 'admin@expired.example' })
  await page.getByRole('link', { name: 'Create Tender' }).click()
  await page.getByText('Your account has expired, please upgrade your membership').waitFor()
  const staff = await visit('/dashboard', { as: 'staff@veos.example' })
  await staff.waitForURL((url) => url.pathname !== '/dashboard')
})
