import { loadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'

for (const { width, as } of [
  { width: 360, as: undefined },
  { width: 360, as: 'admin@haulier.example' },
  { width: 800, as: 'admin@haulier.example' },
  { width: 1280, as: 'admin@haulier.example' },
]) {
  test(`the cookie notice covers nothing at ${width} px (${as})`, async () => {
    const page = await visit('/spotload', { as, width, height: 780 })
    const notice = page.getByRole('region', { name: 'Cookies' })
    const paths = as
      ? ['/attributions', '/dashboard/messages', '/dashboard/spotload/create']
      : ['/attributions', '/log-in', '/']
    for (const path of paths) {
      await loadPage(page, path)
      await notice.waitFor()
      await page.waitForLoadState('networkidle')
      const { y, height } = (await notice.boundingBox())!
      // As high as its text, and above nothing but the bar of members.
      expect(height, path).toBeLessThanOrEqual(60)
      await expect
        .poll(() => notice.evaluate((it) => it.scrollHeight - it.clientHeight), { message: path })
        .toBeLessThanOrEqual(0)
      const bottom = Math.round(y + height)
      if (as && width < 992) {
        const bar = (await page.getByRole('navigation', { name: 'Quick links' }).boundingBox())!
        expect(Math.abs(bottom - bar.y), path).toBeLessThanOrEqual(1)
      } else expect(bottom, path).toBe(780)
      // Scrolled to its end, the page ends above the notice.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const end = await page.evaluate(() => {
        const last = [...document.querySelectorAll('main, footer')].map((part) => part.getBoundingClientRect().bottom)
        return Math.max(...last)
      })
      expect(Math.floor(end), path).toBeLessThanOrEqual(Math.ceil(y))
    }
    await notice.getByRole('button', { name: 'Accept' }).click()
    await notice.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).paddingBottom))
      .toMatch(width < 992 && as ? /^56px$/ : /^(0|44)px$/)
  })
}

test('a control focused by keyboard is never below the cookie notice', async () => {
  const page = await visit('/dashboard/spotload/create', { as: 'admin@haulier.example' })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const { y, height } = (await next.boundingBox())!
  // A window height at which the button is visible and the notice covers it.
  await page.setViewportSize({ width: 1280, height: Math.ceil(y + height) + 1 })
  await next.focus()
  const notice = (await page.getByRole('region', { name: 'Cookies' }).boundingBox())!
  await expect
    .poll(async () => {
      const box = (await next.boundingBox())!
      return box.y + box.height <= notice.y
    })
    .toBe(true)
})
