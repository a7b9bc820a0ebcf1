import { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { expect, test } from 'vitest'
import { getName, toJsonSchema } from '../testing/idsOfCalls.ts'
import { testApp } from '../testing/testApp.ts'

const { make, as, visitor, server } = await testApp()
const company = await make.company()
const member = as(company.admin)
const staff = as(await make.staff())
const [freight] = await make.spotFreights(2, { by: company })
await make.tenders(2, { by: company })
await make.roundtrips(2, { by: company })
await make.emptyTrucks(2, { by: company })
const parties = [company, await make.company()] as const
await make.messages(2, { in: await make.conversation({ between: parties }) })
const agreement = await make.agreement({ about: await make.tender({ by: company }), by: parties[1] })

const post = await make.content('post')
const written = await make.content('page')

const calls = server.calls.map((call) => ({ name: getName(call), ...call }))

test.each(calls.filter(({ params }) => params))('$name knows nothing that is longer than an address', async (call) => {
  for (const length of [201, 3000]) {
    const url = `/api${call.path.replace(/:\w+/g, 'a'.repeat(length))}`
    for (const caller of [visitor, member, staff]) {
      const response = await caller.send({ method: call.method, url, payload: {} })
      expect(response.statusCode).toBe(404)
      expect(response.json().error.code).toBe('not_found')
    }
  }
})

test.each(calls.filter(({ params }) => params))('$name takes a zero byte in its address for nothing', async (call) => {
  const url = `/api${call.path.replace(/:\w+/g, 'a%00b')}`
  for (const caller of [visitor, member, staff]) {
    const response = await caller.send({ method: call.method, url, payload: {} })
    expect([call.name, response.statusCode < 500]).toEqual([call.name, true])
  }
})

/** Calls whose parameters are all optional. */
const free = calls.flatMap(({ query, ...call }) => {
  if (!query) return []
  const { properties = {}, required = [] } = toJsonSchema(query)
  return required.length > 0 ? [] : [{ ...call, names: Object.keys(properties) }]
})

test('lists have optional parameters', () => {
  expect(free.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'GET /spotloads',
      'GET /getTenders',
      'GET /roundtrip',
      'GET /emptyTruck',
      'GET /companies',
    ]),
  )
})

test.each(free.filter(({ method }) => method === 'GET'))(
  '$name treats an empty parameter as missing',
  async ({ name, method, path, names }) => {
    const by = path.startsWith('/back-office/') ? staff : member
    const url = `/api${path.replace(':id', idFor(path))}`
    const usual = await by.send({ method, url })
    expect(usual.statusCode).toBe(200)
    for (const query of [...names.map((each) => [each]), names]) {
      const response = await by.send({ method, url, query: Object.fromEntries(query.map((each) => [each, ''])) })
      expect([name, query, response.statusCode]).toEqual([name, query, 200])
      // Each reading of the security log adds a line to it.
      if (path === '/back-office/security-events') continue
      if (path.endsWith('/pdf')) expect(response.rawPayload.equals(usual.rawPayload)).toBe(true)
      else expect(response.json()).toEqual(usual.json())
    }
  },
)

test.each(free.filter(({ method }) => method === 'GET'))(
  '$name answers a parameter with a zero byte without failing',
  async ({ name, method, path, names }) => {
    const by = path.startsWith('/back-office/') ? staff : member
    for (const each of names) {
      const url = `/api${path.replace(':id', idFor(path))}?${each}=a%00b`
      const { statusCode } = await by.send({ method, url })
      expect([name, each, [200, 404, 422].includes(statusCode)]).toEqual([name, each, true])
    }
  },
)

function idFor(path: string): string {
  if (path.startsWith('/agreements/')) return agreement.id
  if (path.startsWith('/offers/')) return freight!.id
  if (path.startsWith('/cms/blog/')) return post.address
  if (path.startsWith('/cms/pages/')) return written.address
  return company.id
}

test('a last day before the first one is an error of the filter', async () => {
  const wrong = {
    status: 422,
    errors: { endDate: { msg: 'The last day is before the first', code: 'dates_reversed' } },
  }
  const days = { startDate: '2026-12-02', endDate: '2026-12-01' }
  expect(await visitor.call(emptyTruckRoutes.list, { query: days })).toMatchObject(wrong)
  const oneDay = { startDate: '2026-12-01', endDate: '2026-12-01' }
  expect(await visitor.call(emptyTruckRoutes.list, { query: oneDay })).toMatchObject({ ok: true })
  for (const end of ['loading', 'unloading']) {
    const query = { [`${end}DateStart`]: '2026-12-02', [`${end}DateEnd`]: '2026-12-01' }
    const answer = await visitor.call(spotFreightRoutes.list, { query })
    expect(answer).toMatchObject({ status: 422, errors: { [`${end}DateEnd`]: wrong.errors.endDate } })
  }
})
