import { negotiationRoutes } from '@veos/contract/deals/negotiations'
import { negotiationLists } from '@veos/contract/deals/reference/negotiations'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { expect, test } from 'vitest'
import type { TestUser } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor } = await testApp()

async function countsOf(user: TestUser) {
  const counted = await as(user).call(negotiationRoutes.counts)
  if (!counted.ok) throw new Error(counted.message)
  return counted.answer
}

test('each side sees the numbers of its bids where it finds them, and of those that wait for it', async () => {
  const publisher = await make.company()
  const bidder = await make.company()
  const offers: string[] = []
  const publish = async () => {
    const { id } = await make.tender({ by: publisher })
    offers.push(id)
    return { id, companyId: publisher.id, authorId: publisher.employee.id }
  }
  const own = { side: 'bidder', priceCents: 100_000 } as const
  const counter = { side: 'publisher', priceCents: 90_000 } as const
  await make.negotiations([
    { about: await publish(), by: bidder, rounds: [own] },
    { about: await publish(), by: bidder, rounds: [own, counter] },
    { about: await publish(), by: bidder, state: 'interested', rounds: [own] },
    { about: await publish(), by: bidder, state: 'awarded', rounds: [own] },
    { about: await publish(), by: bidder, state: 'declined', rounds: [own] },
    { about: await publish(), by: bidder, state: 'withdrawn', rounds: [own] },
  ])
  // The publisher has to answer the first bid; the counter-offer and the award wait for the bidder.
  expect(await countsOf(publisher.admin)).toMatchObject({ received: 5, sent: 0, archive: 1, waiting: 1 })
  expect((await countsOf(publisher.admin)).waitingByOffer).toEqual({ [offers[0]!]: 1 })
  expect((await countsOf(bidder.admin)).waitingByOffer).toEqual({})
  expect(await countsOf(bidder.employee)).toMatchObject({ received: 0, sent: 5, archive: 1, waiting: 2 })
  const third = await make.company()
  expect(await countsOf(third.admin)).toMatchObject({ received: 0, sent: 0, archive: 0, waiting: 0 })
})

test('the number of a list equals its bids, of every kind, without those of a blocked company', async () => {
  const own = await make.company()
  const one = await make.company()
  const other = await make.company()
  const blocked = await make.company()
  const about = ({ id }: { id: string }, company = own) => ({
    id,
    companyId: company.id,
    authorId: company.employee.id,
  })
  const tender = about(await make.tender({ by: own }))
  const freight = about(await make.spotFreight({ by: own }))
  const truck = about(await make.emptyTruck({ by: one }), one)
  await make.negotiations([
    { about: tender, by: one },
    { about: tender, by: other, state: 'interested' },
    { about: tender, by: blocked },
    { about: freight, by: one, kind: 'spotFreight' },
    { about: freight, by: other, kind: 'spotFreight', state: 'declined' },
    { about: truck, by: own, kind: 'emptyTruck' },
    { about: about(await make.tender({ by: one }), one), by: own, state: 'withdrawn' },
  ])
  await as(own.admin).call(messagingRoutes.block, { params: { id: blocked.id } })
  const counts = await countsOf(own.admin)
  expect(counts.byType.received).toEqual({ Tender: 2, Spotload: 2, Emptytruck: 0 })
  for (const list of negotiationLists) {
    const types = ['Tender', 'Spotload', 'Emptytruck'] as const
    const listed = await Promise.all(
      types.map(async (type) => {
        const found = await as(own.admin).call(negotiationRoutes.list, { query: { list, type } })
        return found.ok && found.answer.length
      }),
    )
    expect([list, ...listed]).toEqual([list, ...types.map((type) => counts.byType[list][type])])
    expect([list, counts[list]]).toEqual([list, listed.reduce((sum, count) => Number(sum) + Number(count), 0)])
  }
  expect([counts.received, counts.sent, counts.archive]).toEqual([4, 1, 1])
})

test('only members read the numbers of bids', async () => {
  expect(await visitor.call(negotiationRoutes.counts)).toMatchObject({ ok: false, status: 401 })
  expect(await as(await make.staff()).call(negotiationRoutes.counts)).toMatchObject({ ok: false, status: 403 })
})
