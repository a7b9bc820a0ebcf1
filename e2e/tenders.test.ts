import { tenderPaths } from '@veos/contract/market/tenderNames'
import type { Page } from 'playwright-core'
import { findAccessibilityFaults, loadPage, visit } from './browser.ts'
import { expect, runAsChain, test } from './journey.ts'
import { getMarket } from './sharedMarket.ts'
import { choosePlace, chooseTrucks, getButton, getDay } from './spotFreightForm.ts'

const shipper = 'admin@producer.example'
const mine = '/dashboard/my-offers/tenders'

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const ownRows = (page: Page) =>
  page.getByRole('table', { name: 'My tenders' }).getByRole('rowgroup').last().getByRole('row')
const listRows = (page: Page) =>
  page.getByRole('table', { name: 'Tenders' }).getByRole('rowgroup').last().getByRole('row')

/** The body of the tender that the tests publish: Tallinn to Berlin, four times a week. */
const tender = (targetPrice: number) => ({
  name: '',
  loading: [{ id: '588409' }, { id: '456172' }],
  unloading: [{ id: '2950159' }],
  periodOfTransports: { startDate: getDay(30).iso, endDate: getDay(200).iso },
  [tenderPaths.deadline]: getDay(14).iso,
  truckType: ['Walking_floor'],
  temperature: null,
  Freight: {
    cargoType: 'LTL',
    freight: 'On_pallets',
    dimensions: { weight: 9, loadingMeters: 5.2, volume: 20 },
    specialRequests: { ADR: true, otherReq: 'Two drivers' },
  },
  shipments: { numberOfShipments: 4, periodicity: 'weekly' },
  targetPrice,
  Payment: { paymentTime: 30, paymentComments: 'After the documents' },
  additionalInformation: '<p>Fixed <strong>slots</strong></p>',
})

async function publishByApi(page: Page, targetPrice = 640): Promise<string> {
  const headers = { origin: getMarket().origin }
  const answer = await page.request.post('/api/createTender?confirmed=equalOffer', {
    headers,
    data: tender(targetPrice),
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json())[0][0]._id
}

test.describe('the list of tenders', () => {
  runAsChain()
  let id: string
  let page: Page
  let visitor: Page

  test('the list of tenders shows a tender as it was published', async () => {
    const member = await visit('/attributions', { as: shipper })
    id = await publishByApi(member)
    page = await visit('/tender?trucktype=Walking_floor', { as: 'admin@haulier.example' })
    await listRows(page).first().waitFor()
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual(['Loading', 'Unloading', 'Truck type', 'Price', 'Deadline', 'Publisher'])
    const [year, month, date] = getDay(14).iso.split('-')
    const row = listRows(page).filter({ hasText: '(+1)' }).first()
    for (const text of [
      'Tallinn',
      'Berlin',
      '640 €',
      'per shipment',
      `${date}.${month}.${year!.slice(2)}`,
      '4 × weekly',
    ])
      await row.getByText(text, { exact: true }).waitFor()
  })

  test('the list of tenders is filtered by load and place', async () => {
    await page.getByRole('radio', { name: 'FTL' }).check()
    await page.waitForURL(/typeofload=FTL/)
    await page.getByRole('radio', { name: 'LTL' }).check()
    await page.waitForURL(/typeofload=LTL/)
    await choosePlace(page, 'Loading place', 'Berlin')
    await getButton(page, 'No results').waitFor()
    await page.getByText(/^Unfortunately no tenders were found\./).waitFor()
    await getButton(page, 'Remove Loading: Berlin, 50 km').click()
    await page.getByRole('button', { name: /^View results \(\d/ }).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
  })

  test('a tender opens with every fact for members', async () => {
    const row = listRows(page).filter({ hasText: '(+1)' }).first()
    await row.click({ position: { x: 80, y: 20 } })
    const sheet = page.getByRole('dialog', { name: 'Tender' })
    for (const text of ['Period of transports', 'After the documents', 'Two drivers', '30 days', '20 m³', 'slots'])
      await sheet.getByText(text, { exact: true }).waitFor()
    await expect(sheet.getByText('Temperature')).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Send message' }).waitFor()
    await sheet.getByRole('tab', { name: 'Map' }).click()
    await sheet
      .getByText(/\d\s?km/)
      .first()
      .waitFor()
  })

  test('the list of tenders asks visitors to log in, and fits a phone', async () => {
    visitor = await visit(`/tender/${id}`, { width: 360, height: 740 })
    const gate = visitor.getByRole('dialog', { name: 'Log in to Veos' })
    await gate.getByText('This offer is only visible to users with an account.').waitFor()
    await gate.getByRole('button', { name: 'Not now' }).click()
    await visitor.waitForURL((url) => url.pathname === '/tender')
    expect(await visitor.content()).not.toContain('Stalmach')
    await expect.poll(() => visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await visitor.getByRole('button', { name: 'Open filters' }).click()
    expect(await findAccessibilityFaults(visitor)).toEqual([])
    await getButton(visitor, 'Close filters').click()
  })

  test('an unknown tender is reported as not found', async () => {
    await loadPage(visitor, '/tender/01a1fb92-9101-71eb-b00a-3c2ee72e9020')
    await visitor.getByText('The tender you requested was not found.').waitFor()
  })
})

test.describe('a new tender', () => {
  runAsChain()
  let page: Page

  test('the deadline of a new tender is before the transports', async () => {
    page = await visit('/dashboard/tender/create', { as: shipper })
    await page.getByRole('heading', { name: 'Add tender' }).waitFor()
    const deadline = textbox(page, 'Deadline to receive offers')
    await expect(deadline).toBeDisabled()
    await getButton(page, 'Next').click()
    await getButton(page, 'Loading place: Add a place').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Name' }).fill('Timber to the south')
    await choosePlace(page, 'Loading place', 'Tartu')
    await choosePlace(page, 'Unloading place', 'Hamburg')
    await textbox(page, 'Period of transports').fill(`${getDay(20).typed} - ${getDay(90).typed}`)
    await textbox(page, 'Period of transports').press('Enter')
    await deadline.fill(getDay(91).typed)
    await deadline.press('Enter')
    await getButton(page, 'Next').click()
    await getButton(page, 'Deadline to receive offers: The deadline is after the period of transports').waitFor()
    await deadline.fill(getDay(10).typed)
    await deadline.press('Enter')
    await getButton(page, 'Next').click()
  })

  test('a new tender has at least one shipment', async () => {
    await page.getByRole('heading', { name: 'Freight' }).waitFor()
    await chooseTrucks(page, 'Refrigerator')
    await page.getByRole('textbox', { name: 'Temperature' }).fill('4')
    await page.getByRole('combobox', { name: 'Type of cargo' }).fill('frozen')
    await page.getByRole('option', { name: 'Food, frozen' }).click()
    await page.getByRole('textbox', { name: 'Weight' }).fill('22')
    await page.getByRole('textbox', { name: 'Volume' }).fill('80,5')
    await page.getByRole('checkbox', { name: 'Live tracking' }).check()
    await textbox(page, 'Number of shipments').fill('0')
    await page.getByRole('combobox', { name: 'How often' }).selectOption('Daily')
    await getButton(page, 'Next').click()
    await getButton(page, 'Number of shipments: At least 1').waitFor()
    await textbox(page, 'Number of shipments').fill('3')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await getButton(page, 'Next').click()
  })

  test('the form of a tender shows a preview', async () => {
    await page.getByRole('heading', { name: 'Payment' }).waitFor()
    await page.getByRole('textbox', { name: 'Target price per shipment' }).fill('1450')
    await page.getByRole('textbox', { name: 'Payment time' }).fill('45')
    await page.locator('[contenteditable=true]').fill('Only with a tarpaulin')
    const preview = page.getByRole('region', { name: 'As others will see it' })
    for (const text of ['Tartu', 'Hamburg', '1 450 €', 'FTL · 22 t · 4 °C'])
      await preview.getByText(text, { exact: true }).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('checkbox', { name: 'Show all blocks' }).check()
    for (const title of ['Route', 'Freight', 'Payment']) await page.getByRole('heading', { name: title }).waitFor()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findAccessibilityFaults(page), 'dark').toEqual([])
  })

  test('a new tender is complete in the company’s own list', async () => {
    await getButton(page, 'Publish').click()
    await page.waitForURL(`**${mine}`)
    await page.getByText('Your tender is published').waitFor()
    await ownRows(page).filter({ hasText: 'Tartu' }).getByText('3 × daily').first().waitFor()
    const [own] = (await (await page.request.get('/api/myOffers')).json())[0]
    expect(own).toMatchObject({ name: 'Timber to the south', temperature: 4, targetPrice: '1450' })
    expect(own).toMatchObject({
      Freight: { dimensions: { weight: 22_000, volume: 80.5 } },
      Payment: { paymentTime: 45 },
    })
    expect(own.additionalInformation).toBe('<p>Only with a tarpaulin</p>')
  })
})

test.describe('a company’s own tender', () => {
  runAsChain()
  let page: Page
  let id: string
  let count: number

  test('a company switches its own tender off and on', async () => {
    page = await visit('/attributions', { as: shipper })
    id = await publishByApi(page, 690)
    await loadPage(page, mine)
    await page.getByText(/^Tenders \(\d+\)$/).waitFor()
    const row = ownRows(page).first()
    await row.getByRole('button', { name: 'Active: switch off' }).click()
    await row.getByRole('button', { name: 'Inactive: switch on' }).click()
    await row.getByRole('button', { name: 'Active: switch off' }).waitFor()
  })

  test('a company edits its own tender', async () => {
    const row = ownRows(page).first()
    await page.setViewportSize({ width: 1280, height: 900 })
    await row.getByRole('link').first().click()
    const sheet = page.getByRole('dialog', { name: 'Tender' })
    await sheet.getByRole('link', { name: 'Edit' }).click()
    await page.waitForURL(`**/dashboard/tender/edit/${id}`)
    await page.getByRole('heading', { name: 'Edit tender' }).waitFor()
    await page.getByRole('checkbox', { name: 'Show all blocks' }).check()
    await expect(textbox(page, 'Deadline to receive offers')).toHaveValue(getDay(14).typed)
    await page.getByRole('textbox', { name: 'Target price per shipment' }).fill('700')
    await getButton(page, 'Save changes').click()
    await page.waitForURL(`**${mine}`)
    await row.getByText('700 €', { exact: true }).waitFor()
  })

  test('a company duplicates its own tender', async () => {
    const row = ownRows(page).first()
    count = await ownRows(page).count()
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { name: 'Add tender' }).waitFor()
    await page.getByRole('checkbox', { name: 'Show all blocks' }).check()
    await getButton(page, 'Publish').click()
    await getButton(page, 'Yes, go on').click()
    await page.waitForURL(`**${mine}`)
    await expect(ownRows(page)).toHaveCount(count + 1)
    await row.getByRole('button', { name: /^Actions for/ }).click()
  })

  test('a company deletes its own tender', async () => {
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Deleted' }).getByRole('button', { name: 'Close' }).last().click()
    await expect(ownRows(page)).toHaveCount(count)
    expect((await page.request.get(`/api/myTender/${id}`)).status()).toBe(200)
  })
})
