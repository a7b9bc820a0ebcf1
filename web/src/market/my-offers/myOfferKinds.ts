import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '../../platform/api.ts'
import { emptyTruckKind } from '../empty-trucks/emptyTrucks.kind.ts'
import type { KindFacts } from '../offers/kindFacts.ts'
import { roundtripKind } from '../roundtrips/roundtrips.kind.ts'
import { spotFreightKind } from '../spot-freights/spotFreights.kind.ts'
import { tenderKind } from '../tenders/tenders.kind.ts'

type Counts = CallAnswer<'GET /my-offers/counts'>

/** The texts for a company's own offers of one kind, with the facts of the kind. `MyOffers` defines the table. */
export interface MyOfferKind {
  facts: KindFacts
  /** The label of the tab. */
  label: MessageDescriptor
  /** The button 'Add spot freight'. */
  add: MessageDescriptor
  /** 'Delete spot freight {name}?' */
  deleteQuestion: MessageDescriptor
  /** 'New spot freight': the description of the key `n`. */
  newOffer: MessageDescriptor
}

export const mySpotFreightKind: MyOfferKind = {
  facts: spotFreightKind,
  label: msg`Load exchange`,
  add: msg`Add spot freight`,
  deleteQuestion: msg({ message: 'Delete spot freight {name}?' }),
  newOffer: msg`New spot freight`,
}

export const myTenderKind: MyOfferKind = {
  facts: tenderKind,
  label: msg`Tenders`,
  add: msg`Add tender`,
  deleteQuestion: msg({ message: 'Delete tender {name}?' }),
  newOffer: msg`New tender`,
}

export const myEmptyTruckKind: MyOfferKind = {
  facts: emptyTruckKind,
  label: msg`Empty trucks`,
  add: msg`Add empty truck`,
  deleteQuestion: msg({ message: 'Delete empty truck {name}?' }),
  newOffer: msg`New empty truck`,
}

export const myRoundtripKind: MyOfferKind = {
  facts: roundtripKind,
  label: msg`Roundtrips`,
  add: msg`Add roundtrip`,
  deleteQuestion: msg({ message: 'Delete roundtrip {name}?' }),
  newOffer: msg`New roundtrip`,
}

/** The kinds, in the order in which the first tab with offers is chosen. Add new kinds here. */
export const myOfferKinds: readonly MyOfferKind[] = [mySpotFreightKind, myTenderKind, myRoundtripKind, myEmptyTruckKind]

/** The tab to open first; undefined when the company has no offers. */
export function findFirstTabWithOffers(counts: Counts): MyOfferKind | undefined {
  return myOfferKinds.find(({ facts }) => counts[facts.countKey].all > 0)
}
