import type { Page } from 'playwright-core'
import { visit } from './browser.ts'
import { expect, test } from './journey.ts'
import { choosePlace, create, getCombobox, getTextbox } from './spotFreightForm.ts'

// Pages stay open for days: scripts that they have not loaded yet may be replaced or unavailable by then.

const outage = 'Veos is being repaired, we try again. What you have entered stays.'

/**
 * Starts an outage in which scripts cannot be loaded.
 * @returns a function that ends it
 */
async function loseScripts(page: Page, scripts: string): Promise<() => void> {
  let isAway = true
  await page.waitForLoadState('networkidle')
  await page.route(`**/assets/${scripts}`, (call) => (isAway ? call.abort() : call.continue()))
  await page.route('**/readyz', (call) => (isAway ? call.fulfill({ status: 503 }) : call.continue()))
  await page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
  return () => {
    isAway = false
  }
}

const isLoadedAnew = (page: Page) => page.waitForFunction(() => !('isSameDocument' in window))

test('a page whose scripts a newer version has replaced is reloaded', async () => {
  const page = await visit('/attributions')
  const end = await loseScripts(page, 'KeyList-*.js')
  end()
  await page.route('**/assets/KeyList-*.js', (call) => call.fulfill({ status: 404 }))
  await page.keyboard.press('?')
  await isLoadedAnew(page)
  await page.getByRole('heading', { level: 1, name: 'Attributions' }).waitFor()
})

test('a part whose script cannot be loaded waits for the end of an outage, and typed text stays', async () => {
  const page = await visit(create, { as: 'admin@haulier.example' })
  const place = getCombobox(page, 'Loading place')
  await choosePlace(page, 'Loading place', 'Tallinn')
  const end = await loseScripts(page, 'RangeCalendar-*.js')
  await getTextbox(page, 'Loading dates').click()
  await page.getByText(outage).waitFor()
  await expect(place).toHaveValue('Tallinn')
  end()
  await isLoadedAnew(page)
  await expect(place).toHaveValue('Tallinn')
  await getTextbox(page, 'Loading dates').click()
  await page.getByRole('button', { name: 'Next month' }).waitFor()
})

test('a page whose script cannot be loaded appears when the outage ends', async () => {
  const page = await visit('/attributions', { as: 'admin@haulier.example' })
  const end = await loseScripts(page, '*.js')
  await page.getByRole('navigation', { name: 'About Veos' }).getByRole('link', { name: 'Free trial' }).click()
  await page.getByText(outage).waitFor()
  end()
  await page.getByRole('heading', { level: 1, name: 'Try Veos' }).waitFor()
})
