import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button, ButtonAnchor } from '../../platform/ui/buttons/Button.tsx'
import { focusField, useFirstField } from '../../platform/ui/fields/focusField.ts'
import { Card } from '../../platform/ui/page/Card.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { type Subscription, showSubscription } from '../billing.queries.ts'
import { CardField } from '../checkout/CardField.tsx'
import { useCardForm } from '../checkout/useCardForm.ts'
import styles from './Subscription.module.css'

/** The card for further payments, and a form that replaces it. */
export function CardUpdate({ card, isEdited }: { card: Subscription['card']; isEdited: boolean }) {
  const navigate = useNavigate()
  const close = () => navigate({ to: '/dashboard/subscription', replace: true })
  return (
    <Card
      title={<Trans>Payment info</Trans>}
      actions={
        !isEdited && (
          // The card form needs the security policy of this page, so the page is loaded as a new document.
          <ButtonAnchor isCompact href="/dashboard/subscription?card=new">
            <Trans>Use another card</Trans>
          </ButtonAnchor>
        )
      }
    >
      {card && <CardFacts {...card} />}
      {isEdited && <CardUpdateForm onDone={close} />}
    </Card>
  )
}

function CardFacts({ brand, lastFour, expiresOn }: NonNullable<Subscription['card']>) {
  const [year = '', month] = expiresOn.split('-')
  const until = `${month}/${year.slice(2)}`
  return (
    <p>
      <Trans>
        {brand} ending in {lastFour}, valid until {until}
      </Trans>
    </p>
  )
}

function CardUpdateForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [cardholder, setCardholder] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isEntering, setEntering] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form)
  const card = useCardForm({ title: t`Card details`, onEnter: () => save() })
  const updating = useCallMutation('POST /updateCard', {
    onSuccess: async (answer) => {
      showToast({ title: t`Saved` })
      onDone()
      await showSubscription(queryClient, answer)
    },
    onError: (refused) => setFailure(refused.message),
  })

  async function save() {
    setFailure(null)
    if (cardholder.trim() === '') {
      setError(t`Enter the name on the card`)
      return focusField(form.current, 'cardholderName')
    }
    if (!card.form || isEntering || updating.isPending) return
    setEntering(true)
    const result = await card.form.submit({ amountCents: 0, cardholder })
    setEntering(false)
    if ('nonce' in result) return updating.mutate({ body: { nonce: result.nonce } })
    if (result.failed === 'authentication') setFailure(t`Authentication failed, please try another payment method`)
    if (result.failed === 'cancelled') setFailure(t`You have not confirmed the card at your bank. It stays as it was.`)
    if (result.failed === 'tokenise') {
      setFailure(t`Payment couldn’t be processed. Please check if the information entered is correct.`)
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <CardField
        card={card}
        cardholder={cardholder}
        error={error}
        onCardholder={(name) => {
          setCardholder(name)
          setError(null)
        }}
      />
      {failure && <Banner kind="failure">{failure}</Banner>}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          isBusy={(isEntering && !card.isAsking) || updating.isPending}
          disabled={!card.form || card.isAsking}
        >
          <Trans>Save card</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
