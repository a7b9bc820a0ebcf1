import { Trans } from '@lingui/react/macro'
import type { Bid } from '@veos/contract/market/bids'
import { factsOfType } from '@veos/contract/market/reference/offerKinds'
import { type ReactNode, Suspense, useState } from 'react'
import { type Gate, getMemberAccess } from '../../people/accounts/memberAccess.ts'
import { type Me, useMe } from '../../people/accounts/session.queries.ts'
import { lazyComponent } from '../../platform/lazyComponent.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import type { BidOffer } from './bids.ts'

const BidDialog = lazyComponent(() => import('./BidDialog.tsx'))
const GateDialog = lazyComponent(() => import('../../people/accounts/GateDialog.tsx'))

const ended = new Set<Bid['state']>(['withdrawn', 'lost', 'lapsed', 'closed'])

interface BidButtonProps {
  offer: BidOffer
  /** Of all that the sheet shows; null until it is known, and for visitors. */
  offerHash: string | null
  /** All that the offer says. */
  offerFacts: ReactNode
  companyName: string
  /** What the user's company has offered; undefined until it is known. */
  bid: Bid | null | undefined
  /** Whether the offer takes bids of the user's company; it is in the lists then. */
  canBid: boolean
}

/** In the foot of a sheet: opens what a price is named in; who may not name one learns why instead. */
export function BidButton({ offer, offerHash, offerFacts, companyName, bid: last, canBid }: BidButtonProps) {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const gate = bidGateOf(me)
  const close = () => setOpen(false)
  // After one that has ended there may be another.
  const bid = canBid && last && ended.has(last.state) ? null : last
  return (
    <>
      {bid && !bid.can.update ? (
        <ButtonLink to={bid.status > 1 ? '/dashboard/quotations/archive' : '/dashboard/quotations/sent'}>
          <Trans>Your offer</Trans>
        </ButtonLink>
      ) : (
        <Button disabled={bid === undefined} onClick={() => setOpen(true)}>
          {factsOfType(offer.type).bidIsCalled === 'quotation' ? (
            bid ? (
              <Trans>Update quote</Trans>
            ) : (
              <Trans>Send quote</Trans>
            )
          ) : bid ? (
            <Trans>Update offer</Trans>
          ) : (
            <Trans>Make an offer</Trans>
          )}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          {gate ? (
            <GateDialog gate={gate} purpose="message" onClose={close} />
          ) : (
            <BidDialog
              offer={offer}
              offerHash={offerHash}
              offerFacts={offerFacts}
              companyName={companyName}
              bid={bid ?? null}
              by="bidder"
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  )
}

function bidGateOf(me: Me | null): Gate | 'visitor' | null {
  const access = getMemberAccess(me)
  if (access !== 'active') return access
  return me?.user.isEmailConfirmed ? null : 'email_not_confirmed'
}
