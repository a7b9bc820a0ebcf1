import type { Locator } from 'playwright-core'
import { findAccessibilityFaults, loadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'
import { openList, publishLoad } from './spotFreights.ts'

const member = 'admin@haulier.example'

/** The id of a company that publishes offers and is not the member's own. */
async function otherCompany(): Promise<string> {
  const page = await visit('/attributions', { as: 'admin@forwarder.example' })
  return (await (await page.request.get('/api/getCompany')).json())._id
}

test('a URL without a page is answered with 404, and its title says so', async () => {
  const page = await visit('/no/such/page')
  await expect.poll(() => page.title()).toBe('Page not found – Veos')
  expect((await page.request.get('/no/such/page')).status()).toBe(404)
  for (const [name, path] of [
    ['First page', '/'],
    ['Write to us', '/contact'],
  ] as const) {
    expect(await page.getByRole('main').getByRole('link', { name }).getAttribute('href')).toBe(path)
  }
  await page.getByRole('link', { name: 'Go to the Load Exchange' }).click()
  await page.waitForURL('**/spotload')
  await expect.poll(() => page.title()).not.toContain('not found')
})

for (const width of [360, 800]) {
  test(`the cookie notice does not cover the actions of a form and a sheet at ${width} px`, async () => {
    const page = await visit('/dashboard/spotload/create', { as: member, width, height: 740 })
    const notice = page.getByRole('region', { name: 'Cookies' })
    await notice.waitFor()
    const next = page.getByRole('main').getByRole('button', { name: 'Next' })
    await next.waitFor()
    await expect.poll(() => overlap(notice, next)).toBe(false)
    await next.click()
    // A load of another company, because a company cannot call itself.
    const id = await publishLoad(await visit('/attributions', { as: 'admin@forwarder.example' }))
    await loadPage(page, `/spotload/${id}`)
    const call = page.getByRole('dialog').getByRole('link', { name: 'Call' })
    await call.click({ trial: true })
  })
}

test('staff is offered no page that redirects back, and can open pages of companies', async () => {
  const company = await otherCompany()
  const page = await visit('/spotload', { as: 'staff@veos.example' })
  await openList(page)
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
  await expect(page.getByRole('menuitem', { name: /Profile|My offers/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /spot freight$/i })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Quick links' })).toHaveCount(0)

  await loadPage(page, `/dashboard/company/${company}`)
  await page.getByRole('heading', { level: 2, name: 'Contact' }).waitFor()
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveCount(0)
  await loadPage(page, '/dashboard/my-company')
  await page.waitForURL((url) => url.pathname === '/')
})

test('the plan of a company is shown to its Admins only', async () => {
  const admin = await visit('/dashboard/my-company', { as: member })
  await admin.getByRole('heading', { name: 'Membership' }).waitFor()
  const employee = await visit('/dashboard/my-company', { as: 'employee@haulier.example' })
  await employee.getByRole('heading', { name: 'Contact' }).waitFor()
  await expect(employee.getByRole('heading', { name: 'Membership' })).toHaveCount(0)
})

test('an open page announces a newer version, and reloads', async () => {
  const page = await visit('/attributions')
  const { build } = await (await page.request.get('/api/version')).json()
  expect(build).toMatch(/^[0-9a-f]{16}$/)
  const notice = page.getByRole('status', { name: 'New version' })
  const comeBackAfter = (minutes: number) =>
    page.evaluate((ms) => {
      const { now } = Date
      Date.now = () => now() + ms
      window.dispatchEvent(new Event('focus'))
      Date.now = now
    }, minutes * 60_000)

  let wasRequested = false
  page.on('response', (response) => {
    wasRequested ||= response.url().endsWith('/api/version')
  })
  // The version is not fetched before hydration.
  await expect
    .poll(async () => {
      await comeBackAfter(1)
      return wasRequested
    })
    .toBe(true)
  await expect(notice).toHaveCount(0)

  await page.route('**/api/version', (call) => call.fulfill({ json: { build: 'another' } }))
  await comeBackAfter(2)
  await notice.getByText('There is a newer version of Veos, please update').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await notice.getByRole('button', { name: 'Update version' }).click()
  await expect(notice).toHaveCount(0)
})

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const a = await one.boundingBox()
  const b = await other.boundingBox()
  if (!a || !b) throw new Error('One of them is not on the screen')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
