import { useLingui } from '@lingui/react/macro'
import { planTerms } from '@veos/contract/billing/reference/prices'
import styles from './BillingToggle.module.css'

export type Months = '1' | '6' | '12'

/** The choice of the payment interval: side by side, on phones below each other. */
export function BillingToggle({ months, onChange }: { months: Months; onChange: (months: Months) => void }) {
  const { t } = useLingui()
  const words: Record<Months, string> = {
    1: t`Billed monthly`,
    6: t`Billed every 6 months`,
    12: t`Billed annually`,
  }
  return (
    <div role="radiogroup" aria-label={t`Billing`} className={styles.toggle}>
      {planTerms.map(({ months: each, savePercentage }) => (
        <label key={each} className={styles.term}>
          <input
            type="radio"
            name="billing"
            value={each}
            checked={String(each) === months}
            onChange={() => onChange(`${each}`)}
          />
          <span className={styles.face}>
            {words[each]}
            {savePercentage > 0 && <span className={styles.save}>{t`Save ${savePercentage}%`}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
