import { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { roundtripRoutes } from '@veos/contract/market/roundtripRoutes'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import { expect, test } from 'vitest'
import { anEmptyTruck } from '../../../testing/anEmptyTruck.ts'
import { aRoundtrip } from '../../../testing/aRoundtrip.ts'
import { aSpotFreight } from '../../../testing/aSpotFreight.ts'
import { aTender } from '../../../testing/aTender.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, db } = await testApp()

test('without a confirmed e-mail address a user publishes and reactivates no offers', async () => {
  const company = await make.company()
  const [offer] = await make.spotFreights(1, { by: company, each: () => ({ isActive: false }) })
  const setConfirmed = (emailConfirmedAt: Date | null) =>
    db.updateTable('users').set({ emailConfirmedAt }).where('id', '=', company.employee.id).execute()
  const member = as(company.employee)
  const on = { _id: offer!.id, type: 'Spotload', newStatus: 'Active' } as const
  const publish = () =>
    Promise.all([
      member.call(spotFreightRoutes.create, { body: aSpotFreight() }),
      member.call(tenderRoutes.create, { body: aTender() }),
      member.call(roundtripRoutes.create, { body: aRoundtrip() }),
      member.call(emptyTruckRoutes.create, { body: anEmptyTruck() }),
      member.call(myOfferRoutes.setStatus, { body: on }),
    ])

  await setConfirmed(null)
  for (const refused of await publish()) {
    expect(refused).toMatchObject({ ok: false, status: 403, error: 'email_not_confirmed' })
  }
  await setConfirmed(new Date())
  for (const done of await publish()) expect(done).toMatchObject({ ok: true })
})
