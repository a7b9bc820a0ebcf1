import { Trans } from '@lingui/react/macro'
import type { Bid } from '@veos/contract/market/bids'
import { getFactsOfType } from '@veos/contract/market/reference/offerKinds'
import { type ReactNode, Suspense, useState } from 'react'
import { type Gate, getMemberAccess } from '../../people/accounts/memberAccess.ts'
import { type Me, useMe } from '../../people/accounts/session.queries.ts'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import { Button, ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import type { BidOffer } from './bids.ts'

const BidDialog = createLazyComponent(() => import('./BidDialog.tsx'))
const GateDialog = createLazyComponent(() => import('../../people/accounts/GateDialog.tsx'))

const ended = new Set<Bid['state']>(['withdrawn', 'lost', 'lapsed', 'closed'])

interface BidButtonProps {
  offer: BidOffer
  /** The hash of everything that the sheet shows; null until it is loaded, and for visitors. */
  offerHash: string | null
  /** All facts about the offer. */
  offerFacts: ReactNode
  companyName: string
  /** The bid of the user's company; undefined until it is loaded. */
  bid: Bid | null | undefined
  /** Whether the user's company may bid on the offer, which is then in the lists. */
  canBid: boolean
}

/** The button in the foot of a sheet that opens the bid form. Users who may not bid get an explanation instead. */
export function BidButton({ offer, offerHash, offerFacts, companyName, bid: last, canBid }: BidButtonProps) {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const gate = bidGateOf(me)
  const close = () => setOpen(false)
  // After a bid has ended there may be a new one.
  const bid = canBid && last && ended.has(last.state) ? null : last
  return (
    <>
      {bid && !bid.can.update ? (
        <ButtonLink to={bid.status > 1 ? '/dashboard/quotations/archive' : '/dashboard/quotations/sent'}>
          <Trans>Your offer</Trans>
        </ButtonLink>
      ) : (
        <Button disabled={bid === undefined} onClick={() => setOpen(true)}>
          {getFactsOfType(offer.type).bidIsCalled === 'quotation' ? (
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
