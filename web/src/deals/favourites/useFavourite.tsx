import { type ReactNode, Suspense, useState } from 'react'
import { getMemberAccess } from '../../people/accounts/memberAccess.ts'
import { useMe } from '../../people/accounts/session.queries.ts'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import { isFavourite, type MarkedOffer, useFavouriteSwitch } from './favourites.queries.ts'

const GateDialog = createLazyComponent(() => import('../../people/accounts/GateDialog.tsx'))

/** Whether an offer is a favourite, the function that switches it, and the dialog for users who may not add it. */
export function useFavourite(offer: MarkedOffer): { isOn: boolean; toggle: () => void; gate: ReactNode } {
  const me = useMe()
  const access = getMemberAccess(me)
  const { mutate } = useFavouriteSwitch()
  const [isGateOpen, setGateOpen] = useState(false)
  const isOn = isFavourite(me?.user.favourites, offer.offerId)
  return {
    isOn,
    // Removing works without a plan.
    toggle: () => (access === 'active' || isOn ? mutate({ ...offer, isOn: !isOn }) : setGateOpen(true)),
    gate: isGateOpen && access !== 'active' && (
      <Suspense>
        <GateDialog gate={access} purpose="favourite" onClose={() => setGateOpen(false)} />
      </Suspense>
    ),
  }
}
