import type { Page } from 'playwright-core'
import { formatDateInDays, getDateInDays } from './days.ts'
import { expect } from './expect.ts'
import { getMarket } from './sharedMarket.ts'

/** The paths of the form for a load, and of the company's own loads. */
export const create = '/dashboard/spotload/create'
export const mine = '**/dashboard/my-offers/spotloads'

export const getTextbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const getCombobox = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
export const getOwnRows = (page: Page, name: RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name }) })
export const getOwnRow = (page: Page, name: RegExp) => getOwnRows(page, name).first()

/** A day relative to today, in the formats of typed dates and of the API. */
export function getDay(daysAhead: number) {
  return { iso: getDateInDays(daysAhead), typed: formatDateInDays(daysAhead) }
}

/** Types a part of a name and chooses the first place found. */
export async function choosePlace(page: Page, label: string, text: string) {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

export async function typeDates(page: Page, label: 'Loading dates' | 'Unloading dates', from: number, to = from) {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.fill(`${getDay(from).typed} - ${getDay(to).typed}`)
  await field.press('Enter')
}

export async function fillRoute(page: Page, { from = 'Tallinn', to = 'Hamburg' } = {}) {
  await choosePlace(page, 'Loading place', from)
  await typeDates(page, 'Loading dates', 3, 4)
  await choosePlace(page, 'Unloading place', to)
  await typeDates(page, 'Unloading dates', 6, 7)
}

export async function chooseTrucks(page: Page, ...types: string[]) {
  // The name of the button continues with the selected types; the summary of errors has a button with nearly the same
  // name.
  await page.getByRole('button', { name: /^Truck types / }).click()
  for (const type of types) await page.getByRole('option', { name: type, exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()
}

export async function fillFreight(page: Page, price = '1850') {
  await chooseTrucks(page, 'Standard tautliner', 'Refrigerator')
  await page.getByRole('textbox', { name: 'Temperature' }).fill('-18')
  await page.getByRole('combobox', { name: 'Type of cargo' }).fill('frozen')
  await page.getByRole('option', { name: 'Food, frozen' }).click()
  await page.getByRole('textbox', { name: 'Weight' }).fill('24')
  await page.getByRole('textbox', { name: 'Loading metres' }).fill('13,6')
  await page.getByRole('textbox', { name: 'Target price' }).fill(price)
  await page.getByRole('checkbox', { name: 'ADR' }).check()
  await page.getByRole('textbox', { name: 'Additional information' }).fill('Ramp 4, ring before arrival.')
}

export const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export async function toFreightStep(page: Page, route?: { from?: string; to?: string }) {
  await fillRoute(page, route)
  await getButton(page, 'Next').click()
  await page.getByRole('heading', { name: 'Freight' }).waitFor()
}

/** Writing calls with a cookie need the origin of our own pages. */
const headers = () => ({ origin: getMarket().origin })

/** Publishes a load of the page's user through the API. Returns its id. */
export async function publishByApi(page: Page, options: { price?: number; from?: string; to?: string } = {}) {
  const { price = 900, from = '588409', to = '2911298' } = options
  const answer = await page.request.post('/api/spotLoads?confirmed=equalOffer', {
    headers: headers(),
    data: {
      loading: { locations: [{ id: from }], date: { start: getDay(3).iso, end: getDay(4).iso } },
      unloading: { locations: [{ id: to }], date: { start: getDay(6).iso, end: getDay(7).iso } },
      truckType: ['Standard_tautliner'],
      temperature: null,
      freight: { typeOfLoad: 'FTL', typeOfCargo: 'On_pallets', weight: 20, loadingMeters: 13.6 },
      targetPrice: price,
      extraInfo: 'Side loading',
      specialRequests: ['ADR'],
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const [, , spotFreights] = await answer.json()
  return spotFreights[0]._id as string
}

/** The names of the kinds in the API, in the order of its answer. */
const types = ['Tender', 'Roundtrip', 'Spotload', 'Emptytruck']

/** Deletes all offers of the page's company, of every kind, so that a test starts without any. */
export async function deleteAllOffers(page: Page) {
  const lists: { _id: string }[][] = await (await page.request.get('/api/myOffers?limit=200')).json()
  for (const [at, offers] of lists.entries()) {
    for (const { _id } of offers)
      await page.request.delete('/api/offer', { headers: headers(), data: { _id, type: types[at] } })
  }
}

/** The name of the focused field, or the text of the focused button. */
export function readFocusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const control = document.activeElement as HTMLElement
    return control.dataset.name ?? control.getAttribute('name') ?? control.textContent ?? ''
  })
}

export async function expectFocusOn(page: Page, name: string) {
  await expect.poll(() => readFocusedName(page)).toBe(name)
}
