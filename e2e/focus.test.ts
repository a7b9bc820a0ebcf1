import type { Page } from 'playwright-core'
import { loadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'
import { create, expectFocusOn, mine, publishByApi } from './spotFreightForm.ts'
import { openList } from './spotFreights.ts'

// The focus is always where the user continues.

const member = 'admin@haulier.example'

/**
 * Whether the focus is in the first field of the page's first form. The switch above the steps of a wizard is not a
 * field.
 */
const isInFirstField = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLInputElement>('main form :is(input, select, textarea, button[data-name])')
    const open = [...all].filter(
      (field) => field.checkVisibility() && !field.disabled && !field.closest('li')?.textContent?.includes('Show all'),
    )
    return open.length > 0 && open[0] === document.activeElement
  })

const formPages = [
  { path: '/log-in', as: undefined },
  { path: '/forgot', as: undefined },
  { path: '/sign-up', as: undefined },
  ...['spotload', 'roundtrip', 'tender', 'trucks'].map((kind) => ({ path: `/dashboard/${kind}/create`, as: member })),
  { path: '/dashboard/my-account', as: member },
  { path: '/dashboard/my-account/company-profile', as: member },
]

for (const { path, as } of formPages) {
  test(`the form of ${path} focuses its first field`, async () => {
    const page = await visit(path, { as })
    await expect.poll(() => isInFirstField(page)).toBe(true)
  })
}

for (const mode of ['edit', 'duplicate']) {
  test(`the form that changes or copies an offer focuses its first field: ${mode}`, async () => {
    const page = await visit('/attributions', { as: member })
    const id = await publishByApi(page, { price: 1313 })
    await loadPage(page, `/dashboard/spotload/${mode}/${id}`)
    await expect.poll(() => isInFirstField(page)).toBe(true)
  })
}

for (const [path, kind] of [
  ['/spotload', 'spotload'],
  ['/roundtrip', 'roundtrip'],
  ['/tender', 'tender'],
  ['/trucks', 'trucks'],
  ['/dashboard/my-offers/spotloads', 'spotload'],
  ['/dashboard', 'spotload'],
] as const) {
  test(`the key n on ${path} opens the form of a ${kind} in its first field`, async () => {
    const page = await visit(path, { as: member })
    await page.getByRole('main').locator(`a[href="/dashboard/${kind}/create"]`).first().waitFor()
    await page.keyboard.press('n')
    await page.waitForURL(`**/dashboard/${kind}/create`)
    await expect.poll(() => isInFirstField(page)).toBe(true)
  })
}

test('a dialog with a form focuses its first field', async () => {
  const page = await visit('/dashboard/spotload/create', { as: member })
  await loadPage(page, '/spotload')
  await openList(page)
  const row = page.getByRole('row').filter({ hasNotText: 'Põhjatee' }).nth(1).getByRole('link').first()
  await row.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send message' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox')
})

const focusedKey = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.rowKey)

test('after publishing, the new offer in the company’s own list has the focus', async () => {
  const page = await visit('/attributions', { as: member })
  const id = await publishByApi(page, { price: 1414 })
  await loadPage(page, `/dashboard/spotload/duplicate/${id}`)
  await page.getByLabel('Show all blocks').check()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Yes, go on' }).click()
  await page.waitForURL(mine)
  const [, , [newest]] = await (await page.request.get('/api/myOffers')).json()
  expect(newest._id).not.toBe(id)
  await expect.poll(() => focusedKey(page)).toBe(newest._id)

  await loadPage(page, `/dashboard/spotload/edit/${id}`)
  await page.getByLabel('Show all blocks').check()
  await page.getByRole('textbox', { name: 'Target price' }).fill('1415')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(mine)
  await expect.poll(() => focusedKey(page)).toBe(id)
})

test('closing a sheet focuses the row that was viewed last, wherever the arrows led', async () => {
  const page = await visit('/spotload', { as: member })
  await openList(page)
  const focusedRow = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.row)
  await page.keyboard.press('j')
  await expect.poll(focusedRow).toBe('0')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('tab', { name: 'Details' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.locator('[data-selected] [data-row="1"]').waitFor()
  await page.keyboard.press('ArrowRight')
  const third = await page.locator('[data-row="2"]').getAttribute('data-row-key')
  await page.waitForURL(`**/spotload/${third}`)
  await page.locator('[data-selected] [data-row="2"]').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL('**/spotload')
  await expect.poll(() => focusedKey(page)).toBe(third)
  // The next key continues from there.
  await page.keyboard.press('j')
  await expect.poll(focusedRow).toBe('3')
})

for (const { path, field } of [
  { path: '/spotload', field: 'loadingLocation' },
  { path: '/tender', field: 'loadinglocation' },
  { path: '/trucks', field: 'loadingLocation' },
  { path: '/roundtrip', field: 'truckType' },
  { path: '/dashboard/companies', field: 'name' },
  { path: '/dashboard/messages', field: 'messageSearch' },
  { path: '/', field: 'loadingLocation' },
  { path: '/terms', field: 'loadingLocation' },
  { path: '/dashboard', field: 'loadingLocation' },
  { path: '/dashboard/my-offers/spotloads', field: 'myOffersSearch' },
  { path: '/dashboard/my-account/notifications', field: 'loadingLocation' },
]) {
  test(`the key / opens the search from ${path}`, async () => {
    const page = await visit(path, { as: member })
    await page.getByRole('main').getByRole('heading').first().waitFor()
    // Waits for the page after its skeleton, which handles no keys.
    await page.waitForLoadState('networkidle')
    // A conversation that opens by itself focuses the editor, in which / is a character.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('/')
    await expectFocusOn(page, field)
  })
}

test('the key / focuses the first filter on a phone, is a character in a field, and asks before a form is lost', async () => {
  const phone = await visit('/spotload', { width: 360, height: 780 })
  await openList(phone)
  await phone.keyboard.press('/')
  await expectFocusOn(phone, 'loadingLocation')

  const page = await visit(create, { as: member })
  const place = page.getByRole('combobox', { name: 'Loading place' })
  await expect.poll(() => isInFirstField(page)).toBe(true)
  await page.keyboard.type('Tal/')
  await expect(place.first()).toHaveValue('Tal/')
  await place.first().fill('Tallinn')
  await page.getByRole('option', { name: 'Tallinn' }).first().click()
  await page.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('/')
  await page.getByRole('dialog', { name: 'Leave this form?' }).waitFor()
})

test('the key ? lists every key that works', async () => {
  const page = await visit('/spotload', { as: member })
  await openList(page)
  const keysShown = async () => {
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard' })
    await list.waitFor()
    const keys = await list.locator('kbd').allTextContents()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    return keys.sort()
  }
  await expect.poll(() => keysShown()).toEqual(['/', '?', 'Enter', 'f', 'j', 'k', 'n'])
  await page.locator('[data-row="1"]').click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Details' }).waitFor()
  await expect
    .poll(() => keysShown())
    .toEqual(expect.arrayContaining(['/', '?', 'Enter', 'Esc', 'f', 'j', 'k', 'n', '←', '→']))
  const form = await visit(create, { as: member })
  await form.getByRole('button', { name: 'Next' }).focus()
  await form.keyboard.press('?')
  await form.getByRole('dialog', { name: 'Keyboard' }).getByText('Search loads by place').waitFor()
})
