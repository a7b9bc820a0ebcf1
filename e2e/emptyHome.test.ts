import type { Page } from 'playwright-core'
import { contentKinds } from '../contract/src/site/reference/content.ts'
import { findAccessibilityFaults, loadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'

const staff = 'staff@veos.example'

/** Nothing is cut off on phones and desktops, and nothing covers the text. */
async function expectWhole(page: Page) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    expect(await findAccessibilityFaults(page)).toEqual([])
  }
}

test('the first page is complete on an exchange without any offer', async ({ startOwnMarket }) => {
  const { origin } = await startOwnMarket({ VEOS_DEMO: 'off' })
  const page = await visit('/', { origin, colorScheme: 'light' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('region', { name: 'From the blog' }).getByRole('article').first().waitFor()
  await expect.poll(() => page.getByRole('main').textContent()).not.toContain('undefined')
  await expectWhole(page)
})

test('the first page, the blog and the questions are complete without texts of staff', async ({ startOwnMarket }) => {
  const { origin } = await startOwnMarket()
  const page = await visit('/', { origin, as: staff, colorScheme: 'light' })
  for (const kind of contentKinds) {
    for (const { _id } of await (await page.request.get(`/api/back-office/content?kind=${kind}`)).json()) {
      const answer = await page.request.post(`/api/back-office/content/${_id}/texts/en/withdraw`, {
        headers: { origin },
      })
      expect(answer.status()).toBe(200)
    }
  }
  await loadPage(page, '/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const name of ['For hauliers', 'Four desks, one market', 'From the blog']) {
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
  }
  await expectWhole(page)
  for (const path of ['/blog', '/faq']) {
    await loadPage(page, path)
    await page.getByText('Nothing here yet').waitFor()
    await expectWhole(page)
  }
})
