import type { Page } from 'playwright-core'
import { reloadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'
import { choosePlace, create, expectFocusOn, getButton, getCombobox, toFreightStep } from './spotFreightForm.ts'

const haulier = 'admin@haulier.example'
const loading = (page: Page) => getCombobox(page, 'Loading place')
const shownIn = (page: Page) => expect.poll(() => loading(page).inputValue())
const isMarked = (page: Page) => expect.poll(() => loading(page).getAttribute('aria-invalid'))

/** Delays the results for a search text until the returned function is called. */
async function delaySearch(page: Page, text: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/api/*locations?query=${text}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

for (const key of ['Enter', 'Tab']) {
  test(`${key} chooses a place for the current text, not for an older one`, async () => {
    const page = await visit(create, { as: haulier })
    const answer = await delaySearch(page, 'Hamm')
    await loading(page).fill('Ham')
    await page.getByRole('option', { name: 'Hamburg' }).first().waitFor()
    await loading(page).press('m')
    await loading(page).press(key)
    await shownIn(page).toBe('Hamm')
    await isMarked(page).toBeNull()
    answer()
    await expect.poll(() => loading(page).getAttribute('data-unchosen')).toBeNull()
    await shownIn(page).toBe('Hamm')
  })
}

test('an older answer that arrives last changes nothing', async () => {
  const page = await visit(create, { as: haulier })
  const answerOld = await delaySearch(page, 'Ham')
  await loading(page).pressSequentially('Ham', { delay: 100 })
  await page.waitForRequest('**/api/locations?query=Ham')
  await loading(page).fill('Riga')
  await page.getByRole('option', { name: 'Riga' }).first().waitFor()
  answerOld()
  await loading(page).press('Enter')
  await shownIn(page).toBe('Riga')
})

test('text without a chosen place stays, is marked as an error, and is not sent', async () => {
  const page = await visit(create, { as: haulier })
  await choosePlace(page, 'Loading place', 'Tallinn')
  await loading(page).fill('Xqzzy')
  await loading(page).press('Tab')
  await isMarked(page).toBe('true')
  await shownIn(page).toBe('Xqzzy')
  await page.getByText('Choose a place from the list').waitFor()
  await getButton(page, 'Next').click()
  await expectFocusOn(page, 'loading.locations.0')
  await page.getByRole('heading', { name: 'Route' }).waitFor()
  await shownIn(page).toBe('Xqzzy')

  await loading(page).fill('Riga')
  await isMarked(page).toBeNull()
  await loading(page).press('Tab')
  await shownIn(page).toBe('Riga')
  await isMarked(page).toBeNull()
})

test('text without a chosen option stays on the way back to the step before and forward again', async () => {
  const page = await visit(create, { as: haulier })
  await toFreightStep(page)
  const cargo = getCombobox(page, 'Type of cargo')
  await cargo.fill('Xqzzy')
  await getButton(page, 'Back').click()
  await page.getByRole('heading', { name: 'Route' }).waitFor()
  await getButton(page, 'Next').click()
  await expect(cargo).toHaveValue('Xqzzy')
  await expect(cargo).toHaveAttribute('aria-invalid', 'true')
  await getButton(page, 'Publish').click()
  await expectFocusOn(page, 'freight.typeOfCargo')
})

test('starting over removes what was typed without a chosen option too', async () => {
  const page = await visit(create, { as: haulier })
  await choosePlace(page, 'Loading place', 'Tallinn')
  await reloadPage(page)
  const unloading = getCombobox(page, 'Unloading place')
  await unloading.fill('Xqzzy')
  await getButton(page, 'Start over').click()
  await expect(loading(page)).toHaveValue('')
  await expect(unloading).toHaveValue('')
})

test('Enter in a place field never submits the form', async () => {
  const page = await visit(create, { as: haulier })
  await loading(page).press('Enter')
  await choosePlace(page, 'Loading place', 'Tallinn')
  await loading(page).press('Enter')
  await loading(page).fill('Xqzzy')
  await loading(page).press('Enter')
  await isMarked(page).toBe('true')
  await loading(page).press('Enter')
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a filter drops the previous town when another one is not found, and says so', async () => {
  const page = await visit('/spotload?loadingLocation=Tallinn', { as: haulier })
  await shownIn(page).toBe('Tallinn')
  await loading(page).fill('Xqzzy')
  await loading(page).press('Tab')
  await isMarked(page).toBe('true')
  await shownIn(page).toBe('Xqzzy')
  await expect.poll(() => new URL(page.url()).searchParams.get('loadingLocation')).toBeNull()
  await loading(page).fill('Riga')
  await loading(page).press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('loadingLocation')).not.toBeNull()
  await shownIn(page).toBe('Riga')
})

for (const [typed, country] of [
  ['UK', 'United Kingdom'],
  ['DE', 'Germany'],
  ['deutschland', 'Germany'],
  ['Česko', 'Czech Republic'],
  ['Österreich', 'Austria'],
  ['PL', 'Poland'],
  ['SLO', 'Slovenia'],
  ['Ελλάδα', 'Greece'],
] as const) {
  test(`the registration accepts ${typed} as the country ${country}`, async () => {
    const page = await visit('/sign-up')
    const field = page.getByRole('combobox', { name: 'Country' })
    await field.fill(typed)
    await field.press('Tab')
    await expect(field).toHaveValue(country)
  })
}

test('an unknown country stays in the field and is not sent', async () => {
  const page = await visit('/sign-up')
  const field = page.getByRole('combobox', { name: 'Country' })
  await field.fill('Atlantis')
  await field.press('Tab')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await getButton(page, 'Next').click()
  await expect(field).toHaveValue('Atlantis')
  await page.getByText('Choose one from the list').waitFor()
})
