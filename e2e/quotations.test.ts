import { getReceivedQuotations, quotationListNames, quotationPaths } from '@veos/contract/deals/quotationNames'
import { formatDate } from '@veos/contract/platform/reference/dates'
import type { Page } from 'playwright-core'
import { anEmptyTruck } from '../server/testing/anEmptyTruck.ts'
import { aSpotFreight } from '../server/testing/aSpotFreight.ts'
import { aTender } from '../server/testing/aTender.ts'
import { findAccessibilityFaults, loadPage, reloadPage, visit, waitUntilConnected } from './browser.ts'
import { callAs } from './calls.ts'
import { formatDateInDays, getDateInDays } from './days.ts'
import { expect, runAsChain, test } from './journey.ts'

const shipper = 'admin@producer.example'
const haulier = 'admin@haulier.example'
const forwarder = 'admin@forwarder.example'

let made = 0

/** Publishes a tender of the demo producer with a unique name. */
async function publishTender() {
  const name = `Tiles to Munich ${Date.now()}-${made++}`
  const [tenders] = await callAs(shipper, 'POST', '/createTender?confirmed=equalOffer', aTender({ name }))
  return { id: tenders[0]._id as string, name }
}

const quote = (as: string, tenderId: string, price: number) =>
  callAs(as, 'POST', '/quotations', { tenderId, offerId: null, price, noOfTrucks: 2, period: 'weekly', comment: '' })

const sheet = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Send message' }) })
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const menuLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /^Quotations/ })

test.describe('a quotation', () => {
  runAsChain()
  let name: string
  let id: string
  let theirs: Page
  let ours: Page

  test('a quotation is sent from the sheet of a tender; errors are shown and typed text stays', async () => {
    ;({ name, id } = await publishTender())
    theirs = await visit(`/tender/${id}`, { as: haulier })
    await sheet(theirs).getByRole('button', { name: 'Send quote' }).click()
    const form = dialog(theirs, 'Send quote')
    await form.getByRole('textbox', { name: 'Number of trucks' }).fill('3')
    await form.getByRole('combobox', { name: 'Period' }).selectOption('month')
    await form.getByRole('button', { name: 'Send quote' }).click()
    await form.getByRole('textbox', { name: 'Price per shipment' }).and(theirs.locator('[aria-invalid]')).waitFor()
    expect(await findAccessibilityFaults(theirs)).toEqual([])
    await expect(form.getByRole('textbox', { name: 'Number of trucks' })).toHaveValue('3')

    await form.getByRole('textbox', { name: 'Price per shipment' }).fill('0')
    await form.getByRole('button', { name: 'Send quote' }).click()
    const question = dialog(theirs, 'Offer a price of 0 €?')
    await question.waitFor()
    expect(await findAccessibilityFaults(theirs)).toEqual([])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })

    await theirs.route('**/api/quotations', (call) => call.abort(), { times: 1 })
    await form.getByRole('textbox', { name: 'Price per shipment' }).fill('1150')
    await form.getByRole('textbox', { name: 'Comment' }).fill('With our own trucks')
    await form.getByRole('button', { name: 'Send quote' }).click()
    await form.getByRole('alert').getByText('No connection to Veos').waitFor()
    await form.getByRole('button', { name: 'Send quote' }).click()
    await dialog(theirs, 'Quote sent successfully').getByRole('button', { name: 'Close' }).last().click()
    await sheet(theirs).getByRole('button', { name: 'Update quote' }).waitFor()
  })

  test('a new quotation is in the bell, the menu and the list of the other side', async () => {
    ours = await visit('/dashboard', { as: shipper })
    await menuLink(ours).getByText('waits for you').or(menuLink(ours).getByText('wait for you')).waitFor()
    await ours.getByRole('button', { name: 'Notices' }).click()
    await ours.getByRole('link', { name: `Unread: New quotation from`, exact: false }).filter({ hasText: name }).click()
    await ours.waitForURL(`**${quotationPaths.received}?bid=*`)
    await ours.locator('article[aria-current]:focus').filter({ hasText: '1 150 €' }).waitFor()
    const received = ours.getByRole('region', { name }).getByRole('article')
    await received.getByText('3 trucks per month').waitFor()
    await received.getByText('1 150 €').waitFor()
    await ours.getByRole('link', { name: /^Received \([1-9]\d*\)$/ }).waitFor()
    expect(await findAccessibilityFaults(ours)).toEqual([])
  })

  test('a pending quotation is updated, and an open page of the other side shows the new price', async () => {
    await sheet(theirs).getByRole('button', { name: 'Update quote' }).click()
    const form = dialog(theirs, 'Update quote')
    await expect(form.getByRole('textbox', { name: 'Price per shipment' })).toHaveValue('1150')
    await form.getByRole('textbox', { name: 'Price per shipment' }).fill('1120')
    await form.getByRole('button', { name: 'Update offer' }).click()
    await dialog(theirs, 'Offer updated successfully').getByRole('link', { name: 'Your quotations' }).click()
    await theirs.waitForURL('**/dashboard/quotations/sent')
    await card(theirs, name).getByText('Pending').waitFor()
    await ours
      .getByRole('region', { name })
      .getByRole('article')
      .filter({ hasText: '1 120 €' })
      .getByText('2 rounds')
      .waitFor()
  })

  test('a quotation is answered with a counter-offer, which the other side accepts', async () => {
    await ours.getByRole('region', { name }).getByRole('button', { name: 'Counter-offer' }).click()
    const form = dialog(ours, 'Counter-offer')
    await form.getByRole('textbox', { name: 'Price per shipment' }).fill('1100')
    await form.getByRole('button', { name: 'Send counter-offer' }).click()
    await dialog(ours, 'Counter-offer sent successfully').getByRole('button', { name: 'Close' }).last().click()
    await ours.getByRole('region', { name }).getByText('Counter-offer sent').waitFor()

    const own = card(theirs, name)
    await own.getByText('Counter-offer received').waitFor()
    await own.getByText('3 rounds').click()
    await expect(own.getByRole('list', { name: 'Rounds' }).getByRole('listitem')).toHaveCount(3)
    await own.getByRole('button', { name: 'Accept 1 100 €' }).click()
    await own.getByText('4 rounds').waitFor()
    expect(await findAccessibilityFaults(theirs)).toEqual([])
  })

  test('Interested sends an automatic message for a quotation, and both sides can open the chat', async () => {
    const received = ours.getByRole('region', { name }).getByRole('article')
    await received.getByText('4 rounds').waitFor()
    await received.getByRole('button', { name: 'Interested' }).click()
    await received.getByRole('link', { name: 'Open chat' }).waitFor()
    await card(theirs, name).getByText('Accepted', { exact: true }).waitFor()
    await card(theirs, name).getByRole('link', { name: 'Open chat' }).click()
    await theirs.waitForURL('**/dashboard/messages/*')
    await theirs.getByText('We are interested in your quotation').last().waitFor()
  })

  test('a quotation is awarded in the comparison, and confirmed by the bidder', async () => {
    await ours.getByRole('region', { name }).getByRole('link', { name: 'Compare' }).click()
    await ours.getByRole('heading', { name: 'Compare quotations' }).waitFor()
    await ours.getByRole('button', { name: 'Award', exact: true }).click()
    const form = ours.getByRole('dialog', { name: /^Award to / })
    await form.getByRole('textbox', { name: 'Shipments' }).fill('9')
    await form.getByRole('button', { name: 'Award' }).click()
    await form.getByText('At most 2').waitFor()
    await form.getByRole('textbox', { name: 'Shipments' }).fill('')
    await form.getByRole('button', { name: 'Award' }).click()
    await ours.getByText('Not confirmed yet').waitFor()
    await ours.getByRole('button', { name: 'Take the award back' }).click()
    await ours.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await ours.getByRole('button', { name: 'Award', exact: true }).click()
    const confirmBy = form.getByRole('textbox', { name: /^To be confirmed by/ })
    await confirmBy.fill('31.02.')
    await form.getByRole('button', { name: 'Award' }).click()
    await form.getByText('There is no such day').waitFor()
    await confirmBy.and(ours.locator(':focus')).waitFor()
    await expect(confirmBy).toHaveValue('31.02.')
    await expect(ours.getByText('Not confirmed yet')).toHaveCount(0)
    await confirmBy.fill(formatDateInDays(3))
    await form.getByRole('button', { name: 'Award' }).click()
    await ours.getByText('Not confirmed yet').waitFor()

    await loadPage(theirs, '/dashboard/quotations/sent')
    await card(theirs, name)
      .getByText(`to be confirmed by ${formatDateInDays(3)}`)
      .waitFor()
    await card(theirs, name).getByText('Awarded: please confirm').waitFor()
    await card(theirs, name).getByRole('button', { name: 'Confirm the award' }).click()
    const terms = theirs.getByRole('dialog', { name: /^Confirm the award of / })
    await terms.getByText('Total of all shipments').waitFor()
    expect(await findAccessibilityFaults(theirs)).toEqual([])
    await terms.getByRole('button', { name: 'Confirm' }).click()
    await card(theirs, name).getByText('Confirmed').waitFor()
    await loadPage(theirs, `/tender/${id}`)
    await sheet(theirs).getByRole('link', { name: 'Your offer' }).waitFor()
  })
})

test('accepting a replaced round is refused and shows the newer one', async () => {
  const { id, name } = await publishTender()
  await quote(haulier, id, 900)
  const lists = await callAs(shipper, 'GET', `/quotations?list=${quotationListNames.received}`)
  const { offerId } = getReceivedQuotations(lists).find((group) => group._id === id)!.offers[0]!
  const counter = (round: number, price: number) =>
    callAs(shipper, 'POST', `/negotiations/${offerId}/rounds`, {
      round,
      price,
      comment: '',
      noOfTrucks: 2,
      period: 'week',
    })
  await counter(1, 850)
  const page = await visit('/dashboard/quotations/sent', { as: haulier })
  await card(page, name).getByRole('button', { name: 'Accept 850 €' }).waitFor()
  // The page misses the event of the newer round, as on an interrupted connection.
  await page.route('**/api/negotiations/*/accept', async (call) => {
    await counter(2, 800)
    await call.continue()
  })
  await card(page, name).getByRole('button', { name: 'Accept 850 €' }).click()
  await card(page, name).getByText('There is a newer price, 800 €').waitFor()
  await card(page, name).getByRole('button', { name: 'Accept 800 €' }).waitFor()
})

test('a declined and a withdrawn quotation are in the archive with their labels', async () => {
  const declined = await publishTender()
  const withdrawn = await publishTender()
  await quote(haulier, declined.id, 700)
  await quote(haulier, withdrawn.id, 710)
  const ours = await visit(quotationPaths.received, { as: shipper })
  const group = ours.getByRole('region', { name: declined.name })
  await group.getByRole('button', { name: 'Decline' }).click()
  await ours.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await group.getByText('Declined').waitFor()
  await expect(group.getByRole('button')).toHaveCount(0)

  const theirs = await visit('/dashboard/quotations/sent', { as: haulier })
  await card(theirs, declined.name).getByText('Rejected').waitFor()
  await card(theirs, withdrawn.name).getByRole('button', { name: 'Withdraw' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await card(theirs, withdrawn.name).waitFor({ state: 'detached' })
  await theirs.getByRole('link', { name: /^Archive/ }).click()
  await card(theirs, withdrawn.name).getByText('Withdrawn').waitFor()
})

test('bids are compared side by side, sorted by keyboard, shown as cards on a phone, and closed', async () => {
  const { id, name } = await publishTender()
  await quote(haulier, id, 1300)
  await quote(forwarder, id, 990)
  const page = await visit(`/dashboard/quotations/compare/${id}`, { as: shipper })
  const prices = async () => {
    const cells = await page.getByRole('table').locator('tbody strong').allTextContents()
    return cells.filter((text) => text.includes('€')).map((text) => text.replaceAll('\u00a0', ' '))
  }
  await expect.poll(prices).toEqual(['990 €', '1 300 €'])
  const column = page.getByRole('columnheader', { name: 'Price per shipment' })
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  await column.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect.poll(prices).toEqual(['1 300 €', '990 €'])
  await expect(column).toHaveAttribute('aria-sort', 'descending')
  await page.getByText('Cheapest', { exact: true }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])

  await page.setViewportSize({ width: 360, height: 800 })
  const cards = page.getByRole('list', { name: 'Quotations side by side' }).locator(':scope > li')
  await expect(cards).toHaveCount(2)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await findAccessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Close without award' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByText('No live quotations').waitFor()
  const theirs = await visit('/dashboard/quotations/archive', { as: haulier })
  await card(theirs, name).getByText('Search closed').waitFor()
})

test('an offer is made for a spot freight, and answered in the same lists', async () => {
  const [, , loads] = await callAs(shipper, 'POST', '/spotLoads?confirmed=equalOffer', aSpotFreight())
  const id = loads[0]._id
  const theirs = await visit(`/spotload/${id}`, { as: haulier })
  await sheet(theirs).getByRole('button', { name: 'Make an offer' }).click()
  const form = dialog(theirs, 'Make an offer')
  await form.getByRole('textbox', { name: 'Price' }).fill('1210,50')
  await form.getByRole('button', { name: 'Send offer' }).click()
  await dialog(theirs, 'Offer sent successfully').getByRole('link', { name: 'Your quotations' }).click()
  await theirs.getByRole('region', { name: 'Spot freights' }).getByText('1 210,50 €').first().waitFor()
  const ours = await visit(quotationPaths.received, { as: shipper })
  const received = ours.getByRole('region', { name: 'Spot freights' }).getByRole('article').first()
  await received.getByRole('button', { name: 'Interested' }).click()
  await received.getByRole('link', { name: 'Open chat' }).waitFor()

  const bid = await received.getAttribute('data-bid')
  await received.getByRole('link', { name: 'Compare' }).click()
  await ours.waitForURL(`**/dashboard/quotations/compare/${id}`)
  await callAs(shipper, 'POST', `/negotiations/${bid}/award`, { round: 1 })
  await callAs(haulier, 'POST', `/negotiations/${bid}/confirm`, { round: 1 })
  // An awarded tender is in no list any more, but its bidder can still open it.
  await loadPage(theirs, `${quotationPaths.sent}?bid=${bid}`)
  await theirs.locator(`article[data-bid="${bid}"] h3`).getByRole('link').click()
  await sheet(theirs).getByRole('link', { name: 'Your offer' }).waitFor()
})

test('My offers show the number of waiting quotations of a tender, with a link to them', async () => {
  const { id } = await publishTender()
  await quote(haulier, id, 1000)
  await quote(forwarder, id, 1100)
  const page = await visit('/dashboard/my-offers/tenders', { as: shipper })
  const row = page.getByRole('row').filter({ has: page.locator(`[data-row-key="${id}"]`) })
  await row.getByRole('link', { name: /^2 waiting/ }).click()
  await page.waitForURL(`**/dashboard/quotations/compare/${id}`)
})

test('a company cannot quote for its own tender, and a visitor is asked to log in', async () => {
  const { id } = await publishTender()
  const own = await visit(`/tender/${id}`, { as: shipper })
  await own.getByRole('link', { name: 'Duplicate' }).waitFor()
  await expect(own.getByRole('button', { name: 'Send quote' })).toHaveCount(0)
  const visitor = await visit(`/tender/${id}`)
  await visitor.getByRole('dialog', { name: 'Log in to Veos' }).waitFor()
})

test.describe('an award', () => {
  runAsChain()
  let name: string
  let id: string
  let ours: Page

  test('awarding a part leaves the rest open, and the tender’s own sheet links to the comparison', async () => {
    ;({ name, id } = await publishTender())
    await quote(haulier, id, 1010)
    await quote(forwarder, id, 1020)
    ours = await visit(`/dashboard/my-offers/tenders?offer=${id}`, { as: shipper })
    await ours.getByRole('link', { name: 'Compare quotations (2)' }).click()
    await ours.waitForURL(`**/dashboard/quotations/compare/${id}`)
    await ours.getByRole('button', { name: 'Award', exact: true }).first().click()
    const form = ours.getByRole('dialog', { name: /^Award to / })
    await form.getByRole('textbox', { name: 'Shipments' }).fill('1')
    await form.getByRole('button', { name: 'Award' }).click()
    await ours.getByText('1 of 2 not awarded yet').waitFor()
  })

  test('awarding all of an offer greys it in open lists, in its place, and notifies the other bidders', async () => {
    const visitor = await visit('/terms')
    // An offer awarded before the list receives events would not be in the list at all.
    await waitUntilConnected(visitor, () => loadPage(visitor, '/tender'))
    const row = visitor.locator(`[data-row-key="${id}"]`)
    await row.waitFor()
    await ours.getByRole('button', { name: 'Award', exact: true }).click()
    await ours.getByRole('dialog').getByRole('button', { name: 'Award' }).click()
    await expect(ours.getByText('Not confirmed yet')).toHaveCount(2)
    await row.getByText('awarded').waitFor()
    await reloadPage(visitor)
    await expect.poll(() => visitor.getByRole('table', { name: 'Tenders' }).getByRole('row').count()).toBeGreaterThan(5)
    await expect(row).toHaveCount(0)
  })

  test('a refused award opens the offer to bids again', async () => {
    const theirs = await visit('/dashboard/quotations/sent', { as: haulier })
    await card(theirs, name).getByRole('button', { name: 'Refuse' }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
    await card(theirs, name).waitFor({ state: 'detached' })
    await ours.getByText('1 of 2 not awarded yet').waitFor()
    const visitor = await visit(`/tender`)
    await visitor.locator(`[data-row-key="${id}"]`).waitFor()
  })
})

test('an offer is made for an empty truck, with dates of its own', async () => {
  const [, , , [truck]] = await callAs(shipper, 'POST', '/emptyTruck?confirmed=equalOffer', anEmptyTruck())
  const theirs = await visit(`/trucks/${truck._id}`, { as: haulier })
  await sheet(theirs).getByRole('button', { name: 'Make an offer' }).click()
  const form = dialog(theirs, 'Make an offer')
  await form.getByRole('textbox', { name: 'Price' }).fill('800')
  await form.getByRole('textbox', { name: /^Loading date/ }).fill(formatDateInDays(3))
  await form.getByRole('button', { name: 'Send offer' }).click()
  await dialog(theirs, 'Offer sent successfully').getByRole('link', { name: 'Your quotations' }).click()
  await theirs
    .getByRole('region', { name: 'Empty trucks' })
    .getByText(`loading ${formatDateInDays(3)}`)
    .first()
    .waitFor()
})

test('an offer with an unreadable day is not sent, and the typed text stays', async () => {
  const [, , loads] = await callAs(shipper, 'POST', '/spotLoads?confirmed=equalOffer', aSpotFreight())
  const id = loads[0]._id
  const theirs = await visit(`/spotload/${id}`, { as: haulier })
  await sheet(theirs).getByRole('button', { name: 'Make an offer' }).click()
  const form = dialog(theirs, 'Make an offer')
  const until = form.getByRole('textbox', { name: /^Valid until/ })
  const send = form.getByRole('button', { name: 'Send offer' })
  await form.getByRole('textbox', { name: 'Price' }).fill('1310')
  const passed = getDateInDays(-3)
  const wrong = [
    ['next Friday', 'Enter a date as DD.MM.YYYY'],
    [formatDate(passed).slice(0, 6), `${formatDate(passed)} has passed. Add the year.`],
  ] as const
  for (const [typed, message] of wrong) {
    await until.fill(typed)
    await send.click()
    await form.getByText(message).waitFor()
    await until.and(theirs.locator(':focus')).waitFor()
    await expect(until).toHaveValue(typed)
  }
  // It survives a reload with the rest of the draft.
  await reloadPage(theirs)
  await sheet(theirs).getByRole('button', { name: 'Make an offer' }).click()
  await form.getByText(wrong[1][1]).waitFor()
  await expect(until).toHaveValue(wrong[1][0])
  const [year, month, day] = getDateInDays(3).split('-')
  await until.fill(`${day}-${month}-${year!.slice(2)}`)
  await send.click()
  await dialog(theirs, 'Offer sent successfully').getByRole('link', { name: 'Your quotations' }).click()
  const sent = theirs.getByRole('region', { name: 'Spot freights' }).getByRole('article').filter({ hasText: '1 310 €' })
  await sent.getByText(formatDateInDays(3)).first().waitFor()
})

test('a company without quotations is referred to the tenders, and others to their first list', async () => {
  const page = await visit('/dashboard/quotations', { as: 'admin@expired.example' })
  await page.getByText('You currently have no quotations to show...').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Browse tenders' }).click()
  await page.waitForURL('**/tender')

  const { id } = await publishTender()
  await quote(haulier, id, 1000)
  const publisher = await visit('/dashboard/quotations', { as: shipper })
  await publisher.waitForURL(`**${quotationPaths.received}`)
  await publisher.getByRole('button', { name: /^Sort by/ }).click()
  await publisher.getByRole('menuitem', { name: 'Lowest price' }).click()
  await publisher.waitForURL(`**${quotationPaths.received}?sortby=price&order=ASC`)
})

test('a bidder whose plan has ended in the meantime is referred to the plans, and the typed text stays', async () => {
  const { id } = await publishTender()
  const page = await visit(`/tender/${id}`, { as: haulier })
  await page.route('**/api/quotations', (call) =>
    call.fulfill({ status: 402, json: { error: { code: 'subscription_required', message: 'Renew your plan' } } }),
  )
  await sheet(page).getByRole('button', { name: 'Send quote' }).click()
  const form = dialog(page, 'Send quote')
  await form.getByRole('textbox', { name: 'Price per shipment' }).fill('950')
  await form.getByRole('button', { name: 'Send quote' }).click()
  const gate = dialog(page, 'Membership ended')
  await gate.getByRole('link', { name: 'Continue' }).waitFor()
  await gate.getByRole('button', { name: 'Close' }).click()
  await expect(form.getByRole('textbox', { name: 'Price per shipment' })).toHaveValue('950')
})
