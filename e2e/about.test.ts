import { expect, test } from 'vitest'
import { accessibilityFaults, visit } from './browser.ts'

test.each([360, 1280])(
  'the product is shown by its own screens, in the scheme of the page, at %i px',
  async (width) => {
    const page = await visit('/about', { width, height: 800, colorScheme: 'dark' })
    const pictures = page.getByRole('main').getByRole('img')
    await expect.poll(() => pictures.count()).toBe(4)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      const device = width < 768 ? 'phone' : 'wide'
      expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(`-${device}-dark.webp`)
    }
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Start your free trial' }).first().click()
    await page.waitForURL('**/sign-up')
  },
)

test('search engines read who runs the exchange', async () => {
  const page = await visit('/about')
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data!)).toMatchObject({ '@type': 'Organization', name: 'Veos', legalName: expect.any(String) })
})
