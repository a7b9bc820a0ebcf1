import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults, demoPassword, visit } from './browser.ts'
import {
  button,
  choosePlace,
  chooseTrucks,
  day,
  deleteAllOffers,
  fillFreight,
  fillRoute,
  publishByApi,
  toFreightStep,
  typeDates,
} from './spotFreightForm.ts'

const haulier = 'admin@haulier.example'
const forwarder = 'admin@forwarder.example'
const create = '/dashboard/spotload/create'
const mine = '**/dashboard/my-offers/spotloads'

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const combobox = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const ownRows = (page: Page, name: RegExp) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) })
const ownRow = (page: Page, name: RegExp) => ownRows(page, name).first()

test('a newcomer logs in, publishes a load, and another browser sees it in the Load Exchange', async () => {
  const page = await visit(create)
  await page.waitForURL('**/log-in?next=**')
  await textbox(page, 'Email').fill(haulier)
  await page.getByLabel('Password').fill(demoPassword)
  await button(page, 'Log in').click()
  await page.waitForURL(`**${create}`)
  await page.getByRole('heading', { name: 'Add load' }).waitFor()

  await fillRoute(page, { from: 'Pärnu', to: 'Rostock' })
  await page.getByText(/km estimated along main roads/).waitFor()
  await button(page, 'Next').click()
  await page.getByRole('heading', { name: 'Freight' }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await fillFreight(page, '1777')
  expect(await page.getByText('24 t = 24 000 kg').count()).toBe(1)
  await page.getByText(/1\s777\s€ is \d\.\d\d\s€\/km over/).waitFor()
  const preview = page.getByRole('region', { name: 'As others will see it' })
  for (const text of ['Pärnu', 'Rostock', '1 777 €', 'FTL · 24 t · 13.6 ldm · -18 °C', 'Põhjatee Transport OÜ'])
    expect(await preview.getByText(text, { exact: true }).isVisible(), text).toBe(true)
  await button(page, 'Publish').click()
  await page.waitForURL(mine)
  await page.getByText('Your load is published').waitFor()
  await ownRow(page, /Pärnu to Rostock/)
    .getByText('1 777 €', { exact: true })
    .waitFor()

  const other = await visit('/spotload', { as: forwarder })
  await other.getByRole('row').filter({ hasText: 'Pärnu' }).getByText('1 777 €', { exact: true }).first().waitFor()
})

test('each step is checked by the server, and the first wrong field gets the focus', async () => {
  const page = await visit(create, { as: haulier })
  await button(page, 'Next').click()
  await button(page, 'Loading place: Add a place').waitFor()
  await focusIsOn(page, 'loading.locations.0')
  for (const [field, message] of [
    [combobox(page, 'Loading place'), 'Add a place'],
    [textbox(page, 'Loading dates'), 'Choose the dates'],
    [combobox(page, 'Unloading place'), 'Add a place'],
    [textbox(page, 'Unloading dates'), 'Choose the dates'],
  ] as const) {
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await describedBy(field)).toContain(message)
  }
  // Editing takes an error away, and only that one.
  await choosePlace(page, 'Loading place', 'Tartu')
  expect(await combobox(page, 'Loading place').getAttribute('aria-invalid')).toBeNull()
  expect(await combobox(page, 'Unloading place').getAttribute('aria-invalid')).toBe('true')

  await fillRoute(page)
  await button(page, 'Next').click()
  await page.getByRole('heading', { name: 'Freight' }).waitFor()
  await button(page, 'Publish').click()
  await button(page, 'Truck types: Choose a truck type').waitFor()
  await page.getByText('Type of cargo: Choose the type of cargo').waitFor()
  await button(page, 'Back').click()
  await page.getByRole('heading', { name: 'Route' }).waitFor()
  expect(await combobox(page, 'Loading place').inputValue()).toBe('Tallinn')
})

test('every field of the freight that is wrong gets its error under it', async () => {
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
    await button(page, 'Publish').click()
    await page.getByText(`${name}: ${message}`).waitFor()
    expect(await field.getAttribute('aria-invalid'), name).toBe('true')
    expect(await describedBy(field), name).toContain(message)
    await field.fill(right)
    expect(await field.getAttribute('aria-invalid'), name).toBeNull()
  }
  const extra = page.getByRole('textbox', { name: 'Extra information' })
  await extra.fill('x'.repeat(5000))
  expect((await extra.inputValue()).length).toBe(2000)
  await page.getByText('2000 / 2000').waitFor()
  expect(page.url()).toContain(create)
})

test('an error of the other step leads there', async () => {
  const page = await visit(create, { as: haulier })
  await toFreightStep(page)
  await fillFreight(page)
  await page.route('**/api/spotLoads', async (route) => {
    // What the server says when the day has changed while somebody was typing.
    await route.fulfill({ status: 422, json: { errors: { 'loading.date': { msg: 'Loading is in the past' } } } })
  })
  await button(page, 'Publish').click()
  await page.getByRole('heading', { name: 'Route' }).waitFor()
  await focusIsOn(page, 'loading.date')
  expect(await describedBy(textbox(page, 'Loading dates'))).toContain('Loading is in the past')
})

test('unloading cannot end before loading does', async () => {
  const page = await visit(create, { as: haulier })
  await fillRoute(page)
  await typeDates(page, 'Loading dates', 10, 12)
  await button(page, 'Next').click()
  await page.getByText('Unloading dates: Unloading ends before loading does').waitFor()
  // What is typed stays, and what is wrong with it stands below.
  const unloading = textbox(page, 'Unloading dates')
  await typeDates(page, 'Unloading dates', 2)
  expect(await unloading.inputValue()).toBe(day(2).typed)
  expect(await unloading.getAttribute('aria-invalid')).toBeNull()
  await button(page, 'Next').click()
  await focusIsOn(page, 'unloading.date')
  expect(await describedBy(unloading)).toContain('Unloading ends before loading does')
  expect(await unloading.inputValue()).toBe(day(2).typed)
})

test('dates that cannot be read stay in the field and are not published as something else', async () => {
  const page = await visit(create, { as: haulier })
  await fillRoute(page)
  const loading = textbox(page, 'Loading dates')
  await loading.fill('next Tuesday')
  await loading.press('Enter')
  await page.getByText('Enter dates as DD.MM.YYYY').waitFor()
  expect(await loading.inputValue()).toBe('next Tuesday')
  await button(page, 'Next').click()
  await focusIsOn(page, 'loading.date')
  expect(await loading.inputValue()).toBe('next Tuesday')
  expect(await describedBy(loading)).toContain('Enter dates as DD.MM.YYYY')
  await typeDates(page, 'Loading dates', 3)
  expect(await loading.getAttribute('aria-invalid')).toBeNull()
  await button(page, 'Next').click()
  await page.getByRole('heading', { name: 'Freight' }).waitFor()
})

test('places are added, moved and removed with the keyboard, ten at most', async () => {
  const page = await visit(create, { as: haulier })
  await choosePlace(page, 'Loading place', 'Tallinn')
  await button(page, 'Add a loading place').press('Enter')
  await focusIsOn(page, 'loading.locations.1')
  await choosePlace(page, 'Loading place 2', 'Riga')
  await button(page, 'Move Loading place 2 up').press('Enter')
  expect(await combobox(page, 'Loading place').inputValue()).toBe('Riga')
  expect(await combobox(page, 'Loading place 2').inputValue()).toBe('Tallinn')
  await button(page, 'Remove Loading place').press('Enter')
  expect(await combobox(page, 'Loading place').inputValue()).toBe('Tallinn')
  for (let count = 1; count < 10; count += 1) await button(page, 'Add an unloading place').click()
  expect(await button(page, 'Add an unloading place').count()).toBe(0)
  await page.getByText('That is the most: 10 places.').waitFor()
})

test('all blocks at once: one page, one Publish', async () => {
  const page = await visit(create, { as: haulier })
  await page.getByLabel('Show all blocks').check()
  expect(await button(page, 'Next').count()).toBe(0)
  await fillRoute(page, { from: 'Narva', to: 'Lübeck' })
  await button(page, 'Publish').click()
  await button(page, 'Truck types: Choose a truck type').waitFor()
  await fillFreight(page, '2111')
  await button(page, 'Publish').click()
  await page.waitForURL(mine)
  await ownRow(page, /Narva to Lübeck/)
    .getByText('2 111 €', { exact: true })
    .waitFor()
})

test('a reload in the middle keeps everything, publishing forgets it', async () => {
  const page = await visit(create, { as: haulier })
  page.on('dialog', (dialog) => dialog.accept())
  await toFreightStep(page, { from: 'Tartu', to: 'Bremen' })
  await fillFreight(page, '1234')
  await page.reload()
  await page.getByText('What you had entered is still here.').waitFor()
  await page.getByRole('heading', { name: 'Freight' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Target price' }).inputValue()).toBe('1234')
  expect(await page.getByRole('textbox', { name: 'Temperature' }).inputValue()).toBe('-18')
  expect(await page.getByRole('checkbox', { name: 'ADR' }).isChecked()).toBe(true)
  await button(page, 'Publish').click()
  await page.waitForURL(mine)
  await page.goto(create)
  await combobox(page, 'Loading place').waitFor()
  expect(await combobox(page, 'Loading place').inputValue()).toBe('')
})

test('leaving a half-filled form asks first; an untouched one does not', async () => {
  const page = await visit(create, { as: haulier })
  const exchange = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Load Exchange' })
  await exchange.click()
  await page.waitForURL('**/spotload')

  await page.goBack()
  await choosePlace(page, 'Loading place', 'Tallinn')
  await exchange.click()
  const question = page.getByRole('dialog', { name: 'Leave this form?' })
  await question.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await combobox(page, 'Loading place').inputValue()).toBe('Tallinn')
  await exchange.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/spotload')
  await page.goBack()
  await combobox(page, 'Loading place').waitFor()
  expect(await combobox(page, 'Loading place').inputValue()).toBe('')
})

test('pressing Publish twice publishes once', async () => {
  const page = await visit(create, { as: 'admin@producer.example' })
  await deleteAllOffers(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/spotLoads')) sent.push(request.headers()['idempotency-key'] ?? 'none')
  })
  await toFreightStep(page, { from: 'Viljandi', to: 'Kiel' })
  await fillFreight(page)
  await button(page, 'Publish').dblclick()
  await page.waitForURL(mine)
  await ownRow(page, /Viljandi to Kiel/).waitFor()
  expect(await ownRows(page, /Viljandi to Kiel/).count()).toBe(1)
  expect(sent.length).toBe(1)
  expect(sent[0]).not.toBe('none')
})

test('a lost answer does not publish twice either', async () => {
  const page = await visit(create, { as: 'admin@producer.example' })
  await deleteAllOffers(page)
  await toFreightStep(page, { from: 'Rakvere', to: 'Kiel' })
  await fillFreight(page)
  // The load arrives, the answer gets lost on the way back.
  await page.route(
    '**/api/spotLoads',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await button(page, 'Publish').click()
  await page.getByText('No connection to Veos. Check your network and try again.').waitFor()
  await button(page, 'Publish').click()
  await page.waitForURL(mine)
  await ownRow(page, /Rakvere to Kiel/).waitFor()
  expect(await ownRows(page, /Rakvere to Kiel/).count()).toBe(1)
})

test('without a connection the form says so and keeps everything', async () => {
  const page = await visit(create, { as: haulier })
  await toFreightStep(page, { from: 'Valga', to: 'Kiel' })
  await fillFreight(page)
  await page.context().setOffline(true)
  await button(page, 'Publish').click()
  await page.getByRole('alert').getByText('No connection to Veos').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.getByRole('textbox', { name: 'Target price' }).inputValue()).toBe('1850')
  await page.context().setOffline(false)
  await button(page, 'Publish').click()
  await page.waitForURL(mine)
})

test('a session that ends in the middle costs a log-in and nothing else', async () => {
  const page = await visit(create, { as: haulier })
  await toFreightStep(page, { from: 'Haapsalu', to: 'Kiel' })
  await fillFreight(page, '1999')
  await page.context().clearCookies()
  await button(page, 'Publish').click()
  await page.waitForURL('**/log-in?next=**')
  await page.getByText('Your session has ended').waitFor()
  await textbox(page, 'Email').fill(haulier)
  await page.getByLabel('Password').fill(demoPassword)
  await button(page, 'Log in').click()
  await page.waitForURL(`**${create}`)
  await page.getByText('What you had entered is still here.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Target price' }).inputValue()).toBe('1999')
  await button(page, 'Publish').click()
  await page.waitForURL(mine)
  await ownRow(page, /Haapsalu to Kiel/).waitFor()
})

test('editing shows the load as it is and changes what was changed', async () => {
  const page = await visit('/', { as: forwarder })
  const id = await publishByApi(page, { price: 1010 })
  await page.goto(`/dashboard/spotload/edit/${id}`)
  await page.getByRole('heading', { name: 'Edit load' }).waitFor()
  expect(await combobox(page, 'Loading place').inputValue()).toBe('Tallinn')
  expect(await textbox(page, 'Loading dates').inputValue()).toBe(`${day(3).typed} – ${day(4).typed}`)
  await page.getByLabel('Show all blocks').check()
  expect(await page.getByRole('textbox', { name: 'Weight' }).inputValue()).toBe('20000')
  await page.getByText('20 000 kg = 20 t').waitFor()
  expect(await page.getByRole('textbox', { name: 'Loading metres' }).inputValue()).toBe('13.6')
  expect(await combobox(page, 'Type of cargo').inputValue()).toBe('On pallets')
  expect(await page.getByRole('checkbox', { name: 'ADR' }).isChecked()).toBe(true)
  expect(await page.getByRole('textbox', { name: 'Extra information' }).inputValue()).toBe('Side loading')
  await page.getByRole('textbox', { name: 'Target price' }).fill('1011')
  await button(page, 'Save changes').click()
  await page.waitForURL(mine)
  await page.getByText('Changes saved').waitFor()
  await ownRow(page, /Tallinn to Hamburg/)
    .getByText('1 011 €', { exact: true })
    .waitFor()
  const changed = await (await page.request.get(`/api/mySpotload/${id}`)).json()
  expect(changed.targetPrice).toBe(1011)
  expect(changed.freight).toMatchObject({ weight: 20_000, loadingMeters: 13.6, typeOfLoad: 'FTL' })
})

test('duplicating makes a second load like the first', async () => {
  const page = await visit('/', { as: 'admin@trial.example' })
  await deleteAllOffers(page)
  const id = await publishByApi(page, { price: 2020 })
  await page.goto(`/dashboard/spotload/duplicate/${id}`)
  await page.getByRole('heading', { name: 'Add load' }).waitFor()
  expect(await combobox(page, 'Unloading place').inputValue()).toBe('Hamburg')
  await page.getByLabel('Show all blocks').check()
  await button(page, 'Publish').click()
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

test('a load that is not there leads back to the list', async () => {
  const page = await visit('/dashboard/spotload/edit/01a1fb92-9101-71eb-b00a-3c2ee72e9020', { as: haulier })
  await page.waitForURL(mine)
  await page.getByText('This load could not be opened').waitFor()
})

test.each([
  ['admin@expired.example', 'spotload', 'Your account has expired, please upgrade your membership'],
  ['admin@cancelled.example', 'spotload', 'Your account has expired, please upgrade your membership'],
  ['admin@roundtrips.example', 'tender', 'Your plan does not include offers of this kind'],
  ['admin@limit.example', 'roundtrip', 'You have published all the offers of this kind that the free trial includes'],
])('%s, who asks for the form of a %s, is led to the list and told why', async (as, kind, why) => {
  const page = await visit(`/dashboard/${kind}/create`, { as })
  await page.waitForURL(`**/${kind}`)
  const gate = page.getByRole('dialog')
  await gate.getByText(why).waitFor()
  await button(page, 'Continue').click()
  await gate.waitFor({ state: 'detached' })
})

test('a load is published with the keyboard alone', async () => {
  const page = await visit(create, { as: haulier })
  await page.getByRole('heading', { name: 'Add load' }).waitFor()
  await combobox(page, 'Loading place').focus()
  const { keyboard } = page
  const choose = async (text: string) => {
    await keyboard.type(text)
    await page.getByRole('option', { name: text }).first().waitFor()
    await keyboard.press('Enter')
  }
  /** Tab until the focus stands on a control of this name. */
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 25; presses += 1) {
      await keyboard.press('Tab')
      if ((await focused(page)) === name) return
    }
    throw new Error(`No way to ${name} by keyboard`)
  }
  await choose('Jelgava')
  await tabTo('loading.date')
  await keyboard.type(`${day(3).typed} - ${day(4).typed}`)
  await tabTo('unloading.locations.0')
  await choose('Szczecin')
  await tabTo('unloading.date')
  await keyboard.type(day(6).typed)
  await keyboard.press('Enter')
  await tabTo('Next')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Freight' }).waitFor()
  // The focus stands on the first field of the new step.
  expect(await focused(page)).toBe('truckType')
  await keyboard.press('Enter')
  await keyboard.type('mega')
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await tabTo('freight.typeOfCargo')
  await choose('Steel coils')
  await tabTo('Publish')
  await keyboard.press('Enter')
  await page.waitForURL(mine)
  await ownRow(page, /Jelgava to Szczecin/).waitFor()
})

test('on a phone of 360 px everything fits and can be published', async () => {
  const page = await visit(create, { as: haulier, width: 360, height: 740 })
  await toFreightStep(page, { from: 'Paide', to: 'Kiel' })
  await fillFreight(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, 'Publish').click()
  await page.waitForURL(mine)
  await page.getByRole('listitem').filter({ hasText: 'Paide' }).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test.each(['light', 'dark'] as const)('axe finds nothing in any state of the form, %s', async (colorScheme) => {
  const page = await visit(create, { as: haulier, colorScheme })
  await combobox(page, 'Loading place').waitFor()
  const look = async (state: string) => expect(await accessibilityFaults(page), state).toEqual([])
  await button(page, 'Next').click()
  await page.getByRole('alert').waitFor()
  await look('errors')
  await combobox(page, 'Loading place').fill('Ta')
  await page.getByRole('option').first().waitFor()
  await look('places')
  await page.keyboard.press('Escape')
  await textbox(page, 'Loading dates').click()
  await page.getByRole('button', { name: 'Next month' }).waitFor()
  await look('calendar')
  await page.keyboard.press('Escape')
  await toFreightStep(page)
  await page.getByRole('button', { name: /^Truck types / }).click()
  await page.getByRole('option').first().waitFor()
  await look('truck types')
  await page.keyboard.press('Escape')
  await combobox(page, 'Type of cargo').click()
  await look('cargo types')
  await page.keyboard.press('Escape')
  await chooseTrucks(page, 'Refrigerator')
  await page.getByLabel('Show all blocks').check()
  await look('all blocks')
})

async function describedBy(field: ReturnType<Page['getByRole']>): Promise<string> {
  return field.evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  )
}

/** The name of the field that has the focus, or what stands on the button. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const control = document.activeElement as HTMLElement
    return control.dataset.name ?? control.getAttribute('name') ?? control.textContent ?? ''
  })
}

async function focusIsOn(page: Page, name: string) {
  await expect.poll(() => focused(page)).toBe(name)
}
