import { visit } from './browser.ts'
import { expect, test } from './journey.ts'

test('staff sees the state of the system, on a phone too', async () => {
  const page = await visit('/admin', { as: 'staff@veos.example' })
  await page.getByRole('link', { name: 'System' }).click()
  const system = page.getByRole('region', { name: 'System' })
  await system.getByText('Database connections').waitFor()
  await system.getByText('never away').waitFor()
  await system.getByRole('row', { name: /^E-mails/ }).waitFor()
  await system.getByRole('table', { name: 'Turned away by a limit' }).waitFor()
  await page.setViewportSize({ width: 360, height: 780 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
