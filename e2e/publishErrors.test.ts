import type { Page } from 'playwright-core'
import { visit } from './browser.ts'
import { expect, test } from './journey.ts'
import {
  choosePlace,
  create,
  expectFocusOn,
  fillFreight,
  fillRoute,
  getButton,
  getCombobox,
  getDay,
  getTextbox,
  toFreightStep,
  typeDates,
} from './spotFreightForm.ts'

const haulier = 'admin@haulier.example'

test('each step is validated by the server, and the first wrong field gets the focus', async () => {
  const page = await visit(create, { as: haulier })
  await getButton(page, 'Next').click()
  await getButton(page, 'Loading place: Add a place').waitFor()
  await expectFocusOn(page, 'loading.locations.0')
  for (const [field, message] of [
    [getCombobox(page, 'Loading place'), 'Add a place'],
    [getTextbox(page, 'Loading dates'), 'Choose the dates'],
    [getCombobox(page, 'Unloading place'), 'Add a place'],
    [getTextbox(page, 'Unloading dates'), 'Choose the dates'],
  ] as const) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect.poll(() => describedBy(field)).toContain(message)
  }
  // Editing a field clears its error, but no other.
  await choosePlace(page, 'Loading place', 'Tartu')
  await expect.poll(() => getCombobox(page, 'Loading place').getAttribute('aria-invalid')).toBeNull()
  await expect(getCombobox(page, 'Unloading place')).toHaveAttribute('aria-invalid', 'true')

  await fillRoute(page)
  await getButton(page, 'Next').click()
  await page.getByRole('heading', { name: 'Freight' }).waitFor()
  await getButton(page, 'Publish').click()
  await getButton(page, 'Truck types: Choose a truck type').waitFor()
  await page.getByText('Type of cargo: Choose the type of cargo').waitFor()
  await getButton(page, 'Back').click()
  await page.getByRole('heading', { name: 'Route' }).waitFor()
  await expect(getCombobox(page, 'Loading place')).toHaveValue('Tallinn')
})

test('every wrong field of the freight shows its error', async () => {
  const page = await visit(create, { as: haulier })
  await toFreightStep(page)
  await fillFreight(page)
  for (const [name, wrong, message] of [
    ['Temperature', '-271', 'At least -270'],
    ['Weight', '-1', 'At least 0'],
    ['Weight', '1000001', 'At most 1000000'],
    ['Loading metres', '101', 'At most 100'],
    ['Length', '-5', 'At least 0'],
    ['Width', '10001', 'At most 10000'],
    ['Height', '-1', 'At least 0'],
    ['Target price', '-1', 'At least 0'],
  ] as const) {
    const field = page.getByRole('textbox', { name })
    const right = await field.inputValue()
    await field.fill(wrong)
    await getButton(page, 'Publish').click()
    await page.getByText(`${name}: ${message}`).waitFor()
    await expect.poll(() => field.getAttribute('aria-invalid'), { message: name }).toBe('true')
    await expect.poll(() => describedBy(field), { message: name }).toContain(message)
    await field.fill(right)
    await expect.poll(() => field.getAttribute('aria-invalid'), { message: name }).toBeNull()
  }
  const extra = page.getByRole('textbox', { name: 'Additional information' })
  await extra.fill('x'.repeat(5000))
  await page.getByText('5000 / 2000').waitFor()
  await getButton(page, 'Publish').click()
  await getButton(page, 'Additional information: At most 2000 characters').waitFor()
  expect((await extra.inputValue()).length).toBe(5000)
  expect(page.url()).toContain(create)
})

test('an error of the other step opens that step', async () => {
  const page = await visit(create, { as: haulier })
  await toFreightStep(page)
  await fillFreight(page)
  await page.route('**/api/spotLoads', async (route) => {
    // The server's answer if midnight has passed while the user was typing.
    await route.fulfill({ status: 422, json: { errors: { 'loading.date': { msg: 'Loading is in the past' } } } })
  })
  await getButton(page, 'Publish').click()
  await page.getByRole('heading', { name: 'Route' }).waitFor()
  await expectFocusOn(page, 'loading.date')
  await expect.poll(() => describedBy(getTextbox(page, 'Loading dates'))).toContain('Loading is in the past')
})

test('unloading cannot end before loading does', async () => {
  const page = await visit(create, { as: haulier })
  await fillRoute(page)
  await typeDates(page, 'Loading dates', 10, 12)
  await getButton(page, 'Next').click()
  await page.getByText('Unloading dates: Unloading ends before loading does').waitFor()
  // The typed text stays, with its error below.
  const unloading = getTextbox(page, 'Unloading dates')
  await typeDates(page, 'Unloading dates', 2)
  await expect(unloading).toHaveValue(getDay(2).typed)
  await expect.poll(() => unloading.getAttribute('aria-invalid')).toBeNull()
  await getButton(page, 'Next').click()
  await expectFocusOn(page, 'unloading.date')
  await expect.poll(() => describedBy(unloading)).toContain('Unloading ends before loading does')
  await expect(unloading).toHaveValue(getDay(2).typed)
})

test('unreadable dates stay in the field and are not published as something else', async () => {
  const page = await visit(create, { as: haulier })
  await fillRoute(page)
  const loading = getTextbox(page, 'Loading dates')
  await loading.fill('next Tuesday')
  await loading.press('Enter')
  await page.getByText('Enter dates as DD.MM.YYYY').waitFor()
  await expect(loading).toHaveValue('next Tuesday')
  await getButton(page, 'Next').click()
  await expectFocusOn(page, 'loading.date')
  await expect(loading).toHaveValue('next Tuesday')
  await expect.poll(() => describedBy(loading)).toContain('Enter dates as DD.MM.YYYY')
  await typeDates(page, 'Loading dates', 3)
  await expect.poll(() => loading.getAttribute('aria-invalid')).toBeNull()
  await getButton(page, 'Next').click()
  await page.getByRole('heading', { name: 'Freight' }).waitFor()
})

test('places are added, moved and removed by keyboard, at most ten', async () => {
  const page = await visit(create, { as: haulier })
  await choosePlace(page, 'Loading place', 'Tallinn')
  await getButton(page, 'Add a loading place').press('Enter')
  await expectFocusOn(page, 'loading.locations.1')
  await choosePlace(page, 'Loading place 2', 'Riga')
  await getButton(page, 'Move Loading place 2 up').press('Enter')
  await expect(getCombobox(page, 'Loading place')).toHaveValue('Riga')
  await expect(getCombobox(page, 'Loading place 2')).toHaveValue('Tallinn')
  await getButton(page, 'Remove Loading place').press('Enter')
  await expect(getCombobox(page, 'Loading place')).toHaveValue('Tallinn')
  for (let count = 1; count < 10; count += 1) await getButton(page, 'Add an unloading place').click()
  await expect(getButton(page, 'Add an unloading place')).toHaveCount(0)
  await page.getByText('That is the most: 10 places.').waitFor()
})

async function describedBy(field: ReturnType<Page['getByRole']>): Promise<string> {
  return field.evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  )
}
