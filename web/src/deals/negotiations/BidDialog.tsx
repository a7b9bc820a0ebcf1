import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { quotationPaths } from '@veos/contract/deals/quotationNames'
import { getFactsOfType, isPerShipment } from '@veos/contract/market/reference/offerKinds'
import { type ReactNode, useState } from 'react'
import GateDialog from '../../people/accounts/GateDialog.tsx'
import { findGateOfRefusal, type Gate } from '../../people/accounts/memberAccess.ts'
import type { CallError } from '../../platform/api.ts'
import { Button, ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { Dialog, DialogFoot } from '../../platform/ui/overlay/Dialog.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import styles from './BidDialog.module.css'
import { type BidFieldsProps, LoadBidFields, TenderBidFields } from './BidFields.tsx'
import { ChangedOffer, isOfferChanged } from './ChangedOffer.tsx'
import { refetchNegotiations } from './negotiations.queries.ts'
import { useSeen } from './useSeen.ts'

export interface BidDialogProps extends Pick<BidFieldsProps, 'offer' | 'offerHash' | 'bid' | 'by'> {
  /** All current facts about the offer, where they are loaded. */
  offerFacts?: ReactNode
  /** The name of the other company. */
  companyName: string
  onClose: () => void
}

/** A form for a first bid, an updated bid or a counter-offer. Its last state confirms that it was sent. */
export default function BidDialog({ offer, companyName, by, offerFacts, onClose, ...latest }: BidDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { seen, takeNewer } = useSeen(latest)
  const { bid, offerHash } = seen
  const [wasOfferChanged, setOfferChanged] = useState(false)
  const [sentText, setSentText] = useState<string | null>(null)
  const [gate, setGate] = useState<Gate | 'visitor' | null>(null)
  const words = useWords({ offer, bid, by })

  function onRefused(error: CallError): boolean {
    // Changes by the other side are shown behind the dialog.
    if (error.status === 409) {
      takeNewer()
      void refetchNegotiations(queryClient)
    }
    if (isOfferChanged(error)) setOfferChanged(true)
    const refusedAt = error.status === 401 ? 'visitor' : findGateOfRefusal({ status: error.status, error: error.code })
    setGate(refusedAt)
    return refusedAt !== null
  }

  if (sentText !== null)
    return (
      <Dialog
        title={sentText}
        onClose={onClose}
        foot={
          <>
            <ButtonLink to={by === 'bidder' ? quotationPaths.sent : quotationPaths.received} onClick={onClose}>
              <Trans>Your quotations</Trans>
            </ButtonLink>
            <Button variant="primary" data-autofocus onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </>
        }
      >
        <p role="status">
          <Trans>{companyName} has your offer. You are notified of the answer.</Trans>
        </p>
      </Dialog>
    )
  const Fields = isPerShipment(offer.type) ? TenderBidFields : LoadBidFields
  return (
    <Fields
      offer={offer}
      offerHash={offerHash}
      bid={bid}
      by={by}
      onRefused={onRefused}
      onSent={() => {
        void refetchNegotiations(queryClient)
        setSentText(words.sent)
      }}
      frame={({ fields, confirmation, failure, isBusy, onSend }) => (
        <Dialog
          title={words.title}
          onClose={onClose}
          isWide
          foot={
            <DialogFoot onCancel={onClose} isBusy={isBusy} onConfirm={onSend}>
              {words.send}
            </DialogFoot>
          }
        >
          <div className={styles.form}>
            <p>
              <Trans>
                To <strong>{companyName}</strong> about {offer.title}
              </Trans>
            </p>
            {by === 'bidder' && <p className={styles.sealed}>{t`Nobody but ${companyName} sees what you offer.`}</p>}
            {failure && <Banner kind="failure">{failure}</Banner>}
            {wasOfferChanged && <ChangedOffer offer={offer} isOwn={by === 'publisher'} facts={offerFacts} />}
            {fields}
          </div>
          {confirmation}
          {gate && <GateDialog gate={gate} purpose="message" onClose={() => setGate(null)} />}
        </Dialog>
      )}
    />
  )
}

function useWords({ offer, bid, by }: Pick<BidDialogProps, 'offer' | 'bid' | 'by'>) {
  const { t } = useLingui()
  if (by === 'publisher')
    return { title: t`Counter-offer`, send: t`Send counter-offer`, sent: t`Counter-offer sent successfully` }
  const isQuotation = getFactsOfType(offer.type).bidIsCalled === 'quotation'
  if (bid)
    return {
      title: isQuotation ? t`Update quote` : t`Update offer`,
      send: t`Update offer`,
      sent: t`Offer updated successfully`,
    }
  return isQuotation
    ? { title: t`Send quote`, send: t`Send quote`, sent: t`Quote sent successfully` }
    : { title: t`Make an offer`, send: t`Send offer`, sent: t`Offer sent successfully` }
}
