import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { StaffCompanyFacts } from '../../people/companies/StaffCompanyFacts.tsx'
import { ActionLine } from '../../people/staff-actions/StaffActions.tsx'
import styles from '../../platform/ui/back-office/BackOffice.module.css'
import { DecisionButton } from '../../platform/ui/back-office/DecisionButton.tsx'
import { ReasonDialog } from '../../platform/ui/back-office/ReasonDialog.tsx'
import { TimeAgo } from '../../platform/ui/dates/TimeAgo.tsx'
import { IconCheck, IconX } from '../../platform/ui/icons/icons.ts'
import { CountryFlags } from './CountryFlags.tsx'
import { RoundtripFacts } from './RoundtripFacts.tsx'
import { type RoundtripReview, useDecision } from './staffReviews.queries.ts'

/** A complete roundtrip in review, with its company and the buttons for the decision. */
export function StaffRoundtripReviewCard({ review }: { review: RoundtripReview }) {
  const { roundtrip, company, handedInAt, earlier } = review
  const { t } = useLingui()
  const decision = useDecision(review)
  const [isRejecting, setRejecting] = useState(false)
  const titleId = `review-${roundtrip._id}`
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId}>{roundtrip.name}</h3>
        <CountryFlags countries={roundtrip.countries} />
        <p className={styles.beside}>
          <Trans>
            {company.companyName} · handed in <TimeAgo at={handedInAt} />
          </Trans>
        </p>
      </header>
      {earlier.length > 0 && (
        <ul className={styles.earlier}>
          {earlier.map((action) => (
            <ActionLine key={action._id} action={action} isAboutThis />
          ))}
        </ul>
      )}
      <div className={styles.facts}>
        <div>
          <RoundtripFacts offer={roundtrip} />
        </div>
        <div>
          <StaffCompanyFacts company={company} />
        </div>
      </div>
      <footer className={styles.foot}>
        <DecisionButton
          label={t`Reject`}
          hotkey="r"
          icon={<IconX size={18} aria-hidden />}
          onDecide={() => setRejecting(true)}
          disabled={decision.isPending}
        />
        <DecisionButton
          label={t`Approve`}
          hotkey="a"
          variant="primary"
          icon={<IconCheck size={18} aria-hidden />}
          onDecide={() => decision.mutate(null)}
          isBusy={decision.isPending && !isRejecting}
        />
      </footer>
      {isRejecting && (
        <ReasonDialog
          title={t`Reject ${roundtrip.name}`}
          help={t`Its author reads this as it is written here.`}
          confirmLabel={t`Reject`}
          decision={decision}
          onClose={() => setRejecting(false)}
        />
      )}
    </article>
  )
}
