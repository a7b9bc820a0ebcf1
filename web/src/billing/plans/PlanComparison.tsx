import { Trans, useLingui } from '@lingui/react/macro'
import { type PaidPlan, paidPlans, planIds } from '@veos/contract/billing/reference/prices'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { maxTrialMessages, type Plan, plans, trialLimits } from '@veos/contract/people/reference/plans'
import { IconCheck, IconMinus } from '../../platform/ui/icons/icons.ts'
import type { PricedPlan } from '../billing.queries.ts'
import styles from './PlanComparison.module.css'

/** Unlimited, not included, or a number for the whole trial. */
type Included = boolean | number

/** A table of the features of each plan and of the free trial. */
export function PlanComparison({ priceList }: { priceList: readonly PricedPlan[] }) {
  const { t } = useLingui()
  const nameOf = (plan: PaidPlan) => priceList.find(({ id }) => id === planIds[plan])?.name ?? plan
  const columns: { plan: Plan; name: string }[] = [
    { plan: 'free_trial', name: t`Free trial` },
    ...paidPlans.map((plan) => ({ plan, name: nameOf(plan) })),
  ]
  const publishes = (kind: OfferKind) => (plan: Plan) => publishing(plan, kind)
  const rows: { label: string; included: (plan: Plan) => Included }[] = [
    { label: t`Publish tenders`, included: publishes('tender') },
    { label: t`Publish roundtrips`, included: publishes('roundtrip') },
    { label: t`Publish spot freights`, included: publishes('spotFreight') },
    { label: t`Publish empty trucks`, included: publishes('emptyTruck') },
    { label: t`Messages`, included: (plan) => (plan === 'free_trial' ? maxTrialMessages : true) },
    { label: t`All details of all offers`, included: () => true },
    { label: t`Quotations on tenders`, included: () => true },
    { label: t`Companies directory`, included: () => true },
  ]
  return (
    <table className={styles.table} aria-label={t`What the plans include`}>
      <thead>
        <tr>
          <td />
          {columns.map(({ plan, name }) => (
            <th key={plan} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, included }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {columns.map(({ plan }) => (
              <td key={plan}>
                <Cell included={included(plan)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ included }: { included: Included }) {
  if (typeof included === 'number') return <Trans>{included} in all</Trans>
  return (
    <>
      {included ? (
        <IconCheck size={18} aria-hidden className={styles.yes} />
      ) : (
        <IconMinus size={18} aria-hidden className={styles.no} />
      )}
      <span className="visually-hidden">{included ? <Trans>without limit</Trans> : <Trans>not included</Trans>}</span>
    </>
  )
}

function publishing(plan: Plan, kind: OfferKind): Included {
  const kinds: readonly OfferKind[] = plans[plan].publishes
  if (!kinds.includes(kind)) return false
  return (plan === 'free_trial' && trialLimits[kind]) || true
}
