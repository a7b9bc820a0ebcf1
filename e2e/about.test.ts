import { visit } from './browser.ts'
import { expect, test } from './journey.ts'

for (const width of [360, 1280]) {
  test(`the about page shows screenshots of the product in the page’s colour scheme, at ${width} px`, async () => {
    const page = await visit('/about', { width, height: 800, colorScheme: 'dark' })
    const pictures = page.getByRole('main').getByRole('img')
    await expect(pictures).toHaveCount(4)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      const device = width < 768 ? 'phone' : 'wide'
      expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(`-${device}-dark.webp`)
    }
    await page.getByRole('link', { name: 'Start your free trial' }).first().click()
    await page.waitForURL('**/sign-up')
  })
}

test('search engines find the operator in the structured data', async () => {
  const page = await visit('/about')
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data!)).toMatchObject({ '@type': 'Organization', name: 'Veos', legalName: expect.any(String) })
})
