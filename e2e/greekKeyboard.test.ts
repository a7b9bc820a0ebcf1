import type { Page } from 'playwright-core'
import { visit } from './browser.ts'
import { expect, test } from './journey.ts'
import { fillFreight, getButton, getCombobox, getOwnRow, mine, typeDates } from './spotFreightForm.ts'
import { openList } from './spotFreights.ts'

/** Presses a key of a Greek layout, given the letter that it types and its position. */
async function press(page: Page, key: string, code: string) {
  const devTools = await page.context().newCDPSession(page)
  const keyed = { key, code, windowsVirtualKeyCode: code.charCodeAt(code.length - 1) }
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, ...keyed })
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...keyed })
  await devTools.detach()
}

async function typePlace(page: Page, label: string, text: string) {
  await getCombobox(page, label).click()
  await page.keyboard.type(text)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
}

test('a load is published with a keyboard in Greek layout', async () => {
  const page = await visit('/dashboard/my-offers/spotloads', { as: 'admin@haulier.example' })
  await press(page, 'ν', 'KeyN')
  await page.waitForURL('**/dashboard/spotload/create')
  await typePlace(page, 'Loading place', 'Αθήνα')
  await typeDates(page, 'Loading dates', 3, 4)
  await typePlace(page, 'Unloading place', 'Θεσσαλονίκη')
  await typeDates(page, 'Unloading dates', 6, 7)
  await getButton(page, 'Next').click()
  await page.getByRole('heading', { name: 'Freight' }).waitFor()
  await fillFreight(page, '1432')
  await getButton(page, 'Publish').click()
  await page.waitForURL(mine)
  await getOwnRow(page, /to Thessalon/i)
    .getByText('1 432 €', { exact: true })
    .waitFor()
})

test('keys of a Greek layout move through a list and open its filters', async () => {
  const page = await visit('/spotload', { as: 'admin@haulier.example' })
  await openList(page)
  await press(page, 'ξ', 'KeyJ')
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.row)).toBe('0')
  await press(page, 'φ', 'KeyF')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('search') !== null)).toBe(true)
})
