import { subscriptionRoutes } from '@veos/contract/billing/subscription'
import { companyRoutes } from '@veos/contract/people/companies'
import { runJob } from './jobs.ts'
import type { TestUser } from './make.ts'
import type { TestApp } from './testApp.ts'

/** What Admins do with a plan that is paid, what time does with it, and what is in the books then. */
export function createSubscriptionActions(app: TestApp) {
  const { as, make, db, clock } = app
  const trial = () => make.company({ country: 'EE', plan: 'free_trial', planEndsInDays: 20 })
  const cancel = (user: TestUser, id: string) => as(user).call(subscriptionRoutes.cancelSubscription, { body: { id } })
  const resume = (user: TestUser, id: string) => as(user).call(subscriptionRoutes.resumeSubscription, { body: { id } })
  const updateCard = (user: TestUser, nonce: string) =>
    as(user).call(subscriptionRoutes.updateCard, { body: { nonce } })

  async function statusOf(user: TestUser) {
    const own = await as(user).call(companyRoutes.getCompany)
    return own.ok ? own.answer.subscriptionPlan?.status : own.error
  }

  async function renewAt(instant: Date | string) {
    clock.set(new Date(instant))
    await runJob(app, 'renew-subscriptions')
  }

  async function bookOf(companyId: string) {
    const rows = await db.selectFrom('ledgerEntries').where('companyId', '=', companyId).selectAll().execute()
    const sum = (account?: string) =>
      rows.filter((row) => !account || row.account === account).reduce((all, { amountCents }) => all + amountCents, 0)
    return { all: sum(), gateway: sum('gateway'), revenue: sum('revenue'), vat: sum('vat'), unused: sum('unused') }
  }

  return { trial, cancel, resume, updateCard, statusOf, renewAt, bookOf }
}
