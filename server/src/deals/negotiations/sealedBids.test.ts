import { negotiationRoutes } from '@veos/contract/deals/negotiations'
import { getReceivedQuotations } from '@veos/contract/deals/quotationNames'
import { quotationRoutes } from '@veos/contract/deals/quotations'
import { expect, test } from 'vitest'
import { waitForJobs } from '../../../testing/jobs.ts'
import { openSockets } from '../../../testing/sockets.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { make, as, server } = app

/** A price that occurs nowhere else, in euro and cents: the numbers of companies are lower. */
const sealed = { price: 87_654.32, text: /(?<!\d)(87[\s\u00a0.,]?654|8765432)(?!\d)/ }

test('no answer and no event reveals the price or the identity of another bidder', async () => {
  const shipper = await make.company()
  const carrier = await make.company()
  const rival = await make.company({ name: 'Rival OÜ' })
  const tender = await make.tender({ by: shipper, details: { numberOfShipments: 2 } })
  const quote = (price: number) => ({ tenderId: tender.id, price, noOfTrucks: 1, period: 'weekly' }) as const
  const { connect } = await openSockets(app)
  const watching = await connect(carrier.admin)
  const public_ = await connect(null)

  await as(carrier.admin).call(quotationRoutes.send, { body: quote(9000) })
  await as(rival.admin).call(quotationRoutes.send, { body: quote(sealed.price) })
  const received = await as(shipper.admin).call(quotationRoutes.list)
  const offers = received.ok ? getReceivedQuotations(received.answer)[0]!.offers : []
  expect(offers).toHaveLength(2)
  const [own, other] = ['own', 'other'].map(
    (whose) => offers.find(({ offerAuthorCompany }) => (offerAuthorCompany._id === rival.id) === (whose === 'other'))!,
  )
  expect(other!.price).toBe(sealed.price)

  const lookedAt = new Set<string>()
  function expectNoSecret(text: string, message?: string) {
    for (const secret of [rival.id, other!._id, 'Rival OÜ']) expect(text, message).not.toContain(secret)
    expect(withoutRandomDigits(text), message).not.toMatch(sealed.text)
  }
  const bidder = as(carrier.admin)
  async function look() {
    for (const { method, path } of server.calls.filter(({ method }) => method === 'GET')) {
      for (const id of [tender.id, own!._id, other!._id]) {
        // The bidder is also in the directory, like every company.
        if (/companies|getCompany|docs/i.test(path)) continue
        const url = `/api${path.replace(/:\w+/g, id)}?id=${id}&sortBy=3&order=ASC`
        const { statusCode, body } = await bidder.send({ method, url })
        expectNoSecret(body.replaceAll(id, ''), `${method} ${url}`)
        if (statusCode === 200 && body.includes(own!._id)) lookedAt.add(path)
      }
    }
  }
  await look()
  const seen = { params: { id: other!._id }, body: { round: 1 } }
  await as(shipper.admin).call(negotiationRoutes.interested, seen)
  await as(shipper.admin).call(negotiationRoutes.award, seen)
  await as(rival.admin).call(negotiationRoutes.confirm, seen)
  await waitForJobs(app)
  await expect.poll(() => watching.received.length).toBeGreaterThan(2)
  await look()
  expect([...lookedAt].sort()).toEqual(['/getTenderByID', '/negotiations/:id', '/notices', '/quotations'])
  expectNoSecret(JSON.stringify(watching.received))
  expectNoSecret(JSON.stringify(public_.received))
})

/** Ids, names of uploads, their policies and instants contain random digits. */
function withoutRandomDigits(text: string): string {
  return text.replace(
    /\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b|\b[\da-f]{32}\b|"(policy|signature)":"[^"]*"|\.\d{3}Z/g,
    '',
  )
}
