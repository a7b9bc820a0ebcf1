import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { visit } from './browser.ts'
import { expect, test } from './journey.ts'
import { getMarket } from './sharedMarket.ts'
import { publishLoad } from './spotFreights.ts'

// The server redirects users who may not see a page: a redirect in the browser would remove the page while React
// hydrates it.

/** Every route of the router below `/dashboard`, with an id where one is required. */
function dashboardPaths(): string[] {
  const tree = readFileSync(new URL('../web/src/routeTree.gen.ts', import.meta.url), 'utf8')
  const [, paths] = /interface FileRoutesByFullPath \{([^}]*?)\n\}/s.exec(tree) ?? []
  const found = [...(paths ?? tree).matchAll(/'(\/dashboard[^']*)': typeof/g)].map(([, path]) => path!)
  return [...new Set(found.map((path) => path.replace(/\/$/, '')))].map((path) =>
    path.replace(/\{-\$id\}|\$id/, '01a1fb92-9101-71eb-b00a-3c2ee72e9020'),
  )
}

/** The target of the server's redirect for a page; null when it answers the page itself. */
async function redirectOf(path: string, as?: string): Promise<string | null> {
  const session = as && (await sessionOf(as))
  const load = () =>
    fetch(getMarket().origin + path, {
      redirect: 'manual',
      headers: { accept: 'text/html', ...(session && { cookie: session }) },
    })
  let answer = await load()
  // A server that was blocked for seconds, as on a busy machine, refuses requests of that time.
  while (answer.status === 503) {
    await setTimeout(Number(answer.headers.get('retry-after')) * 1000)
    answer = await load()
  }
  return answer.headers.get('location')
}

const sessions = new Map<string, string>()

async function sessionOf(email: string): Promise<string> {
  const known = sessions.get(email)
  if (known) return known
  const page = await visit('/attributions', { as: email })
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'tc_token')
  const session = `tc_token=${cookie!.value}`
  sessions.set(email, session)
  return session
}

test('the server redirects a visitor from every page of the dashboard to the log-in, and from its first page to the home page', async () => {
  const paths = dashboardPaths()
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) {
    const location = await redirectOf(path)
    if (path === '/dashboard') expect(location, path).toBe('/')
    else expect(decodeURIComponent(location ?? ''), path).toBe(`/log-in?next=${path}`)
  }
})

for (const [as, path, to] of [
  ['admin@expired.example', '/dashboard/spotload/create', '/spotload#create'],
  ['admin@cancelled.example', '/dashboard/trucks/create', '/trucks#create'],
  ['admin@cancelled.example', '/dashboard/spotload/edit/01a1fb92-9101-71eb-b00a-3c2ee72e9020', '/spotload#create'],
  ['admin@roundtrips.example', '/dashboard/tender/create', '/tender#create'],
  ['admin@limit.example', '/dashboard/roundtrip/create', '/roundtrip#create'],
  ['employee@haulier.example', '/dashboard/users', '/dashboard'],
  ['employee@haulier.example', '/dashboard/my-account/company-profile', '/dashboard/my-company'],
  ['employee@haulier.example', '/dashboard/my-account/documents', '/dashboard/my-company'],
  ['staff@veos.example', '/dashboard/my-company', '/'],
] as const) {
  test(`the server redirects ${as} from ${path} to ${to}`, async () => {
    expect(await redirectOf(path, as)).toContain(to)
  })
}

test('the server redirects from my offers to their first tab with offers', async () => {
  const as = 'admin@haulier.example'
  await publishLoad(await visit('/attributions', { as }))
  expect(await redirectOf('/dashboard/my-offers', as)).toContain('/dashboard/my-offers/spotloads')
})

test('React hydrates a page after a redirect by the server without rendering it again', async () => {
  const page = await visit('/dashboard/tender/create', { as: 'admin@roundtrips.example' })
  await page.getByRole('dialog').getByText('Your plan does not include offers of this kind').waitFor()
  expect(new URL(page.url()).pathname).toBe('/tender')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.waitForURL((url) => url.hash === '')
})
