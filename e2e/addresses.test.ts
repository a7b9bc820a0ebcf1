import { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import { roundtripRoutes } from '@veos/contract/market/roundtripRoutes'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import { companyDirectoryRoutes } from '@veos/contract/people/companyDirectory'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { loadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'

/** The path of each list, the parameters of its call, and the parameters that accept any text. */
const lists = [
  ['/spotload', spotFreightRoutes.list.query.shape, ['loadingLocation', 'unloadingLocation']],
  ['/tender', tenderRoutes.list.query.shape, ['loadinglocation', 'unloadinglocation']],
  ['/roundtrip', roundtripRoutes.list.query.shape, []],
  ['/trucks', emptyTruckRoutes.list.query.shape, ['loadingLocation', 'unloadingLocation']],
  ['/dashboard/companies', companyDirectoryRoutes.list.query.shape, ['name']],
  ['/dashboard/messages', messagingRoutes.conversations.query.shape, ['search']],
  ['/dashboard/my-offers/spotloads', spotFreightRoutes.mine.query.shape, ['search']],
  ['/dashboard/my-offers/tenders', tenderRoutes.mine.query.shape, ['search']],
  ['/dashboard/my-offers/roundtrips', roundtripRoutes.mine.query.shape, ['search']],
  ['/dashboard/my-offers/emptytrucks', emptyTruckRoutes.mine.query.shape, ['search']],
] as const

const junk = ['HALF', 'true', '17', '{"a":1}', '<b>1</b>', '2026-02-31', `Mega${'x'.repeat(200)}`, '']

for (const [path, shape, free] of lists) {
  test(`${path} accepts any search parameters, and removes invalid ones`, async () => {
    const names = Object.keys(shape).filter((name) => !(free as readonly string[]).includes(name))
    const page = await visit('/about-nothing', { as: 'admin@haulier.example' })
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/') && response.status() >= 400) refused.push(response.url())
    })
    // Tries each value for each parameter with the parser, without a browser.
    const search = new URLSearchParams([...names, 'nobody'].map((name, index) => [name, junk[index % junk.length]!]))
    await loadPage(page, `${path}?${search}`)
    // The page of messages may open an unread conversation of an earlier journey, which changes the path.
    await page.waitForURL((url) => url.pathname.startsWith(path) && url.search === '')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(refused).toEqual([])
  })
}

test('a valid filter is applied although other parameters are invalid', async () => {
  const page = await visit('/spotload?typeOfLoad=FTL&truckType=Spaceship&loadingRadius=15&sortby=true')
  await page.waitForURL((url) => url.search === '?typeOfLoad=FTL')
  const answer = await page.request.get('/api/spotloads?typeOfLoad=FTL&limit=1')
  await page.getByText(`${answer.headers()['x-total-count']} results`, { exact: true }).waitFor()
})

test('a company’s page without an id returns to the previous page', async () => {
  const page = await visit('/dashboard/companies', { as: 'admin@haulier.example' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await loadPage(page, '/dashboard/company')
  await page.waitForURL((url) => url.pathname !== '/dashboard/company')
  expect(new URL(page.url()).pathname).toMatch(/^\/(dashboard\/companies|spotload)$/)
})
