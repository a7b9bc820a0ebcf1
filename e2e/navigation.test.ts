import type { Page } from 'playwright-core'
import { loadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'
import { openList } from './spotFreights.ts'

const member = 'admin@haulier.example'
const lists = ['/spotload', '/roundtrip', '/tender', '/trucks']
const notThere = '00000000-0000-7000-8000-000000000000'

for (const { width, menus } of [
  { width: 1280, menus: ['Info', 'Your account'] },
  { width: 360, menus: ['Menu'] },
]) {
  test(`no link of the menus contains the id of the open item at ${width} px`, async () => {
    const page = await visit('/spotload', { as: member, width, height: 900 })
    for (const list of lists) {
      await loadPage(page, list)
      await openList(page)
      const row = await page.locator('[data-row="0"]').getAttribute('href')
      await findNoLinkTo(page, row!.split('/').at(-1)!, row!, menus)
    }
    await findNoLinkTo(page, notThere, `/dashboard/company/${notThere}`, menus)
    const [conversation] = await (await page.request.get('/api/conversations')).json()
    await findNoLinkTo(page, conversation._id, `/dashboard/messages/${conversation._id}`, menus)
  })
}

/** Opens a URL that shows something with an id, and checks every link around it. */
async function findNoLinkTo(page: Page, id: string, path: string, menus: string[]): Promise<void> {
  await loadPage(page, path)
  await page.locator('main').getByText(/\w/).locator('visible=true').first().waitFor()
  const around = ':is(header, footer, nav) a[href]'
  for (const menu of ['', ...menus]) {
    // On phones a conversation fills the screen, without a menu.
    if (menu && (await page.getByRole('button', { name: menu }).count()) === 0) continue
    if (menu) await page.getByRole('button', { name: menu }).first().dispatchEvent('click')
    if (menu) await page.getByRole('menu').waitFor()
    const links = await page.locator(around).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.length, `${path}, ${menu}`).toBeGreaterThan(menu ? 8 : 6)
    expect(
      links.filter((link) => link.includes(id) && !link.startsWith('/log-in')),
      `${path}, ${menu}`,
    ).toEqual([])
    if (menu) await page.keyboard.press('Escape')
  }
}

for (const { width, path } of [
  { width: 360, path: '/' },
  { width: 360, path: '/spotload' },
  { width: 800, path: '/' },
  { width: 1024, path: '/' },
  { width: 1279, path: '/' },
]) {
  test(`the dashboard is two clicks away from ${path} at ${width} px`, async () => {
    const page = await visit(path, { as: member, width, height: 780 })
    const bar = page.getByRole('navigation', { name: 'Quick links' })
    if (width < 992) {
      const names = await bar.locator('> :is(a, button)').allTextContents()
      expect(names.map((name) => /(Exchange|My offers|Messages|Menu)$/.exec(name)?.[0])).toEqual([
        'Exchange',
        'My offers',
        'Messages',
        'Menu',
      ])
      await bar.getByRole('button', { name: 'Menu' }).click()
    } else await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Dashboard' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  })
}
