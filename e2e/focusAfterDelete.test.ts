import type { Locator, Page } from 'playwright-core'
import { aSpotFreight } from '../server/testing/aSpotFreight.ts'
import { aPdf } from '../server/testing/documents.ts'
import { loadPage, visit } from './browser.ts'
import { callAs } from './calls.ts'
import { expectFocus, expectFocusOnTitle } from './focusElement.ts'
import { test } from './journey.ts'
import { makeMember, registerCompany } from './members.ts'
import { deleteAllOffers, publishByApi } from './spotFreightForm.ts'

// When an item is deleted, the pressed button disappears with it: the focus moves to the element in its place.

const dialog = (page: Page) => page.getByRole('dialog')
const main = (page: Page) => page.getByRole('main')
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Presses a button that asks for confirmation, and confirms. */
async function remove(page: Page, control: Locator, verb: string): Promise<void> {
  await control.press('Enter')
  await button(dialog(page), verb).press('Enter')
}

test('after deleting the company’s own offer the next row has the focus, and after the last one the title', async () => {
  for (const width of [1280, 360]) {
    const page = await visit('/attributions', { as: 'admin@producer.example', width })
    await deleteAllOffers(page)
    const ids: string[] = []
    for (const price of [700, 800, 900]) ids.unshift(await publishByApi(page, { price }))
    const [newest, middle, oldest] = ids
    await loadPage(page, '/dashboard/my-offers/spotloads')
    const link = (id: string | undefined) => page.locator(`[data-row-key="${id}"]`)
    const removeOffer = async (id: string | undefined) => {
      const row = page.getByRole(width === 1280 ? 'row' : 'listitem').filter({ has: link(id) })
      await button(row, /^Actions for/).press('Enter')
      await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
      await button(dialog(page), 'Delete').press('Enter')
      await dialog(page).getByText('The offer is deleted').waitFor()
      await page.keyboard.press('Escape')
      await link(id).waitFor({ state: 'detached' })
    }
    await removeOffer(middle)
    await expectFocus(link(oldest))
    await removeOffer(oldest)
    await expectFocus(link(newest))
    await removeOffer(newest)
    await expectFocusOnTitle(page)
  }
})

test('after removing a favourite the next row has the focus, and after the last one the title', async () => {
  const email = await makeMember()
  const offers: string[] = []
  for (const targetPrice of [701, 702]) {
    const form = aSpotFreight({ targetPrice })
    const [, , loads] = await callAs('admin@forwarder.example', 'POST', '/spotLoads?confirmed=equalOffer', form)
    offers.push(loads[0]._id)
    await callAs(email, 'POST', '/favourites', {
      favouriteId: loads[0]._id,
      name: `At ${targetPrice}`,
      type: 'Spotload',
    })
  }
  const page = await visit('/dashboard/favourites', { as: email })
  await remove(page, button(main(page), 'Remove At 702'), 'Remove')
  await expectFocus(page.getByRole('link', { name: 'At 701' }))
  await remove(page, button(main(page), 'Remove At 701'), 'Remove')
  await expectFocusOnTitle(page)
})

test('after removing a saved search the button that undoes it has the focus', async () => {
  const email = await makeMember()
  const filter = { truckType: 'Tank' }
  await callAs(email, 'POST', '/savedSearches', { type: 'Spotload', name: 'Tanks', filter })
  const page = await visit('/dashboard/saved-searches', { as: email })
  await button(main(page), 'Delete “Tanks”').press('Enter')
  await expectFocus(button(main(page), 'Undo'))
  await page.keyboard.press('Enter')
  await button(main(page), 'Delete “Tanks”').waitFor()
  await expectFocusOnTitle(page)
})

test('after removing trucks, a logo or a document the next control of the list has the focus', async () => {
  const email = await registerCompany()
  for (const truckType of ['Mega', 'Tank']) await callAs(email, 'POST', '/fleet', { truckType, count: 2 })
  const page = await visit('/dashboard/my-company', { as: email })
  await remove(page, button(main(page), 'Delete 2 × Mega'), 'Delete')
  await expectFocus(button(main(page), 'Delete 2 × Tank'))
  await remove(page, button(main(page), 'Delete 2 × Tank'), 'Delete')
  await expectFocusOnTitle(page)

  await loadPage(page, '/dashboard/my-account/documents')
  for (const name of ['Licence', 'Insurance']) {
    const chooser = page.waitForEvent('filechooser')
    await button(page, /^Choose (a |another )?file$/).click()
    await (await chooser).setFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: aPdf })
    await button(page, 'Upload').click()
    await page.getByRole('link', { name }).waitFor()
  }
  await remove(page, button(main(page), 'Delete Licence'), 'Delete')
  await expectFocus(page.getByRole('listitem').filter({ hasText: 'Insurance' }))
})
