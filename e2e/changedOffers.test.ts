import type { Page } from 'playwright-core'
import { anEmptyTruck } from '../server/testing/anEmptyTruck.ts'
import { aSpotFreight } from '../server/testing/aSpotFreight.ts'
import { aTender } from '../server/testing/aTender.ts'
import { findAccessibilityFaults, loadPage, reloadPage, visit, waitUntilConnected } from './browser.ts'
import { callAs, tryAs } from './calls.ts'
import { getDateInDays } from './days.ts'
import { expect, test } from './journey.ts'

const shipper = 'admin@producer.example'
const haulier = 'admin@haulier.example'
const forwarder = 'admin@forwarder.example'

type TenderFields = Parameters<typeof aTender>[0]

let made = 0

/**
 * Publishes a tender of the demo producer with a unique name, and returns functions that change it as a colleague
 * would.
 */
async function publishTender(fields: TenderFields = {}) {
  const form = { ...aTender({ name: `Glass to Munich ${Date.now()}-${made++}` }), ...fields }
  const [tenders] = await callAs(shipper, 'POST', '/createTender?confirmed=equalOffer', form)
  const id: string = tenders[0]._id
  const edit = (changed: TenderFields) =>
    tryAs(shipper, 'PUT', `/createTender?id=${id}&confirmed=equalOffer`, { ...form, ...changed })
  return { id, name: form.name!, edit }
}

const quote = (as: string, tenderId: string, price: number, comment = '') =>
  callAs(as, 'POST', '/quotations', { tenderId, offerId: null, price, noOfTrucks: 2, period: 'weekly', comment })

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const offerNow = (page: Page) => page.getByRole('region', { name: 'The offer as it is now' })
const changedMeanwhile = 'What this is for was changed meanwhile. Look at it again first'
const changedAfterBid = 'The offer was changed after this bid'

/** Opens a page and waits until it receives events. */
async function openConnected(path: string, as: string): Promise<Page> {
  const page = await visit('/dashboard/agreements', { as })
  await waitUntilConnected(page, () => loadPage(page, path))
  return page
}

test('a first bid for a tender changed in the meantime is refused, shows the changes, and keeps the typed text', {
  tag: '@processes',
}, async () => {
  const { id, edit } = await publishTender()
  const theirs = await visit(`/tender/${id}`, { as: haulier })
  await theirs.getByRole('button', { name: 'Send quote' }).click()
  const form = dialog(theirs, 'Send quote')
  const price = form.getByRole('textbox', { name: 'Price per shipment' })
  await price.fill('1150')
  await form.getByRole('textbox', { name: 'Number of trucks' }).fill('3')
  await edit({ truckType: ['Mega'], Payment: { paymentTime: 90, paymentComments: '' } })
  await form.getByRole('button', { name: 'Send quote' }).click()
  await form.getByText(changedMeanwhile).waitFor()
  await offerNow(theirs).getByText('Mega').first().waitFor()
  await expect(price).toHaveValue('1150')
  expect(await findAccessibilityFaults(theirs)).toEqual([])
  await theirs.setViewportSize({ width: 360, height: 800 })
  await expect.poll(() => theirs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await theirs.setViewportSize({ width: 1280, height: 800 })
  await form.getByRole('button', { name: 'Send quote' }).click()
  await dialog(theirs, 'Quote sent successfully').waitFor()
})

test('the cards of both sides say that the tender was changed, and updating the bid shows the changes first', async () => {
  const { id, name, edit } = await publishTender()
  await quote(haulier, id, 1150)
  const theirs = await openConnected('/dashboard/quotations/sent', haulier)
  const ours = await openConnected('/dashboard/quotations/recieved', shipper)
  await ours.getByRole('region', { name }).getByRole('article').waitFor()
  await card(theirs, name).getByRole('button', { name: 'Update offer' }).click()
  const form = dialog(theirs, 'Update quote')
  const price = form.getByRole('textbox', { name: 'Price per shipment' })
  await price.fill('1120')
  await edit({ truckType: ['Mega'] })
  // Behind the dialog the list shows the new state; the dialog changes only after a refusal.
  await theirs.locator('article').filter({ hasText: name }).getByText(changedAfterBid).waitFor()
  await ours.getByRole('region', { name }).getByText(changedAfterBid).waitFor()
  expect(await findAccessibilityFaults(ours)).toEqual([])
  await form.getByRole('button', { name: 'Update offer' }).click()
  await form.getByText(changedMeanwhile).waitFor()
  await offerNow(theirs).getByText('Mega').waitFor()
  await offerNow(theirs).getByRole('link', { name }).waitFor()
  await expect(price).toHaveValue('1120')
  await form.getByRole('button', { name: 'Update offer' }).click()
  await dialog(theirs, 'Offer updated successfully').getByRole('button', { name: 'Close' }).last().click()
  await card(theirs, name).getByText('1 120 €').waitFor()
  await card(theirs, name).getByText(changedAfterBid).waitFor({ state: 'detached' })
  await ours.getByRole('region', { name }).getByText(changedAfterBid).waitFor({ state: 'detached' })
})

test('accepting a counter-offer for a changed offer shows the changes first', async () => {
  const { id, name, edit } = await publishTender()
  await quote(haulier, id, 1150)
  const { bids } = await callAs(shipper, 'GET', `/offers/${id}/bids`)
  const terms = { price: 1100, noOfTrucks: 2, period: 'week', comment: '' }
  await callAs(shipper, 'POST', `/negotiations/${bids[0]._id}/rounds`, { round: 1, ...terms })
  const theirs = await visit('/dashboard/quotations/sent', { as: haulier })
  const accept = card(theirs, name).getByRole('button', { name: 'Accept 1 100 €' })
  await accept.waitFor()
  // The page misses the event of the change, as on an interrupted connection.
  await theirs.route(
    '**/api/negotiations/*/accept',
    async (call) => {
      await edit({ truckType: ['Mega'] })
      await call.continue()
    },
    { times: 1 },
  )
  await accept.click()
  await card(theirs, name).getByText(changedMeanwhile).waitFor()
  await card(theirs, name).getByText(changedAfterBid).waitFor()
  await accept.click()
  await card(theirs, name).getByText('Counter-offer accepted').waitFor()
  const ours = await visit('/dashboard/quotations/recieved', { as: shipper })
  await ours.getByRole('region', { name }).getByText('Counter-offer accepted').waitFor()
})

test('awarding an offer that a colleague has changed is refused first; an awarded offer cannot be changed', {
  tag: '@processes',
}, async () => {
  const { id, name, edit } = await publishTender()
  await quote(haulier, id, 1150)
  const ours = await visit(`/dashboard/quotations/compare/${id}`, { as: shipper })
  await ours.getByRole('button', { name: 'Award', exact: true }).click()
  const form = dialog(ours, /^Award to /)
  const shipments = form.getByRole('textbox', { name: 'Shipments' })
  await shipments.fill('1')
  await edit({ truckType: ['Mega'] })
  await form.getByRole('button', { name: 'Award' }).click()
  await form.getByText(changedMeanwhile).waitFor()
  await offerNow(ours).getByRole('link', { name }).waitFor()
  await expect(shipments).toHaveValue('1')
  expect(await findAccessibilityFaults(ours)).toEqual([])
  await form.getByRole('button', { name: 'Award' }).click()
  await ours.getByText('1 of 2 not awarded yet').waitFor()

  // A form that was opened before the award.
  const { answer, status } = await edit({ truckType: ['Van'] })
  expect([status, answer.error.code]).toEqual([409, 'awarded_fixed'])
  await loadPage(ours, `/dashboard/my-offers/tenders?offer=${id}`)
  await ours.getByRole('link', { name: 'Duplicate' }).first().waitFor()
  await expect(ours.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)

  // The bidder sees all current facts before confirming.
  const theirs = await visit('/dashboard/quotations/sent', { as: haulier })
  await card(theirs, name).getByText(changedAfterBid).waitFor()
  await card(theirs, name).getByRole('button', { name: 'Confirm the award' }).click()
  await dialog(theirs, /^Confirm the award of /)
    .getByText('Mega')
    .waitFor()
})

test('the number of shipments of a weekly tender and all its facts are on every page of both sides', async () => {
  const { id, name } = await publishTender({
    shipments: { numberOfShipments: 3, periodicity: 'weekly' },
    periodOfTransports: { startDate: getDateInDays(30), endDate: getDateInDays(120) },
    truckType: ['Refrigerator'],
    temperature: -18,
    Payment: { paymentTime: 45, paymentComments: 'After the papers' },
    additionalInformation: '<p>Ramp 4</p>',
  })
  // Characters that reverse the direction of text are removed: the number on screen would differ from the printed one.
  await quote(haulier, id, 1350, '<p>Tolls \u202eincluded</p>')
  const ours = await visit(`/dashboard/quotations/compare/${id}`, { as: shipper })
  await ours.getByText('39 shipments in all').waitFor()
  await ours.getByText('52 650 €').first().waitFor()
  await ours.getByText('Tolls included').waitFor()
  await ours.getByRole('button', { name: 'Award', exact: true }).click()
  await dialog(ours, /^Award to /)
    .getByRole('button', { name: 'Award' })
    .click()
  await ours.getByText('52 650 € awarded in all').waitFor()

  const theirs = await visit('/dashboard/quotations/sent', { as: haulier })
  await card(theirs, name).getByText('3 shipments awarded, 39 in all').waitFor()
  await card(theirs, name).getByRole('button', { name: 'Confirm the award' }).click()
  const terms = dialog(theirs, /^Confirm the award of /)
  const agreed = ['3 per week, 39 in all', '52 650 €', 'within 45 days', 'After the papers', 'Ramp 4']
  const expectTerms = async (where: Pick<Page, 'getByText'>) => {
    for (const text of [...agreed, 'Tolls included']) await where.getByText(text, { exact: true }).first().waitFor()
    await where
      .getByText(/^.18\s°C$/)
      .first()
      .waitFor()
  }
  await expectTerms(terms)
  await terms.getByRole('button', { name: 'Confirm' }).click()
  await card(theirs, name).getByRole('link', { name: 'Agreement' }).click()
  await theirs.getByRole('heading', { name: /^Agreement A-/ }).waitFor()
  const path = new URL(theirs.url()).pathname
  await loadPage(ours, path)
  for (const page of [ours, theirs]) {
    await expectTerms(page)
    await loadPage(page, '/dashboard/agreements')
    const row = page.getByRole('row').filter({ has: page.locator(`[data-row-key="${path.split('/').at(-1)}"]`) })
    await row.getByText('52 650 €').waitFor()
  }
  // Both sides can still open the tender, although it is in no list any more.
  await loadPage(ours, `/dashboard/my-offers/tenders?offer=${id}`)
  await loadPage(theirs, `/tender/${id}`)
  for (const page of [ours, theirs]) await page.getByText('Ramp 4').waitFor()
})

test('closing the rest of a tender ends the other bids for good, even if the award fails later', async () => {
  const { id, name } = await publishTender()
  await quote(haulier, id, 1010)
  await quote(forwarder, id, 1020)
  const ours = await visit(`/dashboard/quotations/compare/${id}`, { as: shipper })
  await ours.getByRole('button', { name: 'Award', exact: true }).first().click()
  const form = dialog(ours, /^Award to /)
  await form.getByRole('textbox', { name: 'Shipments' }).fill('1')
  await form.getByRole('button', { name: 'Award' }).click()
  await ours.getByText('1 of 2 not awarded yet').waitFor()
  await ours.getByRole('button', { name: 'Close without award' }).click()
  await dialog(ours, 'Close without an award?').getByRole('button', { name: 'Close', exact: true }).last().click()
  await ours.getByText('Not confirmed yet').waitFor()

  const others = await openConnected('/dashboard/quotations/archive', forwarder)
  await card(others, name).getByText('Search closed').waitFor()
  const theirs = await visit('/dashboard/quotations/sent', { as: haulier })
  await card(theirs, name).getByRole('button', { name: 'Refuse' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await card(theirs, name).waitFor({ state: 'detached' })
  await ours.getByText('No live quotations').waitFor()
  await reloadPage(others)
  await card(others, name).getByText('Search closed').waitFor()
})

test('an award can be taken back before the bidder has confirmed it, and then cannot be confirmed', async () => {
  const { id, name } = await publishTender()
  await quote(haulier, id, 1150)
  const ours = await visit(`/dashboard/quotations/compare/${id}`, { as: shipper })
  await ours.getByRole('button', { name: 'Award', exact: true }).click()
  await dialog(ours, /^Award to /)
    .getByRole('button', { name: 'Award' })
    .click()
  await ours.getByText('Not confirmed yet').waitFor()
  const theirs = await openConnected('/dashboard/quotations/sent', haulier)
  await card(theirs, name).getByRole('button', { name: 'Confirm the award' }).click()
  const terms = dialog(theirs, /^Confirm the award of /)
  await terms.getByText('Total of all shipments').waitFor()
  await ours.getByRole('button', { name: 'Take the award back' }).click()
  await dialog(ours, 'Take the award back?').getByRole('button', { name: 'Take back' }).click()
  await ours.getByText('Not confirmed yet').waitFor({ state: 'detached' })
  await terms.getByRole('button', { name: 'Confirm' }).click()
  await terms.getByText('This is not awarded yet').waitFor()
  await terms.getByRole('button', { name: 'Cancel' }).click()
  await card(theirs, name).getByText('Pending').waitFor()
  await expect(card(theirs, name).getByRole('button', { name: 'Confirm the award' })).toHaveCount(0)
})

test('bids for an empty truck can be compared, and an awarded truck has a label instead of a switch in My offers', async () => {
  const [, , , [truck]] = await callAs(shipper, 'POST', '/emptyTruck?confirmed=equalOffer', anEmptyTruck())
  const [, , [freight]] = await callAs(shipper, 'POST', '/spotLoads?confirmed=equalOffer', aSpotFreight())
  const offer = (offerId: string, type: string, comment: string) =>
    callAs(haulier, 'POST', '/negotiations', { offerId, type, price: 910, comment })
  await offer(truck._id, 'Emptytruck', '<p>Pallets are exchanged</p>')
  const { _id: bid } = await offer(freight._id, 'Spotload', '')
  const ours = await visit(`/dashboard/quotations/compare/${truck._id}`, { as: shipper })
  await ours.getByText('Pallets are exchanged').waitFor()
  await callAs(shipper, 'POST', `/negotiations/${bid}/award`, { round: 1 })
  await loadPage(ours, '/dashboard/my-offers/spotloads')
  const row = ours.getByRole('row').filter({ has: ours.locator(`[data-row-key="${freight._id}"]`) })
  await row.getByText('Awarded', { exact: true }).waitFor()
  await expect(row.getByRole('button', { name: /switch/ })).toHaveCount(0)
})
