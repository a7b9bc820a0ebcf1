import type { Page } from 'playwright-core'
import { aTender } from '../server/testing/aTender.ts'
import { findAccessibilityFaults, loadPage, reloadPage, visit, waitUntilConnected } from './browser.ts'
import { callAs } from './calls.ts'
import { expect, runAsChain, test } from './journey.ts'

const shipper = 'admin@producer.example'
const haulier = 'admin@haulier.example'

let made = 0

/** Publishes a tender of the demo producer, quotes for it as the haulier, and awards it. */
async function awardTender(): Promise<{ bid: string; name: string }> {
  const name = `Bricks to Vienna ${Date.now()}-${made++}`
  const [tenders] = await callAs(shipper, 'POST', '/createTender?confirmed=equalOffer', aTender({ name }))
  const tenderId: string = tenders[0]._id
  await callAs(haulier, 'POST', '/quotations', {
    tenderId,
    offerId: null,
    price: 1150,
    noOfTrucks: 2,
    period: 'weekly',
    comment: '',
  })
  const { bids } = await callAs(shipper, 'GET', `/offers/${tenderId}/bids`)
  const { _id: bid, round } = bids[0]
  await callAs(shipper, 'POST', `/negotiations/${bid}/award`, { round })
  return { bid, name }
}

/** Creates a confirmed agreement and returns its path. */
async function agree(): Promise<string> {
  const { bid } = await awardTender()
  await callAs(haulier, 'POST', `/negotiations/${bid}/confirm`, { round: 1 })
  const { agreementId } = await callAs(haulier, 'GET', `/negotiations/${bid}`)
  return `/dashboard/agreements/${agreementId}`
}

async function openConnected(path: string, as: string): Promise<Page> {
  const page = await visit('/dashboard/agreements', { as })
  await waitUntilConnected(page, () => loadPage(page, path))
  return page
}

const proposal = (page: Page) => page.getByRole('region', { name: 'Open proposal' })

test.describe('an agreement', () => {
  runAsChain()
  let ours: Page
  let theirs: Page

  test('a confirmed award creates an agreement for both sides, with the same checksum', async () => {
    const { name } = await awardTender()
    theirs = await visit('/dashboard/quotations/sent', { as: haulier })
    const card = theirs.getByRole('article').filter({ hasText: name })
    await card.getByRole('button', { name: 'Confirm the award' }).click()
    const terms = theirs.getByRole('dialog', { name: /^Confirm the award of / })
    await terms.getByRole('button', { name: 'Confirm' }).click()
    await card.getByRole('link', { name: 'Agreement' }).click()
    await theirs.getByRole('heading', { name: /^Agreement A-/ }).waitFor()
    ours = await openConnected(new URL(theirs.url()).pathname, shipper)
    const hashOf = (page: Page) => page.getByRole('region', { name: 'Checksum' }).locator('code').textContent()
    await expect.poll(() => hashOf(ours)).toMatch(/^[0-9a-f]{64}$/)
    await expect.poll(() => hashOf(theirs)).toBe(await hashOf(ours))
    expect(await findAccessibilityFaults(ours)).toEqual([])
    const [saved] = await Promise.all([
      ours.waitForEvent('download'),
      ours.getByRole('link', { name: 'Save as PDF' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^A-.*\.pdf$/)
  })

  test('a change of an agreement that one side proposes takes effect when the other side confirms it', async () => {
    await theirs.getByRole('button', { name: 'Propose a change' }).click()
    const form = theirs.getByRole('dialog', { name: 'Propose a change' })
    await form.getByRole('textbox', { name: 'Number plates' }).fill('123 ABC')
    await form.getByRole('button', { name: 'Send proposal' }).click()
    await proposal(ours).getByRole('row', { name: 'Number plates – 123 ABC' }).waitFor()
    expect(await findAccessibilityFaults(ours)).toEqual([])
    await proposal(ours).getByRole('button', { name: 'Confirm' }).click()
    await ours.getByRole('heading', { name: 'Version 2' }).waitFor()
    await proposal(ours).waitFor({ state: 'detached' })
    const [saved] = await Promise.all([
      ours.waitForEvent('download'),
      ours.getByRole('link', { name: 'Save version 1 as PDF' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^A-.*-v1\.pdf$/)
  })

  test('an agreement is done when both sides say so, and then offers no further actions', async () => {
    await ours.getByRole('button', { name: 'Mark as done' }).click()
    await ours.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).click()
    await proposal(ours).getByRole('button', { name: 'Withdraw' }).waitFor()
    await reloadPage(theirs)
    await proposal(theirs).getByRole('button', { name: 'Confirm' }).click()
    await theirs.getByText('Done', { exact: true }).waitFor()
    await expect(theirs.getByRole('button', { name: 'Propose a change' })).toHaveCount(0)
  })
})

test('a refused cancellation leaves the agreement in force; a confirmed one ends it', async () => {
  const path = await agree()
  const ours = await openConnected(path, shipper)
  const theirs = await openConnected(path, haulier)
  const askToCancel = async () => {
    await ours.getByRole('button', { name: 'Ask to cancel' }).click()
    await ours.getByRole('dialog').getByRole('button', { name: 'Ask to cancel' }).click()
  }
  await askToCancel()
  await proposal(theirs).getByRole('button', { name: 'Refuse' }).click()
  await proposal(ours).waitFor({ state: 'detached' })
  await askToCancel()
  await proposal(theirs).getByRole('button', { name: 'Confirm' }).click()
  await theirs.getByText('Cancelled', { exact: true }).waitFor()
})

test('a change of an older version is refused with a message, keeps the typed text and shows what has changed', async () => {
  const path = await agree()
  const id = path.slice('/dashboard/agreements/'.length)
  const page = await openConnected(path, haulier)
  await page.getByRole('button', { name: 'Propose a change' }).click()
  const form = page.getByRole('dialog', { name: 'Propose a change' })
  const plates = form.getByRole('textbox', { name: 'Number plates' })
  await plates.fill('123 ABC')
  // Delays fetching the change by the other side until the call has been refused.
  let answer = () => {}
  const isReleased = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/agreements/*', async (call) => {
    await isReleased
    // The page may have cancelled the call in favour of a newer one.
    await call.continue().catch(() => {})
  })
  await callAs(shipper, 'POST', `/agreements/${id}/proposals`, { version: 1, kind: 'change', references: 'PO 17' })
  await callAs(haulier, 'POST', `/agreements/${id}/confirm`, { proposal: 1 })
  const refused = page.waitForResponse((response) => response.url().endsWith('/proposals') && response.status() === 409)
  await form.getByRole('button', { name: 'Send proposal' }).click()
  await refused
  answer()
  await form.getByText('Version 2 is in force now. What you have typed is kept.').waitFor()
  await form.getByRole('row', { name: 'References – PO 17' }).waitFor()
  await expect(plates).toHaveValue('123 ABC')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'I have seen it' }).click()
  await form.getByRole('button', { name: 'Send proposal' }).click()
  await proposal(page).getByRole('row', { name: 'Number plates – 123 ABC' }).waitFor()
  const { versions, proposals } = await callAs(haulier, 'GET', `/agreements/${id}`)
  expect(versions).toHaveLength(2)
  expect(proposals[1].terms).toMatchObject({ version: 3, references: 'PO 17', plates: '123 ABC' })
})

test('the list of agreements links to each one', async () => {
  const path = await agree()
  const page = await visit('/dashboard/agreements', { as: shipper, width: 360, height: 800 })
  const row = page.getByRole('list', { name: 'Agreements' }).getByRole('link').first()
  await row.waitFor()
  await row.click()
  await page.waitForURL(`**${path}`)
  await page.getByRole('heading', { name: 'Checksum' }).waitFor()
})
