import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { demoStaff } from '../server/demo/accounts.ts'
import { aTender } from '../server/testing/aTender.ts'
import { tabKeys } from '../web/src/staff/back-office/backOfficeSearch.ts'
import { findAccessibilityFaults, visit } from './browser.ts'
import { callAs } from './calls.ts'
import { expect, test } from './journey.ts'
import { findCoveredControls, findCutTexts, findTranslatedAmounts } from './screenFaults.ts'

const shipper = 'admin@forwarder.example'
const haulier = 'admin@haulier.example'
const widths = [360, 768, 1280, 1920]

/** A pasted word without a place to break the line. */
const unbroken = 'Unbreakable'.repeat(7)
let tender = ''

test.beforeAll(async () => {
  const [tenders] = await callAs(
    shipper,
    'POST',
    '/createTender?confirmed=equalOffer',
    aTender({ name: unbroken, additionalInformation: `<p>${unbroken}</p>` }),
  )
  tender = tenders[0]._id
  const quotation = { tenderId: tender, offerId: null, price: 987_654.32, noOfTrucks: 2, period: 'weekly' }
  await callAs(haulier, 'POST', '/quotations', { ...quotation, comment: `<p>${unbroken}</p>` })
})

test.afterAll(async () => {
  await callAs(shipper, 'DELETE', '/offer', { _id: tender, type: 'Tender' })
})

interface Screen {
  path: string | (() => string)
  as?: string
  /** Opens the content of the screen. */
  prepare?: (page: Page) => Promise<void>
}

const openFirst = (list: string) => async (page: Page) => {
  await page.locator(`main a[href^="${list}/"]`).first().click()
  await page.getByRole('dialog').first().waitFor()
}
const openCompany = async (page: Page) => {
  await page.locator('main a[href^="/dashboard/company/"]').first().click()
  await page.getByRole('heading', { level: 2, name: 'Contact' }).waitFor()
}

const publicScreens: Record<string, Screen> = Object.fromEntries(
  [
    '/',
    '/spotload',
    '/roundtrip',
    '/tender',
    '/trucks',
    '/about',
    '/pricing',
    '/faq',
    '/contact',
    '/blog',
    '/blog/how-cabotage-counts',
    '/log-in',
    '/sign-up',
    '/forgot',
    '/free-trial',
    '/terms',
    '/privacy',
    '/attributions',
    '/no/such/page',
    '/terms/1',
    '/dev/mailbox',
  ].map((path) => [`${path} of a visitor`, { path }]),
)

const memberScreens: Record<string, Screen> = Object.fromEntries(
  [
    '/spotload',
    '/roundtrip',
    '/tender',
    '/trucks',
    '/dashboard',
    '/dashboard/my-company',
    '/dashboard/users',
    ...['spotloads', 'roundtrips', 'tenders', 'emptytrucks'].map((kind) => `/dashboard/my-offers/${kind}`),
    ...['spotload', 'roundtrip', 'tender', 'trucks'].map((kind) => `/dashboard/${kind}/create`),
    ...['recieved', 'sent', 'archive'].map((list) => `/dashboard/quotations/${list}`),
    ...['', '/company-profile', '/notifications', '/documents'].map((tab) => `/dashboard/my-account${tab}`),
    '/dashboard/agreements',
    '/dashboard/messages',
    '/dashboard/companies',
    '/dashboard/favourites',
    '/dashboard/saved-searches',
    '/dashboard/my-trucks',
    '/dashboard/subscription',
    '/pricing',
    '/pricing?billing=12',
    '/dashboard/no-such-page',
  ].map((path) => [`${path} of a member`, { path, as: haulier }]),
)

const staffScreens: Record<string, Screen> = Object.fromEntries(
  tabKeys.map((queue) => [`back office, ${queue}`, { path: `/admin?queue=${queue}`, as: demoStaff }]),
)

const openedScreens: Record<string, Screen> = {
  'log-in after a failure': {
    path: '/log-in',
    async prepare(page) {
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
      await page.getByRole('main').getByRole('alert').waitFor()
    },
  },
  'own tenders with unbroken words': { path: '/dashboard/my-offers/tenders', as: shipper },
  'estimates of the loads for a truck': {
    path: '/dashboard',
    as: haulier,
    async prepare(page) {
      const board = page.getByRole('region', { name: 'Next loads for your trucks' })
      await board
        .getByRole('button', { name: /^What is left: -?\d/ })
        .first()
        .click()
      await board.getByRole('table').first().waitFor()
    },
  },
  'form of a truck': {
    path: '/dashboard/my-trucks',
    as: haulier,
    async prepare(page) {
      await page.getByRole('button', { name: 'Add a truck' }).click()
      await page.getByRole('dialog', { name: 'Add a truck' }).waitFor()
    },
  },
  'subscription during the trial': { path: '/dashboard/subscription', as: 'admin@trial.example' },
  'checkout of a plan': { path: '/checkout?planId=32', as: 'admin@trial.example' },
  'sheet of a spot freight': { path: '/spotload', as: haulier, prepare: openFirst('/spotload') },
  'sheet of a roundtrip': { path: '/roundtrip', as: haulier, prepare: openFirst('/roundtrip') },
  'sheet of an empty truck': { path: '/trucks', as: shipper, prepare: openFirst('/trucks') },
  'sheet of a tender with unbroken words': { path: () => `/tender/${tender}`, as: haulier },
  'form of a quotation': {
    path: () => `/tender/${tender}`,
    as: haulier,
    async prepare(page) {
      await page.getByRole('button', { name: 'Update quote' }).first().click()
      await page.getByRole('dialog', { name: 'Update quote' }).waitFor()
    },
  },
  'comparison of quotations': { path: () => `/dashboard/quotations/compare/${tender}`, as: shipper },
  'an agreement': {
    path: '/dashboard/agreements',
    as: haulier,
    async prepare(page) {
      await page.locator('main a[href^="/dashboard/agreements/"]').first().click()
      await page.getByRole('heading', { name: /^Agreement A-/ }).waitFor()
    },
  },
  'a conversation': {
    path: '/dashboard/messages',
    as: haulier,
    async prepare(page) {
      await page.locator('main a[href^="/dashboard/messages/"]').first().click()
      await page.getByRole('textbox', { name: 'Message' }).waitFor()
    },
  },
  'page of another company': { path: '/dashboard/companies', as: haulier, prepare: openCompany },
  'page of a company with trucks': { path: '/dashboard/companies?name=Kessels', as: haulier, prepare: openCompany },
}

/** Texts of users on these screens contain amounts. */
const withLetters = new Set(['/dashboard/messages of a member', '/dev/mailbox of a visitor', 'a conversation'])

/** The folder for screenshots of all screens, for looking at them. */
const pictures = process.env.PICTURES

// In parallel, because one after another they would occupy one worker longer than all other tests take.
test.describe.configure({ mode: 'parallel' })

const all = Object.entries({ ...publicScreens, ...memberScreens, ...staffScreens, ...openedScreens })

for (const [name, screen] of all) {
  test(`${name}: everything is inside the window, not cut off, not covered, and accessible`, async () => {
    const { path, as, prepare } = screen
    const address = typeof path === 'string' ? path : path()
    const page = await visit(address, { as, colorScheme: 'light', width: 1280, height: 900, acceptsCookies: true })
    await page.getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
    if (prepare) {
      await prepare(page)
      await page.waitForLoadState('networkidle')
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => faultsAt(page, width), { message: `${width} px` }).toEqual([])
      if (!pictures) continue
      await page.evaluate(() => scrollTo(0, 0))
      await page.screenshot({ path: resolve(pictures, `${name.replace(/\W+/g, '-')}-${width}.png`) })
    }
    if (!withLetters.has(name)) await expect.poll(() => findTranslatedAmounts(page.locator('body'))).toEqual([])
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 360, height: 900 })
    expect(await findAccessibilityFaults(page)).toEqual([])
  })
}

async function faultsAt(page: Page, width: number): Promise<string[]> {
  const dialog = page.getByRole('dialog').last()
  const root = (await dialog.count()) > 0 ? dialog : page.locator('body')
  // Fixed elements of a scrolled page move a moment later.
  await page.evaluate(() => scrollTo(0, 0))
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  const isWider = pageWidth > width ? [`The page is ${pageWidth} px wide`] : []
  return [...isWider, ...(await findCutTexts(root)), ...(await findCoveredControls(root))]
}
