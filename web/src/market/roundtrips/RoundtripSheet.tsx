import { Trans } from '@lingui/react/macro'
import { formatKm } from '../../platform/ui/format.ts'
import { OfferSheet } from '../offers/OfferSheet.tsx'
import type { OverList } from '../offers/shownOffer.ts'
import { CountryFlags } from './CountryFlags.tsx'
import { ReviewText } from './ReviewText.tsx'
import { RoundtripFacts, type ShownRoundtrip } from './RoundtripFacts.tsx'
import { roundtripKind } from './roundtrips.kind.ts'
import { formatKmPrice, usePriceTypeLabels } from './roundtripText.ts'

/** The sheet of a roundtrip, over the list. Its own company also sees the state of the review. */
export function RoundtripSheet({ offer, ...over }: OverList & { offer: ShownRoundtrip }) {
  const labels = usePriceTypeLabels()
  const { name, price, kmPerMonth, countries } = offer
  return (
    <OfferSheet
      {...over}
      facts={roundtripKind}
      offer={offer}
      title={<span>{name}</span>}
      figures={
        <>
          {price.kmPrice ? (
            <span>
              <strong translate="no">{formatKmPrice(price)}</strong> {labels[price.priceType]}
            </span>
          ) : null}
          <span>
            <Trans>{formatKm(kmPerMonth)} per month</Trans>
          </span>
          <CountryFlags countries={countries} />
        </>
      }
      subject={name}
    >
      <ReviewText offer={offer} />
      <RoundtripFacts offer={offer} />
    </OfferSheet>
  )
}
