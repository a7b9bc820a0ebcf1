import type { Page } from 'playwright-core'
import { loadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'

const haulier = 'admin@haulier.example'
/** A company without trucks; other companies that publish may have some. */
const forwarder = 'admin@forwarder.example'

const board = (page: Page) => page.getByRole('region', { name: 'Next loads for your trucks' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a truck' })
const left = (page: Page) => board(page).getByRole('button', { name: /^What is left: -?\d/ })
const truckRow = (page: Page, words: string) =>
  page.getByRole('list', { name: 'My trucks' }).getByRole('listitem').filter({ hasText: words })

/** By keyboard only: the focused field receives the text. */
async function choose(page: Page, field: string, typed: string, option: RegExp) {
  await dialog(page).getByRole('combobox', { name: field }).focus()
  await page.keyboard.type(typed)
  await page.getByRole('option', { name: option }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('a truck is added by keyboard, its loads are ranked, and each figure opens its calculation', async () => {
  const page = await visit('/dashboard', { as: forwarder })
  await board(page).getByText('Say where a truck is free').waitFor()
  await board(page).getByRole('button', { name: 'Add a truck' }).press('Enter')
  await choose(page, 'Truck type', 'standard', /^Standard tautliner/)
  await choose(page, 'Free at', 'Duisburg', /Duisburg/)
  await dialog(page).getByLabel('Name or plate').fill('Keyboard 1')
  await dialog(page).getByLabel('Goes empty up to, by road').fill('250')
  await dialog(page).getByText('Without a cost of its own: 1,013 €/km').waitFor()
  await dialog(page).getByRole('button', { name: 'Add truck' }).press('Enter')
  await dialog(page).waitFor({ state: 'hidden' })

  await left(page).first().waitFor()
  const shown = await left(page).allTextContents()
  const perKm = shown.map((words) => Number(/-?\d+,\d\d/.exec(words.replace('−', '-'))![0].replace(',', '.')))
  expect(perKm).toEqual(perKm.toSorted((one, other) => other - one))

  await left(page).first().press('Enter')
  const sum = board(page).getByRole('listitem').first()
  await sum.getByRole('row', { name: /^Price .*€$/ }).waitFor()
  await sum.getByRole('row', { name: /^− own cost .* km × 1,013 €\/km −/ }).waitFor()
  await sum.getByRole('row', { name: /^÷ kilometres .* empty \+ .* loaded = .* €\/km$/ }).waitFor()
  await sum.getByRole('button', { name: /^Empty kilometres/ }).press('Enter')
  await sum.getByRole('row', { name: /^× way by road 1\.3$/ }).waitFor()
  await sum.getByRole('button', { name: /^Arrival/ }).press('Enter')
  await sum.getByRole('row', { name: /^Slack/ }).waitFor()
  await sum.getByRole('button', { name: /^Arrival/ }).press('Enter')
  await expect(sum.getByRole('table')).toHaveCount(0)

  await sum.getByRole('link').first().press('Enter')
  await page.waitForURL('**/spotload')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Trip estimate/ })
    .waitFor()
  await page.goBack()
  await left(page).first().waitFor()
  await board(page)
    .getByRole('link', { name: /^Show all/ })
    .press('Enter')
  await page.waitForURL(/\/spotload\?.*loadingRadius=200/)
})

test('a truck is published with one press, and a published truck is among the trucks', async () => {
  const page = await visit('/dashboard/my-trucks', { as: forwarder })
  await page.getByRole('button', { name: 'Add a truck' }).first().click()
  await choose(page, 'Truck type', 'walking', /^Walking floor/)
  await choose(page, 'Free at', 'Ostrava', /Ostrava/)
  await dialog(page).getByLabel('Name or plate').fill('Published 1')
  await dialog(page).getByRole('radio', { name: 'A country' }).check()
  await dialog(page).getByRole('button', { name: 'Add truck' }).click()
  await dialog(page).getByText('Choose a country').last().waitFor()
  await dialog(page).getByRole('radio', { name: 'Home' }).check()
  await choose(page, 'Home', 'Tallinn', /Tallinn/)
  await dialog(page).getByRole('button', { name: 'Add truck' }).click()
  const row = truckRow(page, 'Published 1')
  await row.getByRole('button', { name: /^Publish as empty truck/ }).click()
  await row.getByRole('link', { name: 'Published' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('link', { name: 'In my trucks' }).waitFor()

  // Removes the truck and undoes it, once without and once with an empty truck.
  await loadPage(page, '/dashboard/my-trucks')
  await row.getByRole('button', { name: /^Remove/ }).click()
  await page.getByText('Published 1 was removed.').waitFor()
  await expect(row).toHaveCount(0)
  await page.keyboard.press('Enter')
  await row.getByRole('link', { name: 'Published' }).waitFor()
  await row.getByRole('button', { name: /^Remove/ }).click()
  await page.getByText('Published 1 was removed.').waitFor()

  await loadPage(page, '/dashboard/my-offers/emptytrucks')
  await page
    .getByRole('row', { name: /Ostrava/ })
    .getByRole('link')
    .first()
    .click()
  await sheet.getByRole('button', { name: 'Add to my trucks' }).click()
  await sheet.getByRole('link', { name: 'In my trucks' }).click()
  await page.waitForURL('**/dashboard/my-trucks')
  await truckRow(page, 'Ostrava').getByRole('link', { name: 'Published' }).waitFor()
})

test('publishing a truck without a home asks for its destination, and editing a truck shows the changes', async () => {
  const page = await visit('/dashboard/my-trucks', { as: haulier })
  await page.getByRole('button', { name: 'Add a truck' }).click()
  await choose(page, 'Truck type', 'tipper', /^Tipper/)
  await choose(page, 'Free at', 'Linz', /Linz/)
  await dialog(page).getByLabel('Name or plate').fill('Asked 1')
  await dialog(page).getByRole('button', { name: 'Add truck' }).click()
  await truckRow(page, 'Asked 1')
    .getByRole('button', { name: /^Publish/ })
    .click()
  const placeDialog = page.getByRole('dialog', { name: 'Where would it go?' })
  await placeDialog.getByLabel('Unloading place').fill('Graz')
  await page.getByRole('option', { name: /Graz/ }).first().click()
  await placeDialog.getByRole('button', { name: 'Publish' }).click()
  await truckRow(page, 'Asked 1').getByRole('link', { name: 'Published' }).waitFor()

  await truckRow(page, 'Asked 1')
    .getByRole('button', { name: /^Change/ })
    .click()
  const form = page.getByRole('dialog', { name: 'Change truck' })
  await form.getByLabel('Own cost per km').fill('1,25')
  await form.getByRole('button', { name: 'Save' }).click()
  await truckRow(page, 'Asked 1').getByText('1,25 €/km').waitFor()
})

test('a board that failed to load says so, and loads after the outage', async () => {
  const page = await visit('/attributions', { as: haulier })
  let isBroken = true
  await page.route('**/api/truckBoard*', (route) =>
    isBroken ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await loadPage(page, '/dashboard')
  await board(page).getByRole('button', { name: 'Try again' }).waitFor()
  isBroken = false
  await left(page).first().waitFor()
})

test('without an active plan there is no board, and the trucks stay', async () => {
  const page = await visit('/dashboard', { as: 'admin@expired.example' })
  await board(page).getByText('With a running plan').waitFor()
  await board(page).getByRole('link', { name: 'My trucks' }).click()
  await page.getByRole('heading', { name: 'My trucks', level: 1 }).waitFor()
  await page.getByText('Say once where a truck is').waitFor()
})
