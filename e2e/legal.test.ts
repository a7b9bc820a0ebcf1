import { visit } from './browser.ts'
import { expect, test } from './journey.ts'

for (const width of [360, 1280]) {
  test(`terms and privacy policy are readable and link to their sections at ${width} px`, async () => {
    for (const [path, section, version] of [
      ['/terms', 'Law and court', 'Version 2, in force since 23.11.2026'],
      ['/privacy', 'Your rights', 'Version 4, in force since 24.11.2026'],
    ] as const) {
      const page = await visit(path, { width, height: 740 })
      await page.getByText(version, { exact: true }).first().waitFor()
      await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: section }).click()
      await expect.poll(() => isInSight(page, section)).toBe(true)
      expect(new URL(page.url()).hash).toMatch(/^#[a-z]+$/)
    }
  })
}

test('an earlier version of the terms keeps its own URL and links to the current one', async () => {
  const page = await visit('/terms')
  await page.getByRole('link', { name: 'Version 1, from before the exchange opened' }).click()
  await page.waitForURL('**/terms/1')
  await page.getByText('This version no longer applies').waitFor()
  await page.getByRole('link', { name: 'Read the one that applies today' }).click()
  await page.waitForURL((url) => url.pathname === '/terms')
  expect((await page.request.get('/terms/17')).status()).toBe(404)
})

test('the terms name the company that operates the exchange', async () => {
  const page = await visit('/terms')
  const facts = page.getByRole('main')
  for (const fact of ['Commercial register', 'VAT number', 'Address', 'Support']) {
    await facts.getByText(fact, { exact: true }).waitFor()
  }
})

function isInSight(page: Awaited<ReturnType<typeof visit>>, name: string): Promise<boolean> {
  return page.getByRole('heading', { level: 2, name }).evaluate((heading) => {
    const { top, bottom } = heading.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
}
