import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { toFeatures } from '@veos/contract/market/reference/specialFeatures'
import { getLoad, getPayment } from '@veos/contract/market/tenderNames'
import type { Tender, TenderRow } from '@veos/contract/market/tenders'
import { toOptions } from '../../platform/i18n.ts'
import { formatDateRange } from '../../platform/ui/dates/dateRanges.ts'
import { Fact, FactGroup } from '../../platform/ui/overlay/Sheet.tsx'
import { RichText } from '../../platform/ui/rich-text/RichText.tsx'
import { getFeatureLabel } from '../offers/features.ts'
import { FreightFacts, Note, PublishedFact, RouteFacts, TruckFacts, WordsFact } from '../offers/OfferFacts.tsx'
import { formatPricePerKm } from '../offers/offerText.ts'
import { PublisherFacts } from '../offers/PublisherFacts.tsx'
import { formatDeadline, formatTargetPrice, formatTruckTypes, getTargetEuros, useTripsText } from './tenderText.ts'

/** First a row of the list, then the whole tender when it is loaded. */
export type ShownTender = TenderRow & Partial<Tender>

/** All facts about a tender, in groups. Empty values are left out. */
export function TenderFacts({ offer }: { offer: ShownTender }) {
  const { periodOfTransports, additionalInformation } = offer
  const load = getLoad(offer)
  const { startDate: start, endDate: end } = periodOfTransports
  const { otherReq, ...flags } = load.requests
  const requests = toOptions(toFeatures(flags), getFeatureLabel)
  const tripsText = useTripsText()
  return (
    <>
      <RouteFacts
        loading={{ locations: offer.loading }}
        unloading={{ locations: offer.unloading }}
        distanceKm={offer.distanceKm}
        away={offer}
      />
      <FactGroup title={<Trans>Transports</Trans>}>
        <Fact label={<Trans>Shipments</Trans>}>{tripsText(offer.shipments)}</Fact>
        <Fact label={<Trans>Period of transports</Trans>}>{formatDateRange({ start, end })}</Fact>
        <Fact label={<Trans>Deadline to receive offers</Trans>}>{formatDeadline(offer)}</Fact>
        <PublishedFact at={offer.createdAt} />
      </FactGroup>
      <FreightFacts typeOfLoad={load.typeOfLoad} cargo={load.typeOfCargo} measures={load.dimensions} />
      <TruckFacts truckTypes={formatTruckTypes(offer)} refrigerated={offer}>
        <WordsFact label={<Trans>Special requests</Trans>} words={requests} />
        <Fact label={<Trans>Other requests</Trans>} isWide>
          {otherReq}
        </Fact>
      </TruckFacts>
      <PaymentFacts offer={offer} />
      <Note title={<Trans>Additional information</Trans>}>
        {additionalInformation && <RichText html={additionalInformation} />}
      </Note>
      <PublisherFacts publisher={offer.company} author={offer.author ?? null} />
    </>
  )
}

/** Price and payment. Renders no group when all values are empty. */
function PaymentFacts({ offer }: { offer: ShownTender }) {
  const { t } = useLingui()
  const { paymentTime = null, paymentComments = '' } = getPayment(offer) ?? {}
  const price = formatTargetPrice(offer)
  if (price === null && paymentTime === null && paymentComments === '') return null
  const days = t`${plural(paymentTime ?? 0, { one: '# day', other: '# days' })}`
  return (
    <FactGroup title={<Trans>Payment</Trans>}>
      <Fact label={<Trans>Target price per shipment</Trans>} isVerbatim>
        {price}
      </Fact>
      <Fact label={<Trans>Per kilometre</Trans>} isVerbatim>
        {formatPricePerKm(getTargetEuros(offer), offer.distanceKm)}
      </Fact>
      <Fact label={<Trans>Payment time</Trans>}>{paymentTime !== null && days}</Fact>
      <Fact label={<Trans>Payment comments</Trans>} isWide>
        {paymentComments}
      </Fact>
    </FactGroup>
  )
}
