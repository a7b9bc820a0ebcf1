import { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import { type OfferQuestion, offerQuestions } from '@veos/contract/market/offerQuestions'
import { roundtripRoutes } from '@veos/contract/market/roundtripRoutes'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import type { CallResult } from '@veos/contract/platform/errors'
import { describe, expect, test } from 'vitest'
import { anEmptyTruck } from '../../../testing/anEmptyTruck.ts'
import { aRoundtrip } from '../../../testing/aRoundtrip.ts'
import { aSpotFreight, placeIds } from '../../../testing/aSpotFreight.ts'
import { aTender } from '../../../testing/aTender.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as } = await testApp()
const company = await make.company()
const member = as(company.employee)

const { hamburg, munich, warsaw } = placeIds
const around = (...ids: string[]) => ids.map((id) => ({ id, radius: 50 }))
const plain = (...ids: string[]) => ids.map((id) => ({ id }))

type Send = (confirmed: string | undefined) => Promise<CallResult<unknown>>

/** The calls that take one form: creating, changing, and checking its step if there is such a call. */
const forms = {
  async spotFreight(fields: Parameters<typeof aSpotFreight>[0], step: 'route' | 'freight'): Promise<Send[]> {
    const body = aSpotFreight(fields)
    const { id } = await make.spotFreight({ by: company })
    return [
      (confirmed) => member.call(spotFreightRoutes.validate, { query: { confirmed }, body: { step, ...body } }),
      (confirmed) => member.call(spotFreightRoutes.update, { query: { confirmed }, body: { id, ...body } }),
      (confirmed) => member.call(spotFreightRoutes.create, { query: { confirmed }, body }),
    ]
  },
  async tender(fields: Parameters<typeof aTender>[0], step: 'route' | 'freight'): Promise<Send[]> {
    const body = aTender(fields)
    const { id } = await make.tender({ by: company })
    const check = step === 'route' ? tenderRoutes.validateRoute : tenderRoutes.validateFreight
    return [
      (confirmed) => member.call(check, { query: { confirmed }, body: { ...body } }),
      (confirmed) => member.call(tenderRoutes.update, { query: { id, confirmed }, body }),
      (confirmed) => member.call(tenderRoutes.create, { query: { confirmed }, body }),
    ]
  },
  async emptyTruck(fields: Parameters<typeof anEmptyTruck>[0], step: 'route' | 'truck'): Promise<Send[]> {
    const body = anEmptyTruck(fields)
    const { id } = await make.emptyTruck({ by: company })
    const check: Send = (confirmed) =>
      member.call(emptyTruckRoutes.validateRoute, { query: { confirmed }, body: { ...body } })
    return [
      ...(step === 'route' ? [check] : []),
      (confirmed) => member.call(emptyTruckRoutes.update, { query: { confirmed }, body: { ...body, id } }),
      (confirmed) => member.call(emptyTruckRoutes.create, { query: { confirmed }, body: { ...body, id: null } }),
    ]
  },
  async roundtrip(fields: Parameters<typeof aRoundtrip>[0]): Promise<Send[]> {
    const body = aRoundtrip(fields)
    const { id } = await make.roundtrip({ by: company })
    return [
      (confirmed) => member.call(roundtripRoutes.validateFreight, { query: { confirmed }, body: { ...body } }),
      (confirmed) => member.call(roundtripRoutes.update, { query: { confirmed }, body: { id, ...body } }),
      (confirmed) => member.call(roundtripRoutes.create, { query: { confirmed }, body }),
    ]
  },
}

const stops = { spotFreight: aSpotFreight(), emptyTruck: anEmptyTruck() }
const stop = (end: 'loading' | 'unloading', ...ids: string[]) => ({
  ...stops.spotFreight[end],
  locations: plain(...ids),
})
const truckAt = (...ids: string[]) => ({ ...stops.emptyTruck.loading, locations: around(...ids) })

const questions: { what: string; sends: () => Promise<Send[]>; field: string; confirm: OfferQuestion }[] = [
  {
    what: 'a spot freight to where it is loaded',
    sends: () => forms.spotFreight({ unloading: stop('unloading', hamburg) }, 'route'),
    field: 'unloading.locations',
    confirm: 'sameEnds',
  },
  {
    what: 'a spot freight between the same places in another order',
    sends: () =>
      forms.spotFreight(
        { loading: stop('loading', warsaw, hamburg), unloading: stop('unloading', hamburg, warsaw) },
        'route',
      ),
    field: 'unloading.locations',
    confirm: 'sameEnds',
  },
  {
    what: 'a tender to where it is loaded',
    sends: () => forms.tender({ unloading: plain(hamburg) }, 'route'),
    field: 'unloading',
    confirm: 'sameEnds',
  },
  {
    what: 'an empty truck that would go where it is',
    sends: () => forms.emptyTruck({ unloading: { locations: around(hamburg) } }, 'route'),
    field: 'unloading.locations',
    confirm: 'sameEnds',
  },
  {
    what: 'a spot freight in a refrigerator',
    sends: () => forms.spotFreight({ truckType: ['Refrigerator'], temperature: '' }, 'freight'),
    field: 'temperature',
    confirm: 'noTemperature',
  },
  {
    what: 'a tender in a refrigerator',
    sends: () => forms.tender({ truckType: ['Box', 'Refrigerator'] }, 'freight'),
    field: 'temperature',
    confirm: 'noTemperature',
  },
  {
    what: 'an empty refrigerator',
    sends: () => forms.emptyTruck({ truckType: 'Refrigerator' }, 'truck'),
    field: 'temperature',
    confirm: 'noTemperature',
  },
  {
    what: 'a roundtrip of a refrigerator',
    sends: () => forms.roundtrip({ trucks: { truckTypes: ['Refrigerator'] } }),
    field: 'trucks.temperature',
    confirm: 'noTemperature',
  },
]

describe('a question at the field, published once the call confirms it:', () => {
  test.each(questions)(
    '$what is a question, and the offer is published when the call confirms it',
    async ({ sends, field, confirm }) => {
      for (const send of await sends()) {
        const question = {
          [field]: expect.objectContaining({ msg: expect.stringMatching(/: is that right\?$/), confirm }),
        }
        for (const confirmed of [undefined, '', confirm === 'sameEnds' ? 'noTemperature' : 'sameEnds']) {
          const answer = await send(confirmed)
          expect(answer).toMatchObject({ ok: false, status: 422 })
          expect(!answer.ok && answer.errors).toEqual(question)
        }
        // When created and changed it also equals itself, which my-offers/equalOffers.test.ts tests.
        expect(await send(offerQuestions.join(','))).toMatchObject({ ok: true })
        expect(await send('everything')).toMatchObject({
          errors: { confirmed: { msg: 'Unknown question', code: 'question_unknown' } },
        })
      }
    },
  )
})

test('a place that occurs twice at one end is refused, whatever is confirmed', async () => {
  const twice = [
    [forms.spotFreight({ loading: stop('loading', warsaw, hamburg, warsaw) }, 'route'), 'loading.locations'],
    [forms.spotFreight({ unloading: stop('unloading', munich, munich) }, 'route'), 'unloading.locations'],
    [forms.tender({ loading: plain(munich, munich), unloading: plain(munich) }, 'route'), 'loading'],
    [forms.emptyTruck({ unloading: { locations: around(munich, warsaw, munich) } }, 'route'), 'unloading.locations'],
  ] as const
  for (const [sends, field] of twice) {
    for (const send of await sends) {
      const answer = await send('sameEnds,noTemperature')
      expect(!answer.ok && answer.errors).toEqual({
        [field]: expect.objectContaining({ msg: expect.stringMatching(/ is there twice$/) }),
      })
    }
  }
})

test('questions are answered together with other errors, and only if they apply', async () => {
  const [, , create] = await forms.spotFreight(
    { unloading: stop('unloading', hamburg), truckType: ['Refrigerator'], freight: { typeOfLoad: 'FTL' } as never },
    'freight',
  )
  const answer = await create!(undefined)
  expect(!answer.ok && Object.keys(answer.errors).sort()).toEqual(['freight.typeOfCargo', 'unloading.locations'])
  const right = [
    ...(await forms.spotFreight({ loading: stop('loading', hamburg, munich) }, 'route')),
    ...(await forms.spotFreight({ truckType: ['Refrigerator'], temperature: 0 }, 'freight')),
    ...(await forms.emptyTruck({ loading: truckAt(warsaw) }, 'route')),
  ]
  for (const send of right) expect(await send('equalOffer')).toMatchObject({ ok: true })
})
