import type { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import type { roundtripRoutes } from '@veos/contract/market/roundtripRoutes'
import type { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import type { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import type { Answer } from '@veos/contract/platform/route'
import { expect, test } from 'vitest'
import { anEmptyTruck } from '../../../testing/anEmptyTruck.ts'
import { aRoundtrip } from '../../../testing/aRoundtrip.ts'
import { aSpotFreight, placeIds } from '../../../testing/aSpotFreight.ts'
import { aTender } from '../../../testing/aTender.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, clock } = await testApp()
const company = await make.company()
const member = as(company.employee)

/** The calls that publish, read and change an offer of a kind, with any body. */
interface KindCalls {
  path: string
  readPath: string
  at: number
  changePath?: (id: string) => string
}

const kinds = {
  tender: {
    path: '/createTender',
    readPath: '/myTender',
    at: 0,
    changePath: (id: string) => `/createTender?id=${id}`,
  },
  roundtrip: { path: '/roundtrip', readPath: '/myRoundtrip', at: 1 },
  spotFreight: { path: '/spotLoads', readPath: '/mySpotload', at: 2 },
  emptyTruck: { path: '/emptyTruck', readPath: '/myEmptyTruck', at: 3 },
} satisfies Record<string, KindCalls>
type Kind = keyof typeof kinds

type Wire = Answer<
  (typeof tenderRoutes | typeof roundtripRoutes | typeof spotFreightRoutes | typeof emptyTruckRoutes)['readMine']
>

async function send(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const response = await member.send({ method, url: `/api${path}`, ...(payload && { payload }) })
  expect([path, response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([path, 200, ''])
  return response.json()
}

async function publish(kind: Kind, form: object): Promise<Wire> {
  clock.pass(1000)
  const [newest] = (await send('POST', kinds[kind].path, form))[kinds[kind].at]
  return read(kind, newest._id)
}

const read = (kind: Kind, id: string): Promise<Wire> => send('GET', `${kinds[kind].readPath}/${id}`)

const change = (kind: Kind, id: string, form: object) => {
  const { path, changePath } = kinds[kind] as KindCalls
  return send('PUT', changePath?.(id) ?? path, { ...form, id })
}

const light = { weight: 0.08, loadingMeters: 0.4 }
const forms: [Kind, object][] = [
  ['tender', aTender()],
  ['tender', aTender({ name: '', targetPrice: null, truckType: ['Refrigerator', 'Mega'], temperature: -18 })],
  ['tender', { ...aTender(), Freight: { ...aTender().Freight, dimensions: light } }],
  ['roundtrip', aRoundtrip()],
  ['roundtrip', aRoundtrip({ languages: [], requirements: {}, price: { kmPrice: 0, priceType: '+ road tolls' } })],
  ['spotFreight', aSpotFreight()],
  ['spotFreight', { ...aSpotFreight(), freight: { ...aSpotFreight().freight, ...light } }],
  ['spotFreight', aSpotFreight({ truckType: ['Refrigerator'], temperature: 4, specialRequests: [], targetPrice: 0 })],
  ['emptyTruck', anEmptyTruck()],
  ['emptyTruck', { ...anEmptyTruck(), freight: light, truckType: 'Refrigerator', temperature: 0 }],
]

test.each(forms)('the details of a %s can be sent back, which changes nothing', async (kind, form) => {
  const offer = await publish(kind, form)
  await change(kind, offer._id, offer)
  expect(await read(kind, offer._id)).toEqual(offer)
})

test('a tender without a name always shows the name of its route', async () => {
  const offer = await publish('tender', aTender({ name: '', targetPrice: 1182 }))
  await change('tender', offer._id, { ...offer, unloading: [{ id: placeIds.warsaw }] })
  expect(await read('tender', offer._id)).toMatchObject({ name: 'Hamburg – Warsaw' })
})

test('values are answered with their labels, and under every documented name', async () => {
  const { Freight, shipments } = aTender()
  const tender = await publish('tender', {
    ...aTender(),
    truckType: [{ value: 'Mega', label: 'Mega' }],
    shipments: { ...shipments, periodicity: 'weeks' },
    Freight: {
      ...Freight,
      freight: { value: 'Waste_paper', label: 'Waste paper' },
      specialRequests: { EuroPallet: true, LiveTracking: true, ADR: false, otherReq: '' },
    },
  })
  expect(tender).toMatchObject({
    truckType: [{ value: 'Mega' }],
    shipments: { periodicity: 'weekly' },
    Freight: { freight: 'Waste paper', specialRequests: { euroPalletExchange: true, liveTracking: true, ADR: false } },
  })
  expect(tender).not.toHaveProperty('Freight.specialRequests.EuroPallet')

  const requirements = { euroPalletExchange: true, LiveTracking: true, otherRequirements: '' }
  expect(await publish('roundtrip', { ...aRoundtrip(), requirements, countries: [{ ISO: 'EE' }, 'PL'] })).toMatchObject(
    {
      requirements: { euroPallet: true, liveTracking: true, ADR: false },
      countries: [{ ISO: 'EE' }, { ISO: 'PL' }],
    },
  )

  const spotFreight = { ...aSpotFreight(), specialRequests: ['euroPalletExchange', 'TIRCable', 'LiveTracking'] }
  expect(await publish('spotFreight', spotFreight)).toMatchObject({
    specialRequests: [{ value: 'Euro_pallet_exchange' }, { value: 'TIR_Cable' }, { value: 'Live_tracking' }],
  })

  const { loading } = anEmptyTruck()
  const around = { ...loading, locations: [{ id: placeIds.hamburg, radius: '50' }] }
  const truck = { ...anEmptyTruck(), loading: around, specialFeatures: { EuroPallet: true, wasteLoad: true } }
  expect(await publish('emptyTruck', truck)).toMatchObject({
    loading: { locations: [{ radius: 50 }] },
    specialFeatures: { euroPalletExchange: true, wasteLoad: true, ADR: false },
  })
})

test.each([
  ['months', 'monthly'],
  ['years', 'yearly'],
  ['days', 'daily'],
  ['once', 'once'],
])('a tender in %s is answered in %s', async (periodicity, stored) => {
  const offer = await publish('tender', { ...aTender(), shipments: { numberOfShipments: 2, periodicity } })
  expect(offer).toMatchObject({ shipments: { periodicity: stored } })
})

test('features can be filtered by the names of their flags', async () => {
  await publish('emptyTruck', { ...anEmptyTruck(), specialFeatures: { euroPalletExchange: true, ADR: true } })
  const count = async (named: string) => (await send('GET', `/emptyTruck?specialFeatures=${named}`)).length
  expect(await count('euroPalletExchange,ADR')).toBe(await count('Euro_pallet_exchange,ADR'))
  expect(await count('EuroPallet')).toBe(await count('Euro_pallet_exchange'))
  expect(await count('EuroPallet')).toBeGreaterThan(await count('EuroPallet,A_shield'))
})

test.each([
  ['tender', { truckType: [{ value: 'Bicycle' }] }, 'truckType'],
  ['tender', { shipments: { numberOfShipments: 2, periodicity: 'fortnights' } }, 'shipments.periodicity'],
  ['roundtrip', { countries: [{ ISO: 'US' }] }, 'countries'],
  ['roundtrip', { languages: [{ label: 'English' }] }, 'languages'],
  ['spotFreight', { specialRequests: ['Wings'] }, 'specialRequests'],
  ['emptyTruck', { truckType: { label: 'Mega' } }, 'truckType'],
  ['emptyTruck', { specialFeatures: { EuroPallet: 'yes' } }, 'specialFeatures.EuroPallet'],
  ['emptyTruck', { unloading: { locations: [{ id: placeIds.munich, radius: 'far' }] } }, 'unloading.locations'],
] as [Kind, object, string][])('a %s with %o is refused at its field', async (kind, wrong, field) => {
  const form = { tender: aTender(), roundtrip: aRoundtrip(), spotFreight: aSpotFreight(), emptyTruck: anEmptyTruck() }
  const payload = { ...form[kind], ...wrong }
  const response = await member.send({ method: 'POST', url: `/api${kinds[kind].path}`, payload })
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]])
})
