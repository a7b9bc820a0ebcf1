import { dayMs } from '@veos/contract/platform/reference/dates'
import { expect, test } from 'vitest'
import { createRandom } from '../../../demo/random.ts'
import { createBillingActions } from '../../../testing/billing.ts'
import { runJob } from '../../../testing/jobs.ts'
import { requireExactBooks } from '../../../testing/requireExactBooks.ts'
import { testApp } from '../../../testing/testApp.ts'
import { type ChargeRequest, type Payments, PaymentsUnavailable } from '../../platform/payments/payments.ts'

const app = await testApp()
const { make, db, clock, platform } = app
const { enterCard, order, quote } = createBillingActions(app)
const random = createRandom(14)

const companies = 15
const months = 3
const planId = 30

/** A faulty gateway: it loses requests and answers, answers twice, and our process dies during calls. */
function onBadDay(payments: Payments): Payments {
  return {
    ...payments,
    async charge(request: ChargeRequest) {
      const fault = random.int(0, 5)
      if (fault === 0) throw new PaymentsUnavailable('The question was lost')
      const outcome = await payments.charge(request)
      if (fault === 1) throw new PaymentsUnavailable('The answer was lost')
      if (fault === 2) return payments.charge(request)
      // The caller never stores the result, as if its process had died.
      if (fault === 3) throw new Error('The process has died')
      return outcome
    },
    async findCharge(id: string) {
      if (random.chance(0.3)) throw new PaymentsUnavailable('Nobody answers')
      return payments.findCharge(id)
    },
  }
}

test('with a faulty gateway each period is charged once, the books balance, and no number is missing', async () => {
  const admins = await Promise.all(
    Array.from({ length: companies }, async () => (await make.company({ plan: 'free_trial' })).admin),
  )
  platform.payments = onBadDay(platform.payments)
  // Everybody repeats the order until the plan runs, as people do.
  for (let press = 0; press < 12; press++) {
    await Promise.all(
      admins.map(async (admin) => {
        const quoted = await quote(admin, planId).catch(() => null)
        if (!quoted) return
        const body = { planId, price: quoted.totalCents / 100, paymentMethodNonce: await enterCard(admin) }
        const answers = await Promise.all([order(admin, body, `${press} ${admin.id}`), order(admin, body)])
        for (const { status } of answers) expect([200, 402, 409, 500]).toContain(status)
      }),
    )
    await findOut()
  }
  for (let month = 1; month <= months; month++) {
    clock.pass(31 * dayMs)
    for (let tries = 0; tries < 8; tries++) {
      await runJob(app, 'renew-subscriptions')
      await findOut()
    }
  }

  await requireExactBooks(db, { companies, periods: months + 1 })
})

/** A minute later the job queries the gateway, which answers at some time. */
async function findOut(): Promise<void> {
  for (let tries = 0; tries < 6; tries++) {
    clock.pass(61_000)
    await runJob(app, 'find-out-charges')
  }
}
