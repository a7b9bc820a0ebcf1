import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Banner, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import styles from './Checkout.module.css'
import type { CardFormState } from './useCardForm.ts'

interface CardFieldProps {
  card: CardFormState
  cardholder: string
  onCardholder: (name: string) => void
  error: string | null
}

/** The name and the card form. Our page has no access to the typed card data. */
export function CardField({ card, cardholder, onCardholder, error }: CardFieldProps) {
  const { t } = useLingui()
  const failure = card.isBlocked
    ? t`The card form did not load. An ad blocker or a firewall may hold it back: allow it for this page and try again.`
    : card.failure
  return (
    <div className={styles.cardField}>
      {card.form?.isTest && (
        <Banner kind="news">
          <Trans>This is a test: no money moves. Take one of the test cards below.</Trans>
        </Banner>
      )}
      {card.isSandbox && (
        <Banner kind="news">
          <Trans>This is the sandbox of the payment provider: no money moves. Take one of its test cards.</Trans>
        </Banner>
      )}
      <TextField
        label={t`Cardholder name`}
        name="cardholderName"
        autoComplete="cc-name"
        maxLength={100}
        value={cardholder}
        onChange={onCardholder}
        error={error}
      />
      {failure && <FailedState message={failure} onRetry={card.retry} />}
      {!failure && !card.form && <Skeleton width="100%" height="11rem" />}
      <div ref={card.container} hidden={failure !== null} />
    </div>
  )
}
