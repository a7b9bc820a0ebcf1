import type { Page } from 'playwright-core'
import { findAccessibilityFaults, loadPage, visit } from './browser.ts'
import { expect, runAsChain, test } from './journey.ts'
import { getMarket } from './sharedMarket.ts'
import { choosePlace, getButton, getDay } from './spotFreightForm.ts'

const haulier = 'admin@haulier.example'
const forwarder = 'admin@forwarder.example'
const create = '/dashboard/trucks/create'
const mine = '/dashboard/my-offers/emptytrucks'
const tallinn = '588409'
const lyon = '2996944'
const munich = '2867714'

const rows = (page: Page) => page.getByRole('table').getByRole('rowgroup').last().getByRole('row')
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Empty truck', exact: true })
const slider = (page: Page, km: number) => page.getByRole('slider', { name: `Radius (${km} km)`, exact: true })
/** Replaces no-break spaces, because tests are written with normal ones. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
const headers = () => ({ origin: getMarket().origin })

/** Publishes a refrigerated truck in Tallinn through the API with the session of the page. Returns its id. */
async function publishByApi(page: Page, extraInfo: string): Promise<string> {
  const answer = await page.request.post('/api/emptyTruck?confirmed=equalOffer', {
    headers: headers(),
    data: {
      id: null,
      loading: { locations: [{ id: tallinn, radius: 120 }], date: { start: getDay(3).iso, end: getDay(5).iso } },
      unloading: {
        locations: [
          { id: lyon, radius: 250 },
          { id: munich, radius: 80 },
        ],
      },
      truckType: 'Refrigerator',
      temperature: -18,
      typeOfLoad: 'LTL',
      freight: { weight: 7.5, loadingMeters: 4, length: 400, width: 240, height: 260, volume: 25 },
      specialFeatures: { ADR: true, aShield: true },
      extraInfo,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json())[3][0]._id
}

async function deleteAll(page: Page) {
  const trucks = (await (await page.request.get('/api/myOffers?limit=200')).json())[3]
  for (const { _id } of trucks)
    await page.request.delete('/api/offer', { headers: headers(), data: { _id, type: 'Emptytruck' } })
}

const isLoaded = (page: Page) => expect(page.locator('[data-row="0"]')).toHaveCount(1)

test.describe('the list of empty trucks', () => {
  runAsChain()
  let page: Page

  test('the list of empty trucks is filtered by special features', async () => {
    const publisher = await visit('/attributions', { as: forwarder })
    await publishByApi(publisher, 'Two drivers, ferry included.')
    page = await visit(`/trucks?loadingLocation=${tallinn}&truckType=Refrigerator`, { as: haulier })
    await isLoaded(page)
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual(['From', 'To', 'Truck type', 'Special features', 'Publisher'])
    await page.getByRole('button', { name: /^Special features/ }).click()
    await page.getByRole('option', { name: 'A-shield' }).click()
    await page.getByRole('option', { name: 'ADR', exact: true }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.waitForURL(/specialFeatures=ADR(,|%2C)A_shield/)
    await page.getByRole('button', { name: 'Remove A-shield' }).waitFor()
    await expect
      .poll(async () => (await rows(page).allTextContents()).every((row) => /ADR.*A-shield/.test(row)))
      .toBe(true)
  })

  test('the list of empty trucks shows where a truck is free and its radius', async () => {
    const row = rows(page).filter({ hasText: 'Lyon' }).first()
    const text = plain(await row.textContent())
    for (const part of [
      'Tallinn',
      'Radius 120 km',
      '(+1)',
      'Radius 250 km',
      'Refrigerator · -18 °C',
      'LTL · 7.5 t · 4 ldm',
      'View more',
    ])
      expect(text).toContain(part)
  })

  test('the list of empty trucks opens a sheet with details and contact', async () => {
    const row = rows(page).filter({ hasText: 'Lyon' }).first()
    // The link of the row lies above the text.
    await row.getByText('View more').click({ force: true })
    const sheet = sheetOf(page)
    await sheet.getByText('Two drivers, ferry included.').waitFor()
    const facts = plain(await sheet.textContent())
    for (const fact of ['Lyon', 'Munich', 'Radius 80 km', '7 500 kg', '400 cm', '25 m³', '-18 °C', 'ADR', 'A-shield'])
      expect(facts).toContain(fact)
    await expect.poll(() => sheet.locator('a[href^="/dashboard/company/"]').count()).toBeGreaterThan(0)
    await sheet.getByRole('button', { name: 'Send message' }).waitFor()
  })

  test('the sheet of an empty truck shows the map', async () => {
    const sheet = sheetOf(page)
    await sheet.getByRole('tab', { name: 'Map' }).click()
    await sheet.getByText('estimate along main European roads, not a truck navigation route').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('group', { name: 'Active filters' }).getByRole('button', { name: 'Clear filters' }).click()
    await page.waitForURL((url) => url.pathname === '/trucks' && url.search === '')
  })
})

test('a visitor sees empty trucks without their publishers and is asked to log in', async () => {
  const publisher = await visit('/attributions', { as: forwarder })
  await publishByApi(publisher, 'For visitors')
  const page = await visit('/trucks', { colorScheme: 'dark' })
  expect(await (await page.request.get('/trucks')).text()).toMatch(/data-row="0"/)
  await isLoaded(page)
  await expect
    .poll(() => page.getByRole('columnheader').allTextContents())
    .toEqual(['From', 'To', 'Truck type', 'Special features'])
  await rows(page).first().click()
  const gate = page.getByRole('dialog', { name: 'Log in to Veos' })
  await gate.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('link', { name: 'Create Empty truck' }).click()
  await gate.waitFor()

  const member = await visit('/trucks/01999999-0000-7000-8000-000000000000', { as: haulier })
  await member
    .getByRole('dialog', { name: 'Empty truck not found' })
    .getByText('The empty truck you requested was not found.')
    .waitFor()
})

test.describe('a new empty truck', () => {
  runAsChain()
  let page: Page

  test('a new empty truck needs a place, days and a destination', async () => {
    page = await visit(create, { as: haulier })
    await page.getByRole('heading', { name: 'Add Empty Truck' }).waitFor()
    await getButton(page, 'Next').click()
    for (const fault of ['Start location: Add a place', 'Free days: Choose the dates', 'Destination: Add a place'])
      await getButton(page, fault).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await expect(slider(page, 50).first()).toBeDisabled()
  })

  test('a new empty truck has a radius around each place', async () => {
    await choosePlace(page, 'Start location', 'Paide')
    await slider(page, 50).first().focus()
    await page.keyboard.press('End')
    await slider(page, 250).waitFor()
    const days = page.getByRole('textbox', { name: 'Free days', exact: true })
    await days.fill(`${getDay(2).typed} - ${getDay(4).typed}`)
    await days.press('Enter')
    await choosePlace(page, 'Destination', 'Kiel')
    await getButton(page, 'Add a destination').click()
    await choosePlace(page, 'Destination 2', 'Bremen')
    await slider(page, 50).last().focus()
    await page.keyboard.press('Home')
    await slider(page, 10).waitFor()
    await page.getByText(/km estimated along main roads/).waitFor()
    await getButton(page, 'Next').click()
  })

  test('the form of an empty truck shows a preview', async () => {
    await page.getByRole('heading', { name: 'Truck', exact: true }).waitFor()
    await getButton(page, 'Publish').click()
    await getButton(page, 'Truck type: Choose a truck type').waitFor()
    const type = page.getByRole('combobox', { name: 'Truck type', exact: true })
    await type.fill('refri')
    await page.getByRole('option', { name: 'Refrigerator' }).click()
    await page.getByRole('textbox', { name: 'Temperature' }).fill('-271')
    await page.getByRole('textbox', { name: 'Weight' }).fill('22')
    await page.getByRole('textbox', { name: 'Loading metres' }).fill('13,6')
    await page.getByRole('textbox', { name: 'Volume' }).fill('90')
    await page.getByRole('checkbox', { name: 'TIR cable' }).check()
    await getButton(page, 'Publish').click()
    await getButton(page, 'Temperature: At least -270').waitFor()
    await page.getByRole('textbox', { name: 'Temperature' }).fill('4')
    const preview = plain(await page.getByRole('region', { name: 'As others will see it' }).textContent())
    for (const text of [
      'Paide',
      'Radius 250 km',
      'Kiel',
      '(+1)',
      'Refrigerator',
      'FTL · 22 t · 13.6 ldm · 4 °C',
      'TIR cable',
    ])
      expect(preview).toContain(text)
    expect(await findAccessibilityFaults(page)).toEqual([])
  })

  test('the form of an empty truck keeps the typed values when going back', async () => {
    await getButton(page, 'Back').click()
    await expect(page.getByRole('combobox', { name: 'Destination 2' })).toHaveValue('Bremen')
    await getButton(page, 'Next').click()
  })

  test('other companies find a new empty truck', async () => {
    await getButton(page, 'Publish').click()
    await page.waitForURL(`**${mine}`)
    await page.getByText('Your empty truck is published').waitFor()
    await page
      .getByRole('link', { name: /Paide to Kiel, free/ })
      .first()
      .waitFor()
    const other = await visit('/trucks?specialFeatures=TIR_Cable&truckType=Refrigerator', { as: forwarder })
    await other.getByRole('row').filter({ hasText: 'Paide' }).first().waitFor()
  })
})

test.describe('a company’s own empty truck', () => {
  runAsChain()
  let page: Page
  let id: string

  const entry = async (name: string) => {
    await rows(page).first().getByRole('button', { name: 'Actions for Tallinn – Lyon' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const own = async () => (await (await page.request.get('/api/myOffers')).json())[3]

  test('a company’s own empty truck is in its list', async () => {
    page = await visit('/attributions', { as: 'admin@producer.example', colorScheme: 'dark' })
    await deleteAll(page)
    id = await publishByApi(page, 'To be changed')
    await loadPage(page, mine)
    await page.getByRole('heading', { name: 'My Empty Trucks' }).waitFor()
    await page.getByRole('table', { name: 'My Empty Trucks' }).waitFor()
    await page.getByText('Empty trucks (1)').waitFor()
  })

  test('a company edits its own empty truck', async () => {
    await entry('Edit')
    await page.waitForURL(`**/dashboard/trucks/edit/${id}`)
    await page.getByRole('heading', { name: 'Edit Empty Truck' }).waitFor()
    // All blocks are shown at once.
    await expect(page.getByRole('combobox', { name: 'Start location' })).toHaveValue('Tallinn')
    for (const km of [120, 250, 80]) await expect(slider(page, km)).toHaveCount(1)
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Truck type', exact: true }).inputValue())
      .toBe('Refrigerator')
    await expect(page.getByRole('textbox', { name: 'Temperature' })).toHaveValue('-18')
    await expect(page.getByRole('checkbox', { name: 'A-shield' })).toBeChecked()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Volume' }).fill('30')
    await getButton(page, 'Save changes').click()
    await page.waitForURL(`**${mine}`)
    const [changed] = await own()
    expect(changed).toMatchObject({ _id: id, freight: { volume: 30, weight: 7500 }, extraInfo: 'To be changed' })
  })

  test('a company duplicates its own empty truck', async () => {
    await entry('Duplicate')
    await page.getByRole('heading', { name: 'Add Empty Truck' }).waitFor()
    await page.getByRole('combobox', { name: 'Destination 2' }).waitFor()
    await getButton(page, 'Publish').click()
    await getButton(page, 'Yes, go on').click()
    await page.waitForURL(`**${mine}`)
    await page.getByText('Empty trucks (2)').waitFor()
    const [copy, first] = await own()
    expect({ ...copy, _id: id, createdAt: first.createdAt }).toEqual(first)
  })

  test('a company switches its own empty truck off', async () => {
    await rows(page).first().getByRole('button', { name: 'Active: switch off' }).click()
    await page.getByRole('button', { name: 'Inactive (1)' }).waitFor()
    await rows(page).first().getByRole('link').click()
    await sheetOf(page).getByRole('link', { name: 'Duplicate' }).waitFor()
    await page.keyboard.press('Escape')
  })

  test('a company deletes its own empty truck', async () => {
    await entry('Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Deleted' }).getByRole('button', { name: 'Close' }).last().click()
    await page.getByText('Empty trucks (1)').waitFor()
  })
})

test('list, sheet and form of empty trucks fit a phone', async () => {
  const page = await visit('/attributions', { as: 'admin@producer.example', width: 360, height: 740 })
  await publishByApi(page, 'On a phone')
  const fits = async (what: string) => {
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: what })
      .toBeLessThanOrEqual(360)
    expect(await findAccessibilityFaults(page), what).toEqual([])
  }
  await loadPage(page, `/trucks?loadingLocation=${tallinn}`)
  await isLoaded(page)
  const card = page.getByRole('list', { name: 'Empty trucks' }).getByRole('listitem').first()
  // No part of a card is cut off.
  await expect.poll(() => card.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0)
  await fits('list')
  await page.locator('[data-row="0"]').click()
  await sheetOf(page).getByRole('link', { name: 'Edit' }).waitFor()
  await fits('sheet')
  await loadPage(page, create)
  await page.getByLabel('Show all blocks').check()
  await fits('form')
  await loadPage(page, mine)
  await page.getByRole('list', { name: 'My Empty Trucks' }).waitFor()
  await fits('my offers')
})
