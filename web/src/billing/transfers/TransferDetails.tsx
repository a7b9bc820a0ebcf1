import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { formatExactEuros } from '@veos/contract/platform/money'
import { useState } from 'react'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button, ButtonAnchor } from '../../platform/ui/buttons/Button.tsx'
import { cx } from '../../platform/ui/cx.ts'
import { IconFileText } from '../../platform/ui/icons/icons.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'
import { Card } from '../../platform/ui/page/Card.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { useSellerDays } from '../../platform/useSellerDays.ts'
import lines from '../AmountLines.module.css'
import { type Subscription, showSubscription } from '../billing.queries.ts'
import styles from './TransferDetails.module.css'

type Transfer = NonNullable<Subscription['transfer']>

/** The amount, the recipient and the deadline of a bank transfer. */
export function TransferDetails({ transfer }: { transfer: Transfer }) {
  const { formatLongDate } = useSellerDays()
  const { reference, planName, totalCents, dueAt, recipient, iban, bic } = transfer
  const day = formatLongDate(dueAt)
  return (
    <Card title={<Trans>Bank transfer</Trans>}>
      <p>
        <Trans>
          12 months of {planName} begin when your payment has arrived, which we check on working days. Please pay by{' '}
          {day}; without a payment the order ends by itself.
        </Trans>
      </p>
      <dl className={cx(lines.lines, styles.bank)}>
        <div>
          <dt>
            <Trans>Amount with VAT</Trans>
          </dt>
          <dd translate="no">{formatExactEuros(totalCents)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Recipient</Trans>
          </dt>
          <dd translate="no">{recipient}</dd>
        </div>
        <div>
          <dt>
            <Trans>IBAN</Trans>
          </dt>
          <dd translate="no">{iban.replace(/(.{4})(?=.)/g, '$1\u00a0')}</dd>
        </div>
        {bic && (
          <div>
            <dt>
              <Trans>BIC</Trans>
            </dt>
            <dd translate="no">{bic}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Reference</Trans>
          </dt>
          <dd translate="no">
            <strong>{reference}</strong>
          </dd>
        </div>
      </dl>
      <div className={styles.buttons}>
        <ButtonAnchor
          variant="primary"
          href={`/api/proforma?reference=${reference}`}
          download={`proforma${reference}.pdf`}
          icon={<IconFileText size={18} aria-hidden />}
        >
          <Trans>Proforma invoice</Trans>
        </ButtonAnchor>
        <TakeBack reference={reference} />
      </div>
    </Card>
  )
}

function TakeBack({ reference }: { reference: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const cancelling = useCallMutation('POST /cancelBankTransfer', {
    onSuccess: async (answer) => {
      setConfirming(false)
      await showSubscription(queryClient, answer)
    },
    onError: (error) => showToast({ kind: 'failure', title: t`Nothing was changed`, message: error.message }),
  })
  return (
    <>
      <Button onClick={() => setConfirming(true)}>
        <Trans>Take the order back</Trans>
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={<Trans>Take the order back?</Trans>}
          confirmLabel={<Trans>Take it back</Trans>}
          cancelLabel={<Trans>Keep the order</Trans>}
          isDangerous
          isBusy={cancelling.isPending}
          onCancel={() => setConfirming(false)}
          onConfirm={() => cancelling.mutate({ body: { reference } })}
        >
          <p>
            <Trans>Do not take it back when you have paid already. You can order or pay by card afterwards.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Orders a year by bank transfer. Pressing twice places a single order. */
export function useTransferOrder(onFailure: (message: string) => void) {
  const queryClient = useQueryClient()
  return useCallMutation('POST /bankTransfer', {
    onSuccess: (answer) => showSubscription(queryClient, answer),
    onError: async (error) => {
      onFailure(error.message)
      await queryClient.invalidateQueries({ queryKey: ['GET /quote'] })
    },
  })
}
