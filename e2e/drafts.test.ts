import { dayMs } from '@veos/contract/platform/reference/dates'
import type { Page } from 'playwright-core'
import { reloadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'

type Area = 'localStorage' | 'sessionStorage'

const keysIn = (page: Page, area: Area) => page.evaluate((area) => Object.keys(window[area]), area)

/** Makes all drafts of a storage area older. */
function age(page: Page, area: Area, ms: number): Promise<void> {
  return page.evaluate(
    ([area, ms]) => {
      const times = JSON.parse(window[area].getItem('veos-written-at')!) as Record<string, number>
      for (const key of Object.keys(times)) times[key]! -= ms
      window[area].setItem('veos-written-at', JSON.stringify(times))
    },
    [area, ms] as const,
  )
}

test('text typed into a form is stored for a week in its tab, and no longer', async () => {
  const page = await visit('/sign-up')
  const field = page.getByLabel('Company name')
  await field.fill('Karu Veod')
  await expect.poll(() => keysIn(page, 'sessionStorage')).toEqual(expect.arrayContaining(['draft:sign-up']))
  await age(page, 'sessionStorage', 6 * dayMs)
  await reloadPage(page)
  await expect(field).toHaveValue('Karu Veod')
  await age(page, 'sessionStorage', 2 * dayMs)
  await reloadPage(page)
  await expect(field).toHaveValue('')
  expect(await keysIn(page, 'sessionStorage')).not.toContain('draft:sign-up')
})

test('drafts of messages older than a week are removed when a page is opened, in all conversations', async () => {
  const page = await visit('/about')
  const write = (key: string) => page.evaluate((key) => localStorage.setItem(key, '"My price"'), key)
  for (const key of ['veos-draft-1-old', 'veos-outbox-1']) await write(key)
  // A draft without a recorded time counts as new from now on.
  await reloadPage(page)
  await expect.poll(() => keysIn(page, 'localStorage')).toContain('veos-written-at')
  await age(page, 'localStorage', 8 * dayMs)
  await write('veos-draft-1-new')
  await reloadPage(page)
  await expect.poll(() => keysIn(page, 'localStorage')).not.toContain('veos-draft-1-old')
  const left = await keysIn(page, 'localStorage')
  expect(left).toContain('veos-draft-1-new')
  expect(left).not.toContain('veos-outbox-1')
})
