import { demoPassword, findAccessibilityFaults, loadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'
import {
  chooseTrucks,
  create,
  deleteAllOffers,
  expectFocusOn,
  fillFreight,
  fillRoute,
  getButton,
  getCombobox,
  getDay,
  getOwnRow,
  getTextbox,
  mine,
  publishByApi,
  readFocusedName,
  toFreightStep,
} from './spotFreightForm.ts'

const haulier = 'admin@haulier.example'
const forwarder = 'admin@forwarder.example'

test('a newcomer logs in, publishes a load, and another browser sees it in the Load Exchange', {
  tag: '@processes',
}, async () => {
  const page = await visit(create)
  await page.waitForURL('**/log-in?next=**')
  await getTextbox(page, 'E-mail').fill(haulier)
  await page.getByLabel('Password').fill(demoPassword)
  await getButton(page, 'Log in').click()
  await page.waitForURL(`**${create}`)
  await page.getByRole('heading', { name: 'Add load' }).waitFor()

  await fillRoute(page, { from: 'Pärnu', to: 'Rostock' })
  await page.getByText(/km estimated along main roads/).waitFor()
  await getButton(page, 'Next').click()
  await page.getByRole('heading', { name: 'Freight' }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await fillFreight(page, '1777')
  await expect(page.getByText('24 t = 24 000 kg')).toHaveCount(1)
  await page.getByText(/1\s777\s€ is \d,\d\d\s€\/km over/).waitFor()
  const preview = page.getByRole('region', { name: 'As others will see it' })
  for (const text of ['Pärnu', 'Rostock', '1 777 €', 'FTL · 24 t · 13.6 ldm · -18 °C', 'Põhjatee Transport OÜ'])
    await expect.poll(() => preview.getByText(text, { exact: true }).isVisible(), { message: text }).toBe(true)
  await getButton(page, 'Publish').click()
  await page.waitForURL(mine)
  await page.getByText('Your load is published').waitFor()
  await getOwnRow(page, /Pärnu to Rostock/)
    .getByText('1 777 €', { exact: true })
    .waitFor()

  const other = await visit('/spotload', { as: forwarder })
  await other.getByRole('row').filter({ hasText: 'Pärnu' }).getByText('1 777 €', { exact: true }).first().waitFor()
})

test('a load can be published with all steps on one page', async () => {
  const page = await visit(create, { as: haulier })
  await page.getByLabel('Show all blocks').check()
  await expect(getButton(page, 'Next')).toHaveCount(0)
  await fillRoute(page, { from: 'Narva', to: 'Lübeck' })
  await getButton(page, 'Publish').click()
  await getButton(page, 'Truck types: Choose a truck type').waitFor()
  await fillFreight(page, '2111')
  await getButton(page, 'Publish').click()
  await page.waitForURL(mine)
  await getOwnRow(page, /Narva to Lübeck/)
    .getByText('2 111 €', { exact: true })
    .waitFor()
})

test('numbers are read as they are typed, and invalid ones stay in their field', async () => {
  const page = await visit(create, { as: haulier })
  await toFreightStep(page, { from: 'Narva', to: 'Kiel' })
  await fillFreight(page, '650/700')
  await page.getByRole('textbox', { name: 'Temperature' }).fill('−18')
  await page.getByRole('textbox', { name: 'Up to, if a range' }).fill('−15')
  await page.getByRole('textbox', { name: 'Weight' }).fill('80 kg')
  await page.getByText('0.08 t = 80 kg').waitFor()
  await page.getByRole('textbox', { name: 'Length' }).fill('1,20 m')
  await getButton(page, 'Publish').click()
  await page.getByText('Target price: Enter one number, not a range').waitFor()
  const price = page.getByRole('textbox', { name: 'Target price' })
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await expect(price).toHaveValue('650/700')
  await price.fill('1.250')
  await page.getByText(/1\s250\s€ is \d,\d\d\s€\/km over/).waitFor()
  await getButton(page, 'Publish').click()
  await page.waitForURL(mine)
  await getOwnRow(page, /Narva to Kiel/)
    .getByText('1 250 €', { exact: true })
    .waitFor()
  const [, , [newest]] = await (await page.request.get('/api/myOffers?limit=1')).json()
  const published = await (await page.request.get(`/api/mySpotload/${newest._id}`)).json()
  expect(published).toMatchObject({
    targetPrice: 1250,
    temperature: -18,
    temperatureTo: -15,
    freight: { weight: 0.08, length: 120 },
  })
})

test('editing shows the load as it is and sends the changes', async () => {
  const page = await visit('/', { as: forwarder })
  const id = await publishByApi(page, { price: 1010 })
  await loadPage(page, `/dashboard/spotload/edit/${id}`)
  await page.getByRole('heading', { name: 'Edit load' }).waitFor()
  await expect(getCombobox(page, 'Loading place')).toHaveValue('Tallinn')
  await expect(getTextbox(page, 'Loading dates')).toHaveValue(`${getDay(3).typed} – ${getDay(4).typed}`)
  await page.getByLabel('Show all blocks').check()
  await expect(page.getByRole('textbox', { name: 'Weight' })).toHaveValue('20000')
  await page.getByText('20 t = 20 000 kg').waitFor()
  await expect(page.getByRole('textbox', { name: 'Loading metres' })).toHaveValue('13.6')
  await expect(getCombobox(page, 'Type of cargo')).toHaveValue('On pallets')
  await expect(page.getByRole('checkbox', { name: 'ADR' })).toBeChecked()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Additional information' }).inputValue())
    .toBe('Side loading')
  await page.getByRole('textbox', { name: 'Target price' }).fill('1011')
  await getButton(page, 'Save changes').click()
  await page.waitForURL(mine)
  await page.getByText('Changes saved').waitFor()
  await getOwnRow(page, /Tallinn to Hamburg/)
    .getByText('1 011 €', { exact: true })
    .waitFor()
  const changed = await (await page.request.get(`/api/mySpotload/${id}`)).json()
  expect(changed.targetPrice).toBe(1011)
  expect(changed.freight).toMatchObject({ weight: 20_000, loadingMeters: 13.6, typeOfLoad: 'FTL' })
})

test('a possible mistake leads to a question, and is published after a confirmation', async () => {
  const page = await visit(create, { as: 'admin@producer.example' })
  await deleteAllOffers(page)
  await fillRoute(page, { from: 'Narva', to: 'Narva' })
  await getButton(page, 'Next').click()
  await page.getByText('One question before it goes on:').waitFor()
  await page.getByRole('button', { name: /Loading and unloading are the same place: is that right/ }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await getButton(page, 'Yes, go on').click()
  await page.getByRole('heading', { name: 'Freight' }).waitFor()
  await fillFreight(page, '640')
  // Its label says that it is optional.
  await page.getByRole('textbox', { name: 'Temperature' }).fill('')
  await getButton(page, 'Publish').click()
  await expectFocusOn(page, 'Temperature: A refrigerator without a temperature: is that right?')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await getButton(page, 'Yes, go on').click()
  await page.waitForURL(mine)
  await getOwnRow(page, /Narva to Narva/).waitFor()
})

test('duplicating creates a second load like the first', async () => {
  const page = await visit('/', { as: 'admin@trial.example' })
  await deleteAllOffers(page)
  const id = await publishByApi(page, { price: 2020 })
  await loadPage(page, `/dashboard/spotload/duplicate/${id}`)
  await page.getByRole('heading', { name: 'Add load' }).waitFor()
  await expect(getCombobox(page, 'Unloading place')).toHaveValue('Hamburg')
  await page.getByLabel('Show all blocks').check()
  await getButton(page, 'Publish').click()
  await page.getByText('Your company has the same offer already: is a second one right?').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  // The equal offer opens in a new tab; the form stays open.
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Show the other one' }).click()
  await (await opened).getByRole('dialog', { name: 'Spot freight' }).getByText('2 020 €').first().waitFor()
  await getButton(page, 'Yes, go on').click()
  await page.waitForURL(mine)
  await page.getByText('Load exchange (2)').waitFor()
  const [, , [copy, first]] = await (await page.request.get('/api/myOffers')).json()
  expect(first._id).toBe(id)
  const { _id, createdAt, ...same } = copy
  expect(same).toEqual({
    ...first,
    _id: undefined,
    createdAt: undefined,
    loading: same.loading,
    unloading: same.unloading,
  })
  expect(same.loading).toEqual(first.loading)
  expect(same.unloading).toEqual(first.unloading)
})

test('an unknown load leads back to the list', async () => {
  const page = await visit('/dashboard/spotload/edit/01a1fb92-9101-71eb-b00a-3c2ee72e9020', { as: haulier })
  await page.waitForURL(mine)
  await page.getByText('This load could not be opened').waitFor()
})

for (const [as, kind, why] of [
  ['admin@expired.example', 'spotload', 'Your account has expired, please upgrade your membership'],
  ['admin@cancelled.example', 'spotload', 'Your account has expired, please upgrade your membership'],
  ['admin@roundtrips.example', 'tender', 'Your plan does not include offers of this kind'],
  ['admin@limit.example', 'roundtrip', 'You have published all the offers of this kind that the free trial includes'],
] as const) {
  test(`${as}, who opens the form of a ${kind}, is redirected to the list with the reason`, async () => {
    const page = await visit(`/dashboard/${kind}/create`, { as })
    await page.waitForURL(`**/${kind}#create`)
    const gate = page.getByRole('dialog')
    await gate.getByText(why).waitFor()
    await gate.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('**/pricing')
    await gate.waitFor({ state: 'detached' })
  })
}

test('a load is published by keyboard only', async () => {
  const page = await visit(create, { as: haulier })
  await page.getByRole('heading', { name: 'Add load' }).waitFor()
  await getCombobox(page, 'Loading place').focus()
  const { keyboard } = page
  const choose = async (text: string) => {
    await keyboard.type(text)
    await page.getByRole('option', { name: text }).first().waitFor()
    await keyboard.press('Enter')
  }
  /** Presses Tab until the control with a name has the focus. */
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 25; presses += 1) {
      await keyboard.press('Tab')
      if ((await readFocusedName(page)) === name) return
    }
    throw new Error(`No way to ${name} by keyboard`)
  }
  await choose('Jelgava')
  await tabTo('loading.date')
  await keyboard.type(`${getDay(3).typed} - ${getDay(4).typed}`)
  await tabTo('unloading.locations.0')
  await choose('Szczecin')
  await tabTo('unloading.date')
  await keyboard.type(getDay(6).typed)
  await keyboard.press('Enter')
  await tabTo('Next')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Freight' }).waitFor()
  // The first field of the new step has the focus.
  await expect.poll(() => readFocusedName(page)).toBe('truckType')
  await keyboard.press('Enter')
  await keyboard.type('mega')
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await tabTo('freight.typeOfCargo')
  await choose('Steel coils')
  await tabTo('Publish')
  await keyboard.press('Enter')
  await page.waitForURL(mine)
  await getOwnRow(page, /Jelgava to Szczecin/).waitFor()
})

test('on a phone of 360 px the form fits and a load can be published', async () => {
  const page = await visit(create, { as: haulier, width: 360, height: 740 })
  await toFreightStep(page, { from: 'Paide', to: 'Kiel' })
  await fillFreight(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await getButton(page, 'Publish').click()
  await page.waitForURL(mine)
  await page.getByRole('listitem').filter({ hasText: 'Paide' }).first().waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the form is accessible in every state, ${colorScheme}`, async () => {
    const page = await visit(create, { as: haulier, colorScheme })
    await getCombobox(page, 'Loading place').waitFor()
    const look = async (state: string) => expect(await findAccessibilityFaults(page), state).toEqual([])
    await getButton(page, 'Next').click()
    await page.getByRole('alert').waitFor()
    await look('errors')
    await getCombobox(page, 'Loading place').fill('Ta')
    await page.getByRole('option').first().waitFor()
    await look('places')
    await page.keyboard.press('Escape')
    await getTextbox(page, 'Loading dates').click()
    await page.getByRole('button', { name: 'Next month' }).waitFor()
    await look('calendar')
    await page.keyboard.press('Escape')
    await toFreightStep(page)
    await page.getByRole('button', { name: /^Truck types / }).click()
    await page.getByRole('option').first().waitFor()
    await look('truck types')
    await page.keyboard.press('Escape')
    await getCombobox(page, 'Type of cargo').click()
    await look('cargo types')
    await page.keyboard.press('Escape')
    await chooseTrucks(page, 'Refrigerator')
    await page.getByLabel('Show all blocks').check()
    await look('all blocks')
  })
}
