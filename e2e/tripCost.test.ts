import type { Page } from 'playwright-core'
import { findAccessibilityFaults, visit } from './browser.ts'
import { getDateInDays } from './days.ts'
import { expect, test } from './journey.ts'
import { publishLoad } from './spotFreights.ts'

const forwarder = 'admin@forwarder.example'
const haulier = 'admin@haulier.example'

const estimateIn = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Trip estimate/ })
const left = /^−?\d+,\d\d\s€\/km left$/

test('a dispatcher sees what is left of a load’s price and when the truck arrives, and an Admin enters the company’s cost figures', async () => {
  const id = await publishLoad(await visit('/spotload', { as: forwarder }))
  const page = await visit(`/spotload/${id}`, { as: haulier })
  const isCost = (address: string) => address.includes('/tripCost')
  const costs: string[] = []
  page.on('request', (request) => isCost(request.url()) && costs.push(request.url()))
  await estimateIn(page).waitFor()
  expect(costs).toEqual([])

  // By keyboard only.
  await estimateIn(page).focus()
  await page.keyboard.press('Enter')
  await page.getByText(left).waitFor()
  await page.getByText(/^Arrives \w{3} \d\d\.\d\d\. \d\d:\d\d, .* before it closes$/).waitFor()
  await page.getByRole('row', { name: /^Poland .*€\/km/ }).waitFor()
  await page.getByText('With usual figures').waitFor()

  const before = await page.getByText(left).textContent()
  await page.getByLabel('Empty km to loading').fill('250')
  await expect.poll(() => page.getByText(left).textContent()).not.toBe(before)
  const sums = page.getByRole('group')
  await sums.filter({ hasText: 'Fuel' }).locator('summary').click()
  await page.getByText(/loaded and 250\skm empty$/).waitFor()

  await page.getByRole('button', { name: 'Change our figures' }).click()
  const form = page.getByRole('dialog', { name: 'What our vehicles cost' })
  await form.getByLabel('Consumption').fill('25,5')
  await form.getByLabel('Cost per km').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Enter a number').waitFor()
  await form.getByLabel('Cost per km').fill('0.11')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('With the figures of your company').waitFor()
  await page.getByText(/× 25\.5\sl \/ 100\skm ×/).waitFor()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the trip estimate fits a phone and is accessible when ${colorScheme}`, async () => {
    const id = await publishLoad(await visit('/spotload', { as: forwarder }))
    const page = await visit(`/spotload/${id}`, { as: haulier, width: 360, height: 780, colorScheme })
    await estimateIn(page).click()
    await page.getByText(left).waitFor()
    for (const sum of ['Fuel', 'Wear by distance', 'Driver and truck by time', 'Left']) {
      await page.locator('summary').filter({ hasText: sum }).click()
    }
    const sheet = page.getByRole('dialog')
    await expect.poll(() => sheet.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    expect(await findAccessibilityFaults(page)).toEqual([])
  })
}

test('staff sets a toll rate, and the log of staff actions shows it', async () => {
  const page = await visit('/admin?queue=tolls', { as: 'staff@veos.example' })
  const form = page.getByRole('form', { name: 'New toll rate' })
  await form.getByRole('combobox', { name: 'Country' }).fill('Romania')
  await page.getByRole('option', { name: 'Romania' }).click()
  await form.getByLabel('Rate without VAT').fill('0.125')
  await form.getByRole('button', { name: 'Set the rate' }).click()
  const rate = page.getByRole('listitem').filter({ hasText: 'Romania' })
  await rate.getByText(/0,125\s€\/km .* set by staff · counts today/).waitFor()
  await rate.getByRole('button', { name: /^Remove the rate of Romania/ }).click()
  await rate.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Latest actions' }).click()
  await page
    .getByText(`Romania articulated ${getDateInDays(0)}`)
    .first()
    .waitFor()
  await page.getByText('Toll rate removed').first().waitFor()
})
