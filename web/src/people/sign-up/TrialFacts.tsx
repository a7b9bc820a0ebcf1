import { Trans, useLingui } from '@lingui/react/macro'
import { maxTrialMessages, trialDays, trialLimits } from '@veos/contract/people/reference/plans'
import styles from './TrialFacts.module.css'

/** The contents of the free trial. */
export function TrialFacts() {
  const { t } = useLingui()
  const kinds = [
    [t`Spot freights`, trialLimits.spotFreight],
    [t`Empty trucks`, trialLimits.emptyTruck],
    [t`Tenders`, trialLimits.tender],
    [t`Roundtrips`, trialLimits.roundtrip],
    [t`Messages`, maxTrialMessages],
  ] as const
  return (
    <section aria-labelledby="trial-title" className={styles.card}>
      <h2 id="trial-title">
        <Trans>Free trial, {trialDays} days</Trans>
      </h2>
      <p>
        <Trans>No card needed. You see every offer with its publisher, and you publish and write:</Trans>
      </p>
      <dl className={styles.facts}>
        {kinds.map(([label, limit]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{limit ?? <Trans>without limit</Trans>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
