import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { aRegistration } from '../server/testing/aRegistration.ts'
import { demoPassword, findAccessibilityFaults, loadPage, reloadPage, visit } from './browser.ts'
import { tryAs } from './calls.ts'
import { expect, runAsChain, test } from './journey.ts'
import { makeAddress } from './members.ts'
import { getMarket } from './sharedMarket.ts'

const staff = 'staff@veos.example'
const routesFolder = new URL('../web/src/routes/', import.meta.url)

/** Registers a separate company, which a journey may have suspended. */
async function register(companyName: string): Promise<string> {
  const email = makeAddress()
  const password = { password: demoPassword, repeatPassword: demoPassword }
  const vatNumber = `TR${String(Date.now()).slice(-10)}`
  const body = { ...aRegistration({ companyName, email, ...password, vatNumber }) }
  const answer = await fetch(`${getMarket().origin}/api/createUser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.210.0.1' },
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.text()).toBe(200)
  return email
}

/** Every route, with an id where one is required. */
function pagesOf(): string[] {
  const files = readdirSync(routesFolder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.tsx$/.test(file) && !/(^|\/)(__root|route|\$)\.tsx$/.test(file))
    .map(
      (file) =>
        `/${file
          .replace(/\.tsx$/, '')
          .replace(/(^|\/)index$/, '')
          .replace(/\.\{-\$id\}/, '')
          .replace(/\./g, '/')}`,
    )
    .map((path) => path.replace(/\$\w+/, '0199aaaa-0000-7000-8000-000000000000').replace(/\/$/, '') || '/')
}

/** The width by which a page exceeds the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

test.describe('a company that staff warns and suspends', () => {
  runAsChain()
  let email: string
  let member: Page
  let office: Page

  test('staff finds a company by a part of its name', async () => {
    email = await register('Peatatud Vedu OÜ')
    member = await visit('/dashboard', { as: email })
    office = await visit('/admin?queue=companies', { as: staff })
    await office.keyboard.press('/')
    await office.keyboard.type('peatatud ve')
    const card = office.getByRole('article', { name: 'Peatatud Vedu OÜ' })
    await card.getByText(email).waitFor()
  })

  test('a company that staff warns reads the reason', async () => {
    const card = office.getByRole('article', { name: 'Peatatud Vedu OÜ' })
    await card.getByRole('button', { name: 'Warn' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Warn' }).click()
    await dialog.getByText('Enter the reason').waitFor()
    expect(await findAccessibilityFaults(office)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Offers of loads that do not exist')
    await dialog.getByRole('button', { name: 'Warn' }).click()
    await card.getByText(/^Warned on .+, to be put right by /).waitFor()
    await reloadPage(member)
    await member.getByText('Offers of loads that do not exist').waitFor()
  })

  test('staff suspends a company, which takes effect at once', async () => {
    const card = office.getByRole('article', { name: 'Peatatud Vedu OÜ' })
    const dialog = office.getByRole('dialog')
    await card.getByRole('button', { name: 'Suspend' }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Three carriers were not paid')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await card.getByText(/^Suspended on /).waitFor()
    expect(await findAccessibilityFaults(office)).toEqual([])
    // Open pages notice it: their channel ends, and the following calls are refused.
    await member.waitForURL('**/suspended')
    await member.getByText('Three carriers were not paid').waitFor()
    expect(await findAccessibilityFaults(member)).toEqual([])
  })

  test('a suspended company reads the reason on every page of its own', async () => {
    const paths = pagesOf()
    expect(paths.length).toBeGreaterThan(35)
    for (const path of paths) {
      await loadPage(member, path)
      if (path.startsWith('/dashboard')) {
        await member.waitForURL('**/suspended')
        await member.getByText('Three carriers were not paid').waitFor()
      } else await member.getByRole('heading', { level: 1 }).first().waitFor()
    }
  })

  test('a suspended company reads the date of the suspension in its own time zone', async () => {
    for (const timezoneId of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      const page = await visit('/suspended', { as: email, timezoneId })
      const today = new Intl.DateTimeFormat('de-DE', { timeZone: timezoneId, dateStyle: 'medium' }).format()
      await page.getByText(`Suspended by Veos on ${today}`).waitFor()
    }
  })

  test('a suspended company can open no offers', async () => {
    await loadPage(member, '/spotload')
    await member.getByRole('table').getByText('xxxxxxxxxxxx').first().waitFor()
    await member
      .getByRole('row')
      .nth(2)
      .click({ position: { x: 60, y: 15 } })
    await member
      .getByRole('dialog', { name: 'Your company is suspended' })
      .getByRole('link', { name: 'Read why' })
      .click()
    await member.getByRole('heading', { level: 1, name: 'Your company is suspended' }).waitFor()
  })

  test('a company can use Veos again when the suspension is lifted', async () => {
    const card = office.getByRole('article', { name: 'Peatatud Vedu OÜ' })
    const dialog = office.getByRole('dialog')
    await card.getByRole('button', { name: 'Lift suspension' }).click()
    await dialog.getByRole('button', { name: 'Lift suspension' }).click()
    await card.getByRole('button', { name: 'Warn' }).waitFor()
    await reloadPage(member)
    await member.waitForURL('**/dashboard')
  })
})

test('the back office opens the fullest queue, and on phones shows the list before an item', async () => {
  const office = await visit('/admin', { as: staff })
  await office.waitForURL(/\/admin\?queue=(requests|reports|reviews|roundtrips)$/)
  const tabs = office.getByRole('navigation', { name: 'What waits' }).getByRole('link')
  const countIn = (text: string | null) => Number(/\((\d+)\)/.exec(text ?? '')?.[1] ?? -1)
  await tabs
    .filter({ hasText: /\(\d+\)/ })
    .first()
    .waitFor()
  const most = Math.max(...(await tabs.allTextContents()).map(countIn))
  expect(most).toBeGreaterThan(0)
  expect(countIn(await office.locator('nav [aria-current=page]', { hasText: '(' }).textContent())).toBe(most)

  const phone = await visit('/admin?queue=companies', { as: staff, width: 360, height: 740 })
  const rows = phone.getByRole('list', { name: 'Companies' }).getByRole('link')
  await rows.first().waitFor()
  await expect(phone.getByRole('article')).toHaveCount(0)
  await expect.poll(() => overflow(phone)).toBeLessThanOrEqual(0)
  await rows.first().click()
  await phone.getByRole('article').waitFor()
  await expect(rows).toHaveCount(0)
  await expect.poll(() => overflow(phone)).toBeLessThanOrEqual(0)
  expect(await findAccessibilityFaults(phone)).toEqual([])
  await phone.getByRole('link', { name: 'Back to the list' }).click()
  await rows.first().waitFor()
})

test('staff sees which companies have opened nearly all the details that a day allows', async () => {
  const name = `Uudishimulik Vedu ${Date.now()} OÜ`
  const email = await register(name)
  const list = await tryAs(email, 'GET', '/spotloads?limit=200')
  const more = await tryAs(email, 'GET', '/emptyTruck?limit=100')
  const paths = [
    ...list.answer.map(({ _id }: { _id: string }) => `/spotLoads/${_id}`),
    ...more.answer.map(({ _id }: { _id: string }) => `/emptyTruck/${_id}`),
  ].slice(0, 240)
  expect(paths).toHaveLength(240)
  const office = await visit('/admin?queue=readers', { as: staff })
  for (const path of paths.slice(0, 239)) expect((await tryAs(email, 'GET', path)).status).toBe(200)
  await reloadPage(office)
  await office.getByRole('link', { name: 'Details opened' }).waitFor()
  await expect(office.getByText(name)).toHaveCount(0)

  await tryAs(email, 'GET', paths[239]!)
  await reloadPage(office)
  const reader = office.getByRole('listitem').filter({ hasText: name })
  await reader.getByText(/^240 of 300 details on \d\d\.\d\d\.\d{4}, /).waitFor()
  expect(await findAccessibilityFaults(office)).toEqual([])
  await reader.getByRole('link', { name }).waitFor()
})
