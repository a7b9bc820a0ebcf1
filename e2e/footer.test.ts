import { visit } from './browser.ts'
import { expect, test } from './journey.ts'

for (const path of ['/', '/spotload', '/terms', '/log-in', '/sign-up']) {
  test(`${path} shows the operator and the contact`, async () => {
    const page = await visit(path)
    const footer = page.getByRole('contentinfo')
    await footer.getByText(/Estonia$/).waitFor()
    const to = (name: RegExp | string) => footer.getByRole('link', { name }).getAttribute('href')
    expect(await to(/^Support: /)).toMatch(/^mailto:support@/)
    expect(await to(/^Information: /)).toMatch(/^mailto:info@/)
    expect(await to(/^Phone: \+372 /)).toMatch(/^tel:\+372\d+$/)
    for (const network of ['LinkedIn', 'Facebook', 'Instagram']) expect(await to(network)).toMatch(/^https:\/\//)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('the server renders the operator, and the page does not fetch it again', async () => {
  const page = await visit('/terms')
  expect(await (await page.request.get('/terms')).text()).toMatch(/Support: (<!-- -->)?support@/)
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/api/operator') && requests.push(request.url()))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await page.waitForURL('**/privacy')
  expect(requests).toEqual([])
})

test('the dialog for visitors offers the registration first', async () => {
  const page = await visit('/spotload')
  await page
    .getByRole('link', { name: /, loading / })
    .first()
    .click()
  const gate = page.getByRole('dialog', { name: 'Log in to Veos' })
  await gate.waitFor()
  const actions = await gate.locator('a, button').evaluateAll((all) => all.map((each) => each.textContent))
  expect(actions.filter(Boolean)).toEqual(['Register', 'Log in', 'Not now'])
  expect(await gate.getByRole('link', { name: 'Register' }).evaluate((link) => link === document.activeElement)).toBe(
    true,
  )
})
