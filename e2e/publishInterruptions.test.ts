import { demoPassword, findAccessibilityFaults, loadPage, reloadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'
import {
  choosePlace,
  create,
  deleteAllOffers,
  fillFreight,
  getButton,
  getCombobox,
  getOwnRow,
  getOwnRows,
  getTextbox,
  mine,
  toFreightStep,
} from './spotFreightForm.ts'

const haulier = 'admin@haulier.example'

test('a reload keeps the draft, and publishing removes it', async () => {
  const page = await visit(create, { as: haulier })
  page.on('dialog', (dialog) => dialog.accept())
  await toFreightStep(page, { from: 'Tartu', to: 'Bremen' })
  await fillFreight(page, '1234')
  await reloadPage(page)
  await page.getByText('What you had entered is still here.').waitFor()
  await page.getByRole('heading', { name: 'Freight' }).waitFor()
  await expect(page.getByRole('textbox', { name: 'Target price' })).toHaveValue('1234')
  await expect(page.getByRole('textbox', { name: 'Temperature' })).toHaveValue('-18')
  await expect(page.getByRole('checkbox', { name: 'ADR' })).toBeChecked()
  await getButton(page, 'Publish').click()
  await page.waitForURL(mine)
  await loadPage(page, create)
  await getCombobox(page, 'Loading place').waitFor()
  await expect(getCombobox(page, 'Loading place')).toHaveValue('')
})

test('leaving a half-filled form asks first; leaving an untouched one does not', async () => {
  const page = await visit(create, { as: haulier })
  const exchange = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Load Exchange' })
  await exchange.click()
  await page.waitForURL('**/spotload')

  await page.goBack()
  await choosePlace(page, 'Loading place', 'Tallinn')
  await exchange.click()
  const question = page.getByRole('dialog', { name: 'Leave this form?' })
  await question.waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(getCombobox(page, 'Loading place')).toHaveValue('Tallinn')
  await exchange.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/spotload')
  // The list has a field with this name too.
  const heading = page.getByRole('heading', { name: 'Add load' })
  await heading.waitFor({ state: 'detached' })
  await page.goBack()
  await heading.waitFor()
  await expect(getCombobox(page, 'Loading place')).toHaveValue('')
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
  await getButton(page, 'Publish').dblclick()
  await page.waitForURL(mine)
  await getOwnRow(page, /Viljandi to Kiel/).waitFor()
  await expect(getOwnRows(page, /Viljandi to Kiel/)).toHaveCount(1)
  expect(sent.length).toBe(1)
  expect(sent[0]).not.toBe('none')
})

test('a lost answer does not lead to publishing twice', async () => {
  const page = await visit(create, { as: 'admin@producer.example' })
  await deleteAllOffers(page)
  await toFreightStep(page, { from: 'Rakvere', to: 'Kiel' })
  await fillFreight(page)
  // The load is stored, but the answer is lost.
  await page.route(
    '**/api/spotLoads',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await getButton(page, 'Publish').click()
  await page.getByText('No connection to Veos. Check your network and try again.').waitFor()
  await getButton(page, 'Publish').click()
  await page.waitForURL(mine)
  await getOwnRow(page, /Rakvere to Kiel/).waitFor()
  await expect(getOwnRows(page, /Rakvere to Kiel/)).toHaveCount(1)
})

test('without a connection the form says so and keeps the draft', async () => {
  const page = await visit(create, { as: haulier })
  await toFreightStep(page, { from: 'Valga', to: 'Kiel' })
  await fillFreight(page)
  await page.context().setOffline(true)
  await getButton(page, 'Publish').click()
  await page.getByRole('alert').getByText('No connection to Veos').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await expect(page.getByRole('textbox', { name: 'Target price' })).toHaveValue('1850')
  await page.context().setOffline(false)
  await getButton(page, 'Publish').click()
  await page.waitForURL(mine)
})

test('a session that ends while a form is open requires a log-in, and the draft stays', async () => {
  const page = await visit(create, { as: haulier })
  await toFreightStep(page, { from: 'Haapsalu', to: 'Kiel' })
  await fillFreight(page, '1999')
  await page.context().clearCookies()
  await getButton(page, 'Publish').click()
  await page.waitForURL('**/log-in?next=**')
  await page.getByText('Your session has ended').waitFor()
  await getTextbox(page, 'E-mail').fill(haulier)
  await page.getByLabel('Password').fill(demoPassword)
  await getButton(page, 'Log in').click()
  await page.waitForURL(`**${create}`)
  await page.getByText('What you had entered is still here.').waitFor()
  await expect(page.getByRole('textbox', { name: 'Target price' })).toHaveValue('1999')
  await getButton(page, 'Publish').click()
  await page.waitForURL(mine)
  await getOwnRow(page, /Haapsalu to Kiel/).waitFor()
})
