import type { Page } from 'playwright-core'
import { findAccessibilityFaults, loadPage, visit } from './browser.ts'
import { expect, runAsChain, test } from './journey.ts'
import { getMarket } from './sharedMarket.ts'
import { chooseTrucks, getButton } from './spotFreightForm.ts'

const haulier = 'admin@roundtrips.example'
const staff = 'staff@veos.example'
const mine = '/dashboard/my-offers/roundtrips'

const rowsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('rowgroup').last().getByRole('row')
const ownRow = (page: Page, name: string) => rowsOf(page, 'My roundtrips').filter({ hasText: name }).first()
const review = (page: Page, name: string) => page.getByRole('article', { name })
/** Opens a roundtrip in review. */
const look = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Roundtrips in review' }).getByRole('link', { name }).click()

async function chooseCountries(page: Page, ...countries: string[]) {
  await page.getByRole('button', { name: /^Countries / }).click()
  for (const country of countries) await page.getByRole('option', { name: country, exact: true }).click()
  await getButton(page, 'Done').click()
}

/** Writing calls with a cookie need the origin of our own pages. */
async function submitRoundtrip(page: Page, name: string): Promise<string> {
  const data = {
    name,
    kmPerMonth: 9000,
    countries: ['EE', 'LV', 'LT', 'PL', 'DE', 'NL', 'BE'],
    routeDescription: '<p>Out on <strong>Monday</strong></p>',
    trucks: { truckTypes: ['Dry_bulk'], temperature: null, additionalInfo: 'Euro 6' },
    trailerRent: { available: true, addBenefits: 'Tyres included' },
    requirements: { ADR: true, otherRequirements: 'Two drivers' },
    price: { kmPrice: 1.1, priceType: '+ road tolls' },
    languages: ['en', 'et'],
    payment: { documents: 'Copy', paymentTime: 30, skonto: 2, dieselCard: true, paymentComment: '' },
    additionalInformation: '',
  }
  const answer = await page.request.post('/api/roundtrip?confirmed=equalOffer', {
    headers: { origin: getMarket().origin },
    data,
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json())[1][0]._id
}

test.describe('a new roundtrip', () => {
  runAsChain()
  let page: Page

  test('a new roundtrip has a route', async () => {
    page = await visit('/dashboard/roundtrip/create', { as: haulier })
    await page.getByRole('heading', { name: 'Add roundtrip' }).waitFor()
    await getButton(page, 'Next').click()
    await getButton(page, 'Name: Enter a name').waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('Tartu – Lyon – Tartu')
    await chooseCountries(page, 'Estonia', 'Latvia', 'Lithuania', 'Poland', 'Germany', 'France', 'Belgium')
    await page.getByRole('textbox', { name: 'Kilometres per month' }).fill('11000')
    await page.locator('[contenteditable=true]').fill('Out on Monday')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await getButton(page, 'Next').click()
  })

  test('a new roundtrip has trucks and requirements', async () => {
    await page.getByRole('heading', { name: 'Freight' }).waitFor()
    await chooseTrucks(page, 'Refrigerator')
    await page.getByRole('textbox', { name: 'Temperature' }).fill('-271')
    await page.getByRole('radiogroup', { name: 'Trailer for rent' }).getByRole('radio', { name: 'Yes' }).check()
    await page.getByRole('textbox', { name: 'Benefits' }).fill('Tyres included')
    await page.getByRole('checkbox', { name: 'Live tracking' }).check()
    await getButton(page, 'Next').click()
    await getButton(page, 'Temperature: At least -270').waitFor()
    await page.getByRole('textbox', { name: 'Temperature' }).fill('-18')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await getButton(page, 'Next').click()
  })

  test('the form of a roundtrip shows a preview', async () => {
    await page.getByRole('heading', { name: 'Additional information' }).first().waitFor()
    await page.getByRole('textbox', { name: 'Price per kilometre' }).fill('1,3')
    await page.getByRole('radio', { name: '+ road tolls' }).check()
    await page.getByRole('textbox', { name: 'Skonto' }).fill('2,5')
    const preview = page.getByRole('region', { name: 'As others will see it' })
    for (const text of ['1,30 €/km', '+ road tolls', '-18 °C', '11 000 km per month'])
      await preview.getByText(text, { exact: true }).waitFor()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findAccessibilityFaults(page), 'dark').toEqual([])
  })

  test('a new roundtrip waits for staff', async () => {
    await getButton(page, 'Publish').click()
    await page.waitForURL(`**${mine}`)
    await ownRow(page, 'Tartu – Lyon – Tartu').getByText('In review').waitFor()
    expect(
      await ownRow(page, 'Tartu – Lyon – Tartu')
        .getByRole('button', { name: /switch/ })
        .count(),
    ).toBe(0)
    await page
      .getByRole('group', { name: 'Status' })
      .getByRole('button', { name: /^In review \(\d+\)$/ })
      .click()
    await page.waitForURL('**?status=inReview')
    await ownRow(page, 'Tartu – Lyon – Tartu').waitFor()
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^All/ }).click()
    await page.waitForURL(`**${mine}`)
  })

  test('a new roundtrip is in the list once it is approved', async () => {
    const office = await visit('/admin?queue=roundtrips', { as: staff })
    await look(office, 'Tartu – Lyon – Tartu')
    const waiting = review(office, 'Tartu – Lyon – Tartu')
    await waiting.getByText('Out on Monday').waitFor()
    await waiting.getByText('VAT number').waitFor()
    await office.keyboard.press('a')
    await office.getByText('Roundtrip approved').waitFor()
    await expect(waiting).toHaveCount(0)
    // The list of the company updates by itself.
    await ownRow(page, 'Tartu – Lyon – Tartu').getByRole('button', { name: 'Active: switch off' }).click()
    await ownRow(page, 'Tartu – Lyon – Tartu').getByRole('button', { name: 'Inactive: switch on' }).click()
    await ownRow(page, 'Tartu – Lyon – Tartu').getByRole('button', { name: 'Active: switch off' }).waitFor()
  })
})

test.describe('a rejected roundtrip', () => {
  runAsChain()
  let member: Page
  let id: string
  let office: Page
  let colleague: Page

  test('staff gives a reason when rejecting a roundtrip', async () => {
    member = await visit(mine, { as: haulier })
    id = await submitRoundtrip(member, 'Silo round')
    ;[office, colleague] = [
      await visit('/admin?queue=roundtrips', { as: staff }),
      await visit('/admin?queue=roundtrips', { as: staff }),
    ]
    await look(colleague, 'Silo round')
    await review(colleague, 'Silo round').waitFor()
    await look(office, 'Silo round')
    await review(office, 'Silo round').getByRole('button', { name: 'Reject' }).waitFor()
    await office.keyboard.press('r')
    const dialog = office.getByRole('dialog', { name: 'Reject Silo round' })
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await dialog.getByText('Enter the reason').waitFor()
    expect(await findAccessibilityFaults(office)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Name the stops on the way.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await office.getByRole('link', { name: 'Latest actions' }).click()
    await office.getByRole('region', { name: 'Latest actions' }).getByText('Name the stops on the way.').waitFor()
  })

  test('a roundtrip is not decided twice', async () => {
    await review(colleague, 'Silo round').getByRole('button', { name: 'Approve' }).click()
    await colleague.getByText(/has already rejected this roundtrip/).waitFor()
    await office.emulateMedia({ colorScheme: 'dark' })
    expect(await findAccessibilityFaults(office), 'dark').toEqual([])
  })

  test('a rejected roundtrip shows the reason, is corrected and submitted again', async () => {
    await ownRow(member, 'Silo round').getByText('Rejected').waitFor()
    await ownRow(member, 'Silo round').click({ position: { x: 60, y: 15 } })
    const sheet = member.getByRole('dialog', { name: 'Roundtrip' })
    await sheet.getByText('Name the stops on the way.').waitFor()
    expect(await findAccessibilityFaults(member)).toEqual([])
    await sheet.getByRole('link', { name: 'Edit' }).click()
    await member.waitForURL(`**/dashboard/roundtrip/edit/${id}`)
    await member.getByRole('textbox', { name: 'Name' }).fill('Silo round by Riga')
    for (const title of ['Freight', 'Additional information']) {
      await getButton(member, 'Next').click()
      await member.getByRole('heading', { name: title }).first().waitFor()
    }
    await getButton(member, 'Save changes').click()
    await member.waitForURL(`**${mine}`)
    await ownRow(member, 'Silo round by Riga').getByText('In review').waitFor()
  })

  test('a roundtrip is duplicated', async () => {
    await ownRow(member, 'Silo round by Riga').getByRole('button', { name: 'Actions for Silo round by Riga' }).click()
    await member.getByRole('menuitem', { name: 'Duplicate' }).click()
    await member.waitForURL(`**/dashboard/roundtrip/duplicate/${id}`)
    await expect(member.getByRole('textbox', { name: 'Name' })).toHaveValue('Silo round by Riga')
  })

  test('a roundtrip is deleted', async () => {
    await loadPage(member, mine)
    await ownRow(member, 'Silo round by Riga').getByRole('button', { name: 'Actions for Silo round by Riga' }).click()
    await member.getByRole('menuitem', { name: 'Delete' }).click()
    await getButton(member, 'Delete').click()
    await member.getByText('The offer is deleted. Nobody sees it any more.').waitFor()
  })
})

test.describe('the list of roundtrips', () => {
  runAsChain()
  let id: string
  let page: Page

  test('the list of roundtrips leaves out those in review', async () => {
    const author = await visit('/attributions', { as: haulier })
    id = await submitRoundtrip(author, 'Found round')
    page = await visit(`/roundtrip/${id}`, { as: 'admin@haulier.example' })
    const missing = page.getByRole('dialog', { name: 'Roundtrip not found' })
    await missing.getByText('the roundtrip is in review').waitFor()
    const office = await visit('/admin?queue=roundtrips', { as: staff })
    await look(office, 'Found round')
    await review(office, 'Found round').getByRole('button', { name: 'Approve' }).click()
    await office.getByText('Roundtrip approved').waitFor()
  })

  test('the list of roundtrips is filtered by country and truck', async () => {
    await loadPage(page, '/roundtrip?country=EE,BE')
    const row = rowsOf(page, 'Roundtrips').filter({ hasText: 'Found round' }).first()
    await row.waitFor()
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual(['Roundtrip', 'Km / per month', 'Truck type', 'Price', 'Published', 'Publisher'])
    await expect(row.locator('[data-flag]')).toHaveCount(6)
    for (const text of ['9 000 km', '1,10 €/km', '+ road tolls', '…'])
      await row.getByText(text, { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Truck type / }).click()
    await page.getByRole('option', { name: 'Dry bulk', exact: true }).click()
    await getButton(page, 'Done').click()
    await page.waitForURL(/truckType=Dry_bulk/)
    await page.getByRole('button', { name: /^View results \(\d/ }).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
  })

  test('a roundtrip opens with every fact', async () => {
    const row = rowsOf(page, 'Roundtrips').filter({ hasText: 'Found round' }).first()
    await row.click({ position: { x: 60, y: 15 } })
    const sheet = page.getByRole('dialog', { name: 'Roundtrip' })
    for (const text of ['Tyres included', '30 days', '2 %', 'Estonian', 'Two drivers', 'Copy'])
      await sheet.getByText(text, { exact: true }).waitFor()
    await expect(sheet.getByRole('tab')).toHaveCount(0)
  })

  test('members cannot open the back office', async () => {
    expect((await loadPage(page, '/admin'))?.status()).toBe(404)
    await page.getByText('There is no page at this address').waitFor()
  })

  test('the list of roundtrips asks visitors to log in, and fits a phone', async () => {
    const visitor = await visit(`/roundtrip/${id}`, { width: 360, height: 740 })
    await visitor.getByRole('dialog', { name: 'Log in to Veos' }).getByRole('button', { name: 'Not now' }).click()
    await visitor.waitForURL((url) => url.pathname === '/roundtrip')
    await expect.poll(() => visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
