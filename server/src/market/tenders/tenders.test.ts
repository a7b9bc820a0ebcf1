import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import { expect, test } from 'vitest'
import { placeIds } from '../../../testing/aSpotFreight.ts'
import { towns } from '../../../testing/makeSpotFreight.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor } = await testApp()
const company = await make.company({ name: 'Hanseatische Molkerei GmbH' })
const reader = as((await make.company()).employee)

const stop = (...places: (typeof towns.hamburg)[]) => ({ places, start: null, end: null })
const tenders = await make.tenders(5, {
  by: company,
  each: (index) => ({
    priceCents: index === 0 ? null : 100_050,
    loadType: index < 2 ? 'LTL' : 'FTL',
    truckTypes: index === 4 ? ['Refrigerator', 'Mega'] : ['Standard_tautliner'],
    loading: index === 0 ? stop(towns.warsaw, towns.lyon) : stop(towns.hamburg),
    unloading: index === 3 ? stop(towns.tallinn) : stop(towns.munich),
    details: {
      name: 'Dairy of Hanseatische Molkerei',
      otherRequest: 'As the Molkerei asks',
      paymentComments: 'Molkerei pays at once',
      additionalInformation: '<p>Call the Molkerei</p>',
    },
  }),
})
await make.tender({ by: company, isActive: false })
const ids = tenders.map(({ id }) => id)

type Query = Partial<(typeof tenderRoutes.list)['query']['_input']>

async function page(query: Query) {
  const list = await reader.call(tenderRoutes.list, { query })
  if (!list.ok) throw new Error(JSON.stringify(list))
  return list
}

/** The numbers of the found tenders, in their order. */
async function found(query: Query) {
  return (await page(query)).answer.map(({ _id }) => ids.indexOf(_id))
}

/** Data that would reveal the company. */
const secrets = ['Molkerei', company.id, company.employee.id, 'company.example', '+372']

test('the newest tender comes first, and each filter narrows the list', async () => {
  expect(await found({})).toEqual([4, 3, 2, 1, 0])
  expect(await found({ loadinglocation: placeIds.hamburg })).toEqual([4, 3, 2, 1])
  expect(await found({ loadinglocation: placeIds.lyon, loadingradius: 10 })).toEqual([0])
  expect(await found({ unloadinglocation: 'Tallinn', unloadingradius: 250 })).toEqual([3])
  expect(await found({ loadinglocation: placeIds.warsaw, unloadinglocation: placeIds.tallinn })).toEqual([])
  expect(await found({ trucktype: 'Mega' })).toEqual([4])
  expect(await found({ trucktype: 'Standard_tautliner,Refrigerator' })).toEqual([4, 3, 2, 1, 0])
  expect(await found({ typeofload: 'LTL' })).toEqual([1, 0])
})

test('pages of tenders follow each other without gaps or repetitions', async () => {
  const paged: number[] = []
  let cursor: string | undefined
  do {
    const { answer, page: link } = await page({ limit: 2, cursor })
    expect(link.total).toBe(cursor === undefined ? '5' : null)
    paged.push(...answer.map(({ _id }) => ids.indexOf(_id)))
    cursor = link.next ?? undefined
  } while (cursor)
  expect(paged).toEqual([4, 3, 2, 1, 0])
})

test('every invalid filter of tenders is refused under its name', async () => {
  const wrong = {
    loadinglocation: 'zzzzqqqq',
    unloadinglocation: 'zzzzqqqq',
    loadingradius: '15',
    unloadingradius: '260',
    trucktype: 'Bicycle',
    typeofload: 'XTL',
    limit: '1000',
    cursor: 'x',
  }
  for (const [name, value] of Object.entries(wrong)) {
    const response = await visitor.send({ url: '/api/getTenders', query: { [name]: value } })
    expect([name, response.statusCode, Object.keys(response.json().errors)]).toEqual([name, 422, [name]])
  }
})

test('a row of a tender has its distance from the places of the filter, and the maximum price of a shipment', async () => {
  const near = { loadinglocation: placeIds.lyon, unloadinglocation: placeIds.munich, unloadingradius: 50 }
  const [row] = (await page(near)).answer
  expect(row?.distanceFromFilterLoading).toBeLessThan(1)
  expect(row?.distanceFromFilterUnloading).toBeLessThan(1)
  expect((await page({})).answer.map(({ targetPrice }) => targetPrice)).toEqual([
    '1000.5',
    '1000.5',
    '1000.5',
    '1000.5',
    '',
  ])
})

test('a visitor learns nothing of the publisher from lists and tenders', async () => {
  const list = await visitor.call(tenderRoutes.list, { query: {} })
  const one = await visitor.call(tenderRoutes.read, { query: { id: ids[0]! } })
  const text = JSON.stringify([list, one])
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(one).toMatchObject({
    ok: true,
    answer: {
      name: 'Warszawa – München',
      author: null,
      company: {
        _id: null,
        companyName: 'xxxxxxxxxxxx',
        logo: null,
        positive: null,
        negative: null,
        companyType: expect.stringMatching(/^(Haulier|Forwarder|Producer)$/),
        country: 'Estonia',
      },
      Payment: { paymentComments: '' },
      additionalInformation: '',
      can: { openDetails: false, contact: false, quote: false, favourite: true, edit: false },
    },
  })
})

test('tenders open for members with a running plan and for platform staff', async () => {
  const expired = await make.company({ planEndsInDays: -1 })
  const cancelled = await make.company({ planEndsInDays: -1, isPlanCancelled: true })
  const trial = await make.company({ plan: 'free_trial' })
  const roundtripPro = await make.company({ plan: 'roundtrip_pro' })
  const read = async (caller: typeof visitor) => {
    const answer = await caller.call(tenderRoutes.read, { query: { id: ids[0]! } })
    return answer.ok ? answer.answer.author?.email : `${answer.status} ${answer.error}`
  }
  expect(await read(as(expired.admin))).toBe('402 subscription_required')
  expect(await read(as(cancelled.employee))).toBe('402 subscription_required')
  for (const user of [trial.employee, roundtripPro.admin, company.admin, company.employee, await make.staff()]) {
    expect(await read(as(user))).toBe(company.employee.email)
  }
  const [others, own] = await Promise.all(
    [reader, as(company.admin)].map((caller) => caller.call(tenderRoutes.read, { query: { id: ids[0]! } })),
  )
  expect(others).toMatchObject({
    answer: { can: { openDetails: true, contact: true, quote: true, favourite: true, edit: false } },
  })
  expect(own).toMatchObject({
    answer: { can: { openDetails: true, contact: false, quote: false, favourite: false, edit: true }, count: 0 },
  })
})

test('an unknown or inactive tender and an offer of another kind are not found', async () => {
  const hidden = await make.tender({ by: company, isActive: false })
  const load = await make.spotFreight({ by: company })
  for (const caller of [visitor, as(company.admin)]) {
    for (const id of [hidden.id, load.id, company.id]) {
      const answer = await caller.call(tenderRoutes.read, { query: { id } })
      expect(answer).toMatchObject({ ok: false, status: 404, error: 'offer_not_found' })
    }
    expect((await caller.send({ url: '/api/getTenderByID?id=17' })).statusCode).toBe(404)
  }
})
