import { storedKeys } from '../web/src/platform/storedKeys.ts'
import { delayChannel, findAccessibilityFaults, loadPage, reloadPage, visit, waitUntilConnected } from './browser.ts'
import { expect, test } from './journey.ts'
import { create, fillFreight, getButton, getOwnRow, mine, toFreightStep } from './spotFreightForm.ts'

test('Veos can be installed: it has a manifest, and icons of the declared sizes', async () => {
  const page = await visit('/')
  const href = (await page.locator('link[rel=manifest]').getAttribute('href'))!
  const answer = await page.request.get(href)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'Veos', start_url: '/', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
    // A PNG contains its size at the beginning.
    const bytes = await icon.body()
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status()).toBe(200)
})

test('without a connection a page says so, and returns by itself with the typed text', async ({ startOwnMarket }) => {
  const market = await startOwnMarket()
  const { origin } = market
  const page = await visit('/sign-up', { origin, hasWorker: true, colorScheme: 'light' })
  // The worker controls only later pages: the first page was loaded before it was installed.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(() => caches.has('offline'))
  const name = page.getByLabel('VAT number')
  await name.fill('EE123')
  await market.stop()
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`${origin}/sign-up`, { waitUntil: 'load' })
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findAccessibilityFaults(page)).toEqual([])
  await market.startAgain()
  await expect.poll(() => name.inputValue(), { timeout: 60_000 }).toBe('EE123')
  // The offline cache contains no data of users.
  expect(await page.evaluate(() => caches.keys())).toEqual(storedKeys.cache)
  const cachedPaths = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (key) => (await caches.open(key)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cachedPaths.toSorted()).toEqual(['/offline.css', '/offline.html', '/offline.js'])
})

test('an old page announces a new deployment, and loses no typed text', async ({ nextVersion, startOwnMarket }) => {
  const market = await startOwnMarket()
  const page = await visit('/dashboard/my-account', { origin: market.origin, as: 'admin@haulier.example' })
  await waitUntilConnected(page, () => reloadPage(page))
  const name = page.getByLabel('First name')
  await name.fill('Kadri-Liis')
  const load = await visit(create, { origin: market.origin, as: 'admin@haulier.example' })
  await toFreightStep(load)
  await fillFreight(load, '1777')
  const late = await visit('/attributions', { origin: market.origin, as: 'admin@haulier.example' })
  const channel = await delayChannel(late)
  await loadPage(late, '/dashboard')
  // If a script is still loading when the server stops, the page reloads itself and would be up to date already. A page
  // that hydrates slowly is idle for a while before it loads the scripts of its channel.
  await channel.waitUntilTried()
  await Promise.all([page, load, late].map((each) => each.waitForLoadState('networkidle')))
  const before = await (await page.request.get('/api/version')).json()
  await market.stop()
  await market.startAgain(nextVersion.entry)
  const after = await (await page.request.get('/api/version')).json()
  expect(after.build).not.toBe(before.build)
  // The page notices the new version when its connection comes back.
  const notice = page.getByRole('status', { name: 'New version' })
  await notice.getByText('There is a newer version of Veos, please update').waitFor()
  channel.open()
  await late.getByRole('status', { name: 'New version' }).waitFor()
  // A script of the old version that was not loaded yet does not exist any more: the page reloads itself and restores
  // the typed text.
  await page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
  await notice.getByRole('button', { name: 'Update version' }).click()
  await page.waitForFunction(() => !('isSameDocument' in window))
  await expect(name).toHaveValue('Kadri-Liis')
  await expect(notice).toHaveCount(0)
  // A load that was begun in the old version is published in the new one after the update.
  await load.getByRole('status', { name: 'New version' }).getByRole('button', { name: 'Update version' }).click()
  await load.getByText('What you had entered is still here.').waitFor()
  await expect(load.getByRole('textbox', { name: 'Target price' })).toHaveValue('1777')
  await getButton(load, 'Publish').click()
  await load.waitForURL(mine)
  await getOwnRow(load, /Tallinn to Hamburg/).waitFor()
})

const haulier = 'admin@haulier.example'
const staff = 'staff@veos.example'
const forms: { path: string; as?: string; open?: string; field: string }[] = [
  { path: '/forgot', field: 'E-mail' },
  { path: '/sign-up', field: 'VAT number' },
  { path: '/dashboard/my-account', as: haulier, field: 'Last name' },
  { path: '/dashboard/my-account/company-profile', as: haulier, field: 'Address' },
  { path: '/dashboard/users', as: haulier, open: 'Invite colleague', field: 'First name' },
  { path: '/checkout?planId=32', as: 'admin@trial.example', field: 'Discount code' },
  { path: '/dashboard/roundtrip/create', as: haulier, field: 'Name' },
  { path: '/admin?queue=discounts', as: staff, field: 'Code' },
  { path: '/admin?queue=content', as: staff, field: 'Title of a new one' },
]

for (const { path, as, open, field } of forms) {
  test(`updating the version keeps the typed text: ${field} on ${path}`, async () => {
    const page = await visit(path, { as })
    const openForm = async () => {
      if (open) await page.getByRole('button', { name: open }).first().click()
      return page.getByRole('main').or(page.getByRole('dialog')).getByLabel(field, { exact: true }).first()
    }
    const typed = 'Kept'
    await (await openForm()).fill(typed)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      dialog.accept()
    })
    let isNewer = true
    await page.route('**/api/version', (call) =>
      isNewer ? call.fulfill({ json: { build: 'another' } }) : call.continue(),
    )
    await expect
      .poll(async () => {
        await page.evaluate(() => {
          const { now } = Date
          Date.now = () => now() + 120_000
          window.dispatchEvent(new Event('focus'))
          Date.now = now
        })
        return page.getByRole('button', { name: 'Update version' }).count()
      })
      .toBe(1)
    isNewer = false
    await page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
    await page.getByRole('button', { name: 'Update version' }).click()
    await page.waitForFunction(() => !('isSameDocument' in window))
    await page.waitForLoadState('networkidle')
    const again = await openForm()
    await expect(again).toHaveValue(typed)
    expect(dialogs).toEqual([])
  })
}
