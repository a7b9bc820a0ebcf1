import type { Page } from 'playwright-core'
import { findAccessibilityFaults, visit } from './browser.ts'
import { expect, test } from './journey.ts'

/** `22.11.2026`: a day relative to today in the browser's time zone. */
function localDay(page: Page, daysAhead: number): Promise<string> {
  return page.evaluate((days) => {
    const date = new Date()
    date.setDate(date.getDate() + days)
    const two = (number: number) => String(number).padStart(2, '0')
    return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`
  }, daysAhead)
}

async function openCalendar(page: Page, label: string) {
  await page.getByRole('textbox', { name: label, exact: true }).click()
  await page.getByRole('button', { name: 'Next month' }).waitFor()
}

test('the calendar of the filters marks today, disables earlier days, and offers common days', async () => {
  const page = await visit('/spotload')
  const field = page.getByRole('textbox', { name: 'Loading dates', exact: true })
  await openCalendar(page, 'Loading dates')
  const today = page.locator('[aria-current=date]')
  await expect.poll(() => today.textContent()).toBe(String(Number((await localDay(page, 0)).slice(0, 2))))
  await expect(today).toBeEnabled()
  // The calendar does not go back further, and days before today cannot be chosen.
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  const days = page.locator('[popover] table button')
  const openDays = await days.evaluateAll((all) =>
    all
      .filter((button) => !(button as HTMLButtonElement).disabled && button.checkVisibility())
      .map((b) => b.textContent),
  )
  expect(Number(openDays[0])).toBe(Number((await localDay(page, 0)).slice(0, 2)))
  expect(await findAccessibilityFaults(page)).toEqual([])

  const weekday = await page.evaluate(() => new Date().getDay())
  const sunday = await localDay(page, (7 - weekday) % 7)
  const now = await localDay(page, 0)
  const presets = [
    ['Today', now],
    ['Tomorrow', await localDay(page, 1)],
    ['+2 days', await localDay(page, 2)],
    ['This week', sunday === now ? now : `${now} – ${sunday}`],
  ] as const
  for (const [name, shown] of presets) {
    if (name !== 'Today') await openCalendar(page, 'Loading dates')
    await page.getByRole('button', { name, exact: true }).click()
    await expect(field).toHaveValue(shown)
    // One press is enough: the calendar has closed.
    await expect(page.getByRole('button', { name: 'Next month' })).toHaveCount(0)
  }
  const [from, until] = [now, sunday].map((date) => date.split('.').reverse().join('-'))
  await page.waitForURL((url) => {
    const { loadingDateStart, loadingDateEnd } = Object.fromEntries(url.searchParams)
    return loadingDateStart === from && loadingDateEnd === until
  })
})

test('the calendar of a deadline offers single days, but none after the period of transports', async () => {
  const page = await visit('/dashboard/tender/create', { as: 'admin@haulier.example' })
  const period = page.getByRole('textbox', { name: 'Period of transports' })
  await period.fill(`${await localDay(page, 0)} - ${await localDay(page, 1)}`)
  await period.press('Enter')
  const deadline = page.getByRole('textbox', { name: 'Deadline to receive offers' })
  await deadline.click()
  const preset = (name: string) => page.getByRole('button', { name, exact: true })
  await preset('Tomorrow').waitFor()
  await expect(preset('+2 days')).toBeDisabled()
  await expect(preset('This week')).toHaveCount(0)
  await preset('Tomorrow').click()
  await expect(deadline).toHaveValue(await localDay(page, 1))
})
