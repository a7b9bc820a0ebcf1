import type { Page } from 'playwright-core'
import { aTender } from '../server/testing/aTender.ts'
import { delayHydration, loadPage, visit } from './browser.ts'
import { callAs } from './calls.ts'
import { getThread, startConversation, write } from './conversations.ts'
import { expect, test } from './journey.ts'
import { registerCompany } from './members.ts'
import { create, fillFreight, fillRoute, getButton, getCombobox, getOwnRow, mine } from './spotFreightForm.ts'
import { getRows, openList, publishLoad } from './spotFreights.ts'

const haulier = 'admin@haulier.example'

/**
 * The two ways in which browsers translate: texts are replaced by elements with the translation, or (by add-ons) moved
 * into them.
 */
type Way = 'replaced' | 'moved'

/** Wraps all texts of a page, including those that are added later. Runs in the page. */
function wrapTexts(way: Way): void {
  const isLeftAlone = (text: Text) =>
    !text.data.trim() ||
    !text.parentElement ||
    text.parentElement.closest('font, head, script, style, noscript, textarea, svg, [translate=no]') !== null
  function wrap(text: Text) {
    if (isLeftAlone(text)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.append(inner)
    if (way === 'replaced') inner.append(document.createTextNode(text.data))
    text.replaceWith(outer)
    if (way === 'moved') inner.append(text)
  }
  function wrapAll(root: Node) {
    if (root instanceof Text) return wrap(root)
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(wrap)
  }
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of addedNodes) if (node.isConnected) wrapAll(node)
      // A text that is changed in place is translated again.
      if (target instanceof Text && target.isConnected) wrap(target)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
  if (document.body) wrapAll(document.body)
}

/** Opens a page that is translated before and after its hydration. */
async function visitTranslated(path: string, way: Way, as?: string): Promise<Page> {
  const page = await visit('/attributions', as ? { as } : {})
  await page.context().addInitScript(wrapTexts, way)
  await loadPage(page, path)
  await expect.poll(() => page.locator('font').count()).toBeGreaterThan(10)
  return page
}

test('the contact form keeps text typed before hydration when a browser has translated all texts', async () => {
  const page = await visit('/attributions')
  await page.context().addInitScript(wrapTexts, 'replaced' as const)
  const hydrate = await delayHydration(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  // Phones turn no numbers into links before hydration.
  expect(await page.locator('meta[name=format-detection]').getAttribute('content')).toContain('telephone=no')
  await page.getByLabel('Name').fill('Kadri Mets')
  await page.getByLabel('E-mail', { exact: true }).fill('kadri@elsewhere.example')
  await page.getByLabel('Topic').selectOption({ label: 'Plans and invoices' })
  await page.getByLabel('Message').fill('What does Premium contain?')
  hydrate()
  await page.waitForFunction(() => (document as { earlyPresses?: unknown }).earlyPresses === null)
  await expect(page.getByLabel('Message')).toHaveValue('What does Premium contain?')
  await expect(page.getByLabel('Name')).toHaveValue('Kadri Mets')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('We answer to kadri@elsewhere.example').waitFor()
})

for (const way of ['replaced', 'moved'] as const) {
  test(`a load is published on a translated page, with errors that appear and disappear: texts are ${way}`, async () => {
    const page = await visitTranslated(create, way, haulier)
    await getButton(page, 'Next').click()
    await expect(getCombobox(page, 'Loading place')).toHaveAttribute('aria-invalid', 'true')
    // Different loads, because the server asks about equal ones.
    const to = way === 'moved' ? 'Bremen' : 'Cuxhaven'
    await fillRoute(page, { from: 'Viljandi', to })
    await getButton(page, 'Next').click()
    await page.getByRole('heading', { name: 'Freight' }).waitFor()
    await fillFreight(page, '650/700')
    await getButton(page, 'Publish').click()
    await page.getByText('Enter one number, not a range').first().waitFor()
    const price = page.getByRole('textbox', { name: 'Target price' })
    await price.fill('1250')
    await page.getByText(/1\s250\s€ is \d,\d\d\s€\/km over/).waitFor()
    await price.fill('1777')
    await page.getByText(/1\s777\s€ is \d,\d\d\s€\/km over/).waitFor()
    await expect(page.getByText(/1\s250\s€ is/)).toHaveCount(0)
    await getButton(page, 'Publish').click()
    await page.waitForURL(mine)
    await getOwnRow(page, /Viljandi to (Bremen|Cuxhaven)/)
      .getByText('1 777 €', { exact: true })
      .waitFor()
  })

  test(`a list on a translated page is filtered and shows the new count: texts are ${way}`, async () => {
    const theirs = await visit('/attributions', { as: 'admin@forwarder.example' })
    await publishLoad(theirs)
    const page = await visitTranslated('/spotload', way, haulier)
    await openList(page)
    const showsResultsOf = async (query: string) => {
      const answer = await page.request.get(`/api/spotloads?limit=1${query}`)
      await page.getByText(`${answer.headers()['x-total-count']} results`, { exact: true }).waitFor()
      await expect(page.getByText(/^\d+ results?$/)).toHaveCount(1)
    }
    const place = page.getByRole('combobox', { name: 'Loading place', exact: true })
    await place.fill('Tallinn')
    await page.getByRole('option', { name: 'Tallinn Estonia' }).first().click()
    await page.waitForURL('**/spotload?loadingLocation=588409')
    await showsResultsOf('&loadingLocation=588409')
    await expect(getRows(page).first()).toContainText('Tallinn')
    await page.getByRole('group', { name: 'Active filters' }).getByRole('button', { name: 'Clear filters' }).click()
    await page.waitForURL((url) => url.search === '')
    await showsResultsOf('')
    await openList(page)
    await getRows(page).first().getByRole('link').first().click()
    const sheet = page.getByRole('dialog').first()
    await sheet.getByRole('button', { name: 'Next' }).click()
    await sheet.getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test(`a conversation continues on a translated page: texts are ${way}`, async () => {
    const { theirs, mine: ours, path } = await startConversation()
    await ours.context().addInitScript(wrapTexts, way)
    await loadPage(ours, path)
    await write(ours, 'I have one truck in Tallinn')
    await getThread(ours).getByText('I have one truck in Tallinn').waitFor()
    await loadPage(theirs, path)
    await write(theirs, 'Then take it for 1150')
    await getThread(ours).getByText('Then take it for 1150').waitFor()
    await write(ours, 'Done')
    await getThread(theirs).getByText('Done').waitFor()
  })

  test(`a quote is sent and updated on a translated page: texts are ${way}`, async () => {
    const name = `Tiles, translated ${way} ${Date.now()}`
    const [tenders] = await callAs(
      'admin@producer.example',
      'POST',
      '/createTender?confirmed=equalOffer',
      aTender({ name }),
    )
    const page = await visitTranslated(`/tender/${tenders[0]._id}`, way, haulier)
    await page.getByRole('button', { name: 'Send quote' }).click()
    const form = page.getByRole('dialog', { name: 'Send quote' })
    await form.getByRole('button', { name: 'Send quote' }).click()
    const price = form.getByRole('textbox', { name: 'Price per shipment' })
    await price.and(page.locator('[aria-invalid]')).waitFor()
    await price.fill('1150')
    await form.getByRole('textbox', { name: 'Number of trucks' }).fill('2')
    await form.getByRole('button', { name: 'Send quote' }).click()
    await page
      .getByRole('dialog', { name: 'Quote sent successfully' })
      .getByRole('link', { name: 'Your quotations' })
      .click()
    const card = page.getByRole('article').filter({ hasText: name })
    await card.getByText('1 150 €').first().waitFor()
  })

  test(`a plan is paid on a translated page at the shown price: texts are ${way}`, async () => {
    const page = await visitTranslated('/pricing', way, await registerCompany())
    const premium = page.getByRole('article', { name: 'Premium' })
    await premium.getByText('69,80 €').waitFor()
    await page.getByRole('radio', { name: /Billed annually/ }).check()
    await premium.getByText('34,90 €').waitFor()
    await expect(premium.getByText('69,80 €')).toHaveCount(0)
    await premium.getByRole('link', { name: 'Select Plan: Premium' }).click()
    await page.getByText('519,31 €', { exact: true }).first().waitFor()
    await page.getByRole('textbox', { name: 'Cardholder name' }).fill('Kadri Lepaste')
    const card = page.frameLocator('iframe[title="Card details"]')
    await card.getByRole('textbox', { name: 'Card number' }).fill('4000 1111 1111 1115')
    await card.getByRole('textbox', { name: 'Expiration date (MM/YY)' }).fill('12/39')
    await card.getByRole('textbox', { name: 'CVV' }).fill('123')
    await page.getByRole('button', { name: /^Pay \d/ }).click()
    await page.getByText('Your bank did not accept the payment.').waitFor()
  })
}
