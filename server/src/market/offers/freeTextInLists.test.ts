import { roundtripRoutes } from '@veos/contract/market/roundtripRoutes'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import { expect, test } from 'vitest'
import type { TestUser } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { make, as, visitor } = app

test('free text in lists is only for users who may open details and for the own company', async () => {
  const own = await make.company()
  const words = 'Ring Jaan at 5551 2345'
  await make.tender({ by: own, details: { otherRequest: words } })
  await make.roundtrip({ by: own, details: { truckInformation: words } })
  const textsFor = async (caller: ReturnType<typeof as> | typeof visitor) => {
    const tenders = await caller.call(tenderRoutes.list)
    const roundtrips = await caller.call(roundtripRoutes.list)
    if (!tenders.ok || !roundtrips.ok) throw new Error('A list did not come')
    return [tenders.answer[0]!.Freight.specialRequests.otherReq, roundtrips.answer.roundtrips[0]!.trucks.additionalInfo]
  }
  const member = (user: TestUser) => textsFor(as(user))
  const shown = [words, words]
  const hidden = ['', '']
  expect(await member((await make.company()).employee)).toEqual(shown)
  expect(await member((await make.company({ planEndsInDays: -1 })).admin)).toEqual(hidden)
  expect(await member((await make.company({ planEndsInDays: -1, isPlanCancelled: true })).admin)).toEqual(hidden)
  expect(await textsFor(visitor)).toEqual(hidden)
  expect(await member(own.employee)).toEqual(shown)
})
