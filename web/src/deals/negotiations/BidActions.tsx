import { Trans, useLingui } from '@lingui/react/macro'
import { formatEuros, toCents } from '@veos/contract/platform/money'
import { type ReactNode, Suspense, useState } from 'react'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import { Button, ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { IconFileText, IconMessage } from '../../platform/ui/icons/icons.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import styles from './BidCard.module.css'
import type { ShownBid } from './bids.ts'
import { type BidStep, useBidStep } from './useBidStep.ts'

const AwardDialog = createLazyComponent(() => import('./AwardDialog.tsx'))
const BidDialog = createLazyComponent(() => import('./BidDialog.tsx'))
const ConfirmAwardDialog = createLazyComponent(() => import('./ConfirmAwardDialog.tsx'))
const GateDialog = createLazyComponent(() => import('../../people/accounts/GateDialog.tsx'))

/** Steps that need a confirmation in a dialog. */
type ConfirmedStep = Extract<BidStep, 'withdraw' | 'refuse' | 'decline' | 'takeBack'>

interface BidActionsProps {
  shown: ShownBid
  /** For a tender: the number of shipments not awarded yet; null where only the server knows it. */
  openShipments?: number | null
}

/** The user's actions on a bid, from the server's `can`. */
export function BidActions({ shown, openShipments = null }: BidActionsProps) {
  const { t } = useLingui()
  const { bid, ownSide, offer, company } = shown
  const { can, conversationId, agreementId } = bid
  const { take, busyStep, error, gate, closeGate } = useBidStep(bid)
  const [dialog, setDialog] = useState<'price' | 'award' | 'confirm' | ConfirmedStep | null>(null)
  const close = () => setDialog(null)
  const companyName = company?.companyName ?? t`the other company`

  const press = (step: BidStep, label: ReactNode, variant?: 'primary') => (
    <Button
      isCompact
      variant={variant}
      isBusy={busyStep === step}
      disabled={busyStep !== null}
      onClick={() => take(step)}
    >
      {label}
    </Button>
  )
  const open = (what: NonNullable<typeof dialog>, label: ReactNode, variant?: 'primary' | 'quiet') => (
    <Button isCompact variant={variant} disabled={busyStep !== null} onClick={() => setDialog(what)}>
      {label}
    </Button>
  )
  const confirmations: Record<ConfirmedStep, { title: string; label: string; text: string }> = {
    withdraw: {
      title: t`Withdraw your offer?`,
      label: t`Withdraw`,
      text: t`${companyName} is notified. You can send another one later.`,
    },
    refuse: {
      title: t`Refuse the award?`,
      label: t`Refuse`,
      text: t`What was awarded to you is free for others again.`,
    },
    decline: {
      title: t`Decline this offer?`,
      label: t`Decline`,
      text: t`${companyName} is notified, and cannot send another one for this.`,
    },
    takeBack: {
      title: t`Take the award back?`,
      label: t`Take back`,
      text: t`${companyName} is notified, and the offer counts as before.`,
    },
  }
  const needsConfirmation = (what: typeof dialog): what is ConfirmedStep => what !== null && what in confirmations
  const toConfirm = needsConfirmation(dialog) ? dialog : null

  return (
    <>
      {error && <Banner kind="failure">{error}</Banner>}
      <div className={styles.actions}>
        {can.confirm && open('confirm', <Trans>Confirm the award</Trans>, 'primary')}
        {can.refuse && open('refuse', <Trans>Refuse</Trans>)}
        {can.accept && press('accept', <Trans>Accept {formatEuros(toCents(bid.price))}</Trans>, 'primary')}
        {can.interested && press('interested', <Trans>Interested</Trans>, 'primary')}
        {agreementId && (
          <ButtonLink
            to="/dashboard/agreements/$id"
            params={{ id: agreementId }}
            isCompact
            icon={<IconFileText size={16} aria-hidden />}
          >
            <Trans>Agreement</Trans>
          </ButtonLink>
        )}
        {conversationId && (
          <ButtonLink
            to="/dashboard/messages/{-$id}"
            params={{ id: conversationId }}
            isCompact
            icon={<IconMessage size={16} aria-hidden />}
          >
            <Trans>Open chat</Trans>
          </ButtonLink>
        )}
        {can.award && open('award', <Trans>Award</Trans>)}
        {can.counter && open('price', <Trans>Counter-offer</Trans>)}
        {can.update && open('price', bid.side === ownSide ? <Trans>Update offer</Trans> : <Trans>Counter-offer</Trans>)}
        {can.decline && open('decline', <Trans>Decline</Trans>)}
        {can.takeBack && open('takeBack', <Trans>Take the award back</Trans>)}
        {can.withdraw && open('withdraw', <Trans>Withdraw</Trans>, 'quiet')}
      </div>
      <Suspense>
        {dialog === 'price' && (
          <BidDialog
            offer={offer}
            offerHash={bid.offerHash}
            companyName={companyName}
            bid={bid}
            by={ownSide}
            onClose={close}
          />
        )}
        {dialog === 'award' && <AwardDialog shown={shown} openShipments={openShipments} onClose={close} />}
        {dialog === 'confirm' && <ConfirmAwardDialog bid={bid} companyName={companyName} onClose={close} />}
        {gate && <GateDialog gate={gate} purpose="message" onClose={closeGate} />}
      </Suspense>
      {toConfirm && (
        <ConfirmDialog
          title={confirmations[toConfirm].title}
          confirmLabel={confirmations[toConfirm].label}
          isDangerous={toConfirm !== 'decline'}
          onCancel={close}
          onConfirm={() => {
            close()
            take(toConfirm)
          }}
        >
          <p>{confirmations[toConfirm].text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
