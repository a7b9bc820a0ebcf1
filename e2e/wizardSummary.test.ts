import type { Page } from 'playwright-core'
import { loadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'
import { create, getButton, publishByApi } from './spotFreightForm.ts'

// When a form in steps is refused, the page shows the summary of errors above its fields.

/** Whether the beginning of the summary is in the window and not covered. */
const isSummaryInSight = (page: Page) =>
  page.evaluate(() => {
    const words = document.querySelector('form [role=alert] p')
    if (!words) return false
    const { left, top, width, height } = words.getBoundingClientRect()
    return words.contains(document.elementFromPoint(left + width / 4, top + height / 2))
  })

const isFocusInSight = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom } = document.activeElement!.getBoundingClientRect()
    return document.activeElement !== document.body && bottom > 0 && top < innerHeight
  })

const toEnd = (page: Page) => page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }))

async function expectSummary(page: Page) {
  await expect.poll(() => isSummaryInSight(page)).toBe(true)
  await expect.poll(() => isFocusInSight(page)).toBe(true)
}

test('after each refusal the summary of errors is in view, on any screen', async () => {
  for (const [width, height] of [
    [1280, 600],
    [360, 560],
  ] as const) {
    const page = await visit('/dashboard/tender/create', { as: 'admin@haulier.example', width, height })
    await page.getByLabel('Show all blocks').check()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Tiles')
    await toEnd(page)
    await getButton(page, 'Publish').click()
    await page.getByRole('alert').getByText('Look at these fields again:').waitFor()
    await expectSummary(page)
    // The same errors are reported again.
    await toEnd(page)
    await expect.poll(() => isSummaryInSight(page)).toBe(false)
    await getButton(page, 'Publish').click()
    await expectSummary(page)
  }
})

test('a failure that concerns no field is in view, and further typing does not scroll the page', async () => {
  const page = await visit(create, { as: 'admin@haulier.example', width: 360, height: 560 })
  await page.getByLabel('Show all blocks').check()
  await page.route('**/api/spotLoads*', (call) =>
    call.request().method() === 'POST'
      ? call.fulfill({ status: 409, json: { error: { code: 'conflict', message: 'Not now' } } })
      : call.continue(),
  )
  await toEnd(page)
  await getButton(page, 'Publish').click()
  await page.getByRole('alert').getByText('Not now').waitFor()
  await expect.poll(() => isSummaryInSight(page)).toBe(true)
  const extra = page.getByRole('textbox', { name: 'Additional information' })
  await extra.focus()
  await extra.press('a')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await expect.poll(() => isFocusInSight(page)).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('the summary is also in view for a changed offer and for the registration', async () => {
  const page = await visit('/sign-up', { width: 360, height: 500 })
  await toEnd(page)
  await getButton(page, 'Next').click()
  await page.getByRole('alert').getByText('Look at these fields again:').waitFor()
  await expectSummary(page)

  const edited = await visit('/attributions', { as: 'admin@producer.example', height: 500 })
  const id = await publishByApi(edited, { price: 1515 })
  await loadPage(edited, `/dashboard/spotload/edit/${id}`)
  await edited.getByLabel('Show all blocks').check()
  await edited.getByRole('textbox', { name: 'Weight' }).fill('-1')
  await toEnd(edited)
  await getButton(edited, 'Save changes').click()
  await edited.getByRole('alert').getByText('Look at these fields again:').waitFor()
  await expectSummary(edited)
})

test('a form without steps shows a failure that concerns none of its fields', async () => {
  const page = await visit('/dashboard/my-account/company-profile', {
    as: 'admin@haulier.example',
    width: 360,
    height: 500,
  })
  await page.route('**/api/editCompany', (call) =>
    call.fulfill({ status: 409, json: { error: { code: 'conflict', message: 'Not now' } } }),
  )
  await page.getByLabel('Year founded').fill('1999')
  await toEnd(page)
  await getButton(page, 'Save').click()
  const failure = page.getByText('Not now')
  await failure.waitFor()
  await expect
    .poll(() =>
      failure.evaluate(
        (box) => box.getBoundingClientRect().top >= 0 && box.getBoundingClientRect().bottom <= innerHeight,
      ),
    )
    .toBe(true)
})
