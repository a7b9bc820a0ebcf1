import type { Page } from 'playwright-core'
import { aPdf } from '../server/testing/documents.ts'
import { findAccessibilityFaults, loadPage, reloadPage, visit } from './browser.ts'
import { expect, runAsChain, test } from './journey.ts'

/** A PNG of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(file)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').getByText('Saved').waitFor()
}

async function findNoFaults(page: Page, ...widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findAccessibilityFaults(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

test.describe('the profile of a company', () => {
  runAsChain()
  let page: Page

  test('the profile of a company is validated and saved', async () => {
    page = await visit('/dashboard/my-account/company-profile', { as: 'admin@limit.example' })
    const description = page.getByLabel('Description')
    await description.fill('')
    await page.getByText('0 / 255').waitFor()
    await page.getByLabel('Year founded').fill('20')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter a year from 1800 on').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('yearFounded')
    await page.getByLabel('Year founded').fill('2021')
    await save(page)
  })

  test('the profile of a company is 50 % complete with a logo', async () => {
    await choose(page, 'Upload logo', { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await page.getByText('Choose a JPEG or PNG image').waitFor()
    await choose(page, 'Upload logo', { name: 'logo.png', mimeType: 'image/png', buffer: png })
    await page.getByRole('button', { name: 'Remove logo' }).waitFor()
    await findNoFaults(page, 1280, 360)
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await menu.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('region', { name: 'Your company profile is 50 % complete' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Company profile' }).last().click()
  })

  test('the profile of a company is 70 % complete with a description', async () => {
    const description = page.getByLabel('Description')
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await description.fill('Full loads to Italy')
    await menu.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('dialog').getByText('It is not saved yet').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await save(page)
    await menu.getByRole('link', { name: 'Dashboard' }).click()
    const progress = page.getByRole('region', { name: 'Your company profile is 70 % complete' })
    // Content that loads above the card would move it.
    await page.waitForLoadState('networkidle')
    await progress.getByRole('link', { name: 'Company profile' }).click()
  })

  test('the profile of a company is complete with a fleet', async () => {
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await page.waitForURL('**/dashboard/my-company')
    await page.getByRole('button', { name: 'Add trucks' }).click()
    await page.getByLabel('Truck type').selectOption('Mega')
    await page.getByLabel('Number').fill('2.5')
    await page.getByRole('button', { name: 'Add trucks' }).click()
    await page.getByText('Enter a whole number').waitFor()
    await page.getByLabel('Number').fill('3')
    await page.getByRole('button', { name: 'Add trucks' }).click()
    await page.getByRole('status').getByText('Truck added').waitFor()
    await menu.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('region', { name: 'Latest tenders' }).waitFor()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await menu.getByRole('link', { name: 'Company profile' }).click()
    await page.getByRole('button', { name: 'Delete 3 × Mega' }).click()
    await page.getByRole('dialog').getByText('This action is permanent.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Delete 3 × Mega' })).toHaveCount(0)
  })
})

test.describe('a document of a company', () => {
  runAsChain()
  let page: Page

  test('an Admin uploads a document of the company', async () => {
    page = await visit('/dashboard/my-account/documents', { as: 'admin@producer.example' })
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByText('Enter a name').waitFor()
    await choose(page, 'Choose file', {
      name: 'EU licence.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<p>'),
    })
    await expect(page.getByLabel('Name')).toHaveValue('EU licence')
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByText('Choose a PDF, JPEG, PNG, DOCX or XLSX document').waitFor()
    await choose(page, 'Choose another file', { name: 'a.pdf', mimeType: 'application/pdf', buffer: aPdf })
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByRole('status').getByText('Uploaded').waitFor()
  })

  test('an Admin renames a document of the company', async () => {
    await page.getByRole('button', { name: 'Rename EU licence' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('a/b')
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    await page.getByText('A name has none of these').waitFor()
    await page.getByRole('dialog').getByLabel('Name').fill('CMR insurance')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'CMR insurance' }).waitFor()
    await findNoFaults(page, 1280, 360)
  })

  test('partners download a document from the company’s page', async () => {
    const { _id } = await (await page.request.get('/api/getCompany')).json()
    const partner = await visit(`/dashboard/company/${_id}`, { as: 'employee@haulier.example' })
    const download = partner.waitForEvent('download')
    await partner.getByRole('link', { name: 'CMR insurance' }).click()
    expect((await download).suggestedFilename()).toBe('CMR insurance.pdf')
  })

  test('an Admin deletes a document of the company', async () => {
    await page.getByRole('button', { name: 'Delete CMR insurance' }).click()
    await page.getByText('Are you sure you want to perform this action?').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('link', { name: 'CMR insurance' })).toHaveCount(0)
  })
})

test.describe('the directory of companies', () => {
  runAsChain()
  let page: Page

  test('the directory of companies is searched by truck and name', async () => {
    page = await visit('/dashboard', { as: 'employee@haulier.example' })
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Companies' }).click()
    await page.getByRole('row').nth(3).waitFor()
    await page.getByRole('button', { name: /^Truck type/ }).click()
    await page.getByRole('option', { name: 'Mega', exact: true }).click()
    await page.keyboard.press('Escape')
    // Clicks the field, because `fill` alone would not show that something covers it.
    await page.getByLabel('Company name').click()
    await page.getByLabel('Company name').fill('kess rond')
    await page.getByText('1 company', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?truckType=Mega&name=kess+rond')
    await reloadPage(page)
    await page.getByRole('link', { name: 'Kessels Rondritten B.V., Haulier, Netherlands' }).click()
  })

  test('the directory links to a company, which others cannot edit', async () => {
    await page.getByRole('heading', { level: 1, name: 'Kessels Rondritten B.V.' }).waitFor()
    await page.getByRole('list').getByText('Standard tautliner', { exact: true }).waitFor()
    await expect(page.getByRole('link', { name: /^(Update profile|Edit)/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Add trucks|^Delete/ })).toHaveCount(0)
  })

  test('the page of a company in the directory links to its offers', async () => {
    const [freight] = await (await page.request.get('/api/spotloads?limit=1')).json()
    await loadPage(page, `/dashboard/company/${freight.company._id}`)
    await page.getByRole('tab', { name: /^Load Exchange \(\d+\)$/ }).click()
    await page.getByRole('table', { name: 'Spot freights' }).getByRole('link').first().click()
    await page.waitForURL('**/spotload/*')
    await page.getByRole('dialog').getByRole('tab', { name: 'Details' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: freight.company.companyName }).waitFor()
  })
})

test('unknown companies lead back to the previous page, and users who may not see companies get the reason', async () => {
  const page = await visit('/dashboard/companies?country=EE', { as: 'employee@haulier.example' })
  await page.getByRole('row').nth(1).waitFor()
  await page.route('**/api/getCompany?id=*', (call) => call.fulfill({ status: 404, json: { error: {} } }))
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForResponse('**/api/getCompany?id=*')
  await page.waitForURL('**/dashboard/companies?country=EE')
  await loadPage(page, '/dashboard/company/00000000-0000-7000-8000-000000000000')
  await page.waitForURL((url) => url.pathname === '/spotload')
  await page.getByText('The company cannot be shown').first().waitFor()
  await page.unroute('**/api/getCompany?id=*')
  await loadPage(page, '/dashboard/my-account/documents')
  await page.waitForURL('**/dashboard/my-company')
  await page.getByRole('heading', { name: 'Contact' }).waitFor()
  await expect(page.getByRole('link', { name: 'Update profile' })).toHaveCount(0)

  const expired = await visit('/dashboard/companies', { as: 'admin@expired.example' })
  await expired.getByText('Your account has expired, please upgrade your membership').waitFor()
})
