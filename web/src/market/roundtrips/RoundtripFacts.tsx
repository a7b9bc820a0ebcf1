import { Trans, useLingui } from '@lingui/react/macro'
import type { Roundtrip, RoundtripRow } from '@veos/contract/market/roundtrips'
import { formatKm, formatMeasure } from '../../platform/ui/format.ts'
import { Fact, FactGroup } from '../../platform/ui/overlay/Sheet.tsx'
import { RichText } from '../../platform/ui/rich-text/RichText.tsx'
import { Note, PublishedFact, TruckFacts, WordsFact } from '../offers/OfferFacts.tsx'
import { PublisherFacts } from '../offers/PublisherFacts.tsx'
import {
  formatKmPrice,
  formatTruckTypes,
  useDocumentsLabels,
  usePriceTypeLabels,
  useRequirements,
} from './roundtripText.ts'

/** First a row of the list, then the whole roundtrip when it is loaded. */
export type ShownRoundtrip = RoundtripRow & Partial<Roundtrip>

/** All facts about a roundtrip, in groups. Empty values are left out. */
export function RoundtripFacts({ offer }: { offer: ShownRoundtrip }) {
  const priceTypes = usePriceTypeLabels()
  const { countries, kmPerMonth, trucks, price, routeDescription, additionalInformation, languages = [] } = offer
  return (
    <>
      <FactGroup title={<Trans>Route</Trans>}>
        <Fact label={<Trans>Countries</Trans>} isWide>
          {countries.map(({ label }) => label).join(', ')}
        </Fact>
        <Fact label={<Trans>Kilometres per month</Trans>}>{formatKm(kmPerMonth)}</Fact>
      </FactGroup>
      <Note title={<Trans>Route description</Trans>}>{routeDescription && <RichText html={routeDescription} />}</Note>
      <TruckFacts truckTypes={formatTruckTypes(offer)} refrigerated={trucks}>
        <Fact label={<Trans>About the trucks</Trans>} isWide>
          {trucks.additionalInfo}
        </Fact>
        <TrailerFact offer={offer} />
        <RequirementFacts offer={offer} />
        <WordsFact label={<Trans>Languages</Trans>} words={languages} />
      </TruckFacts>
      <FactGroup title={<Trans>Offer</Trans>}>
        <Fact label={<Trans>Price</Trans>} isVerbatim={price.kmPrice !== null}>
          {formatKmPrice(price)}
        </Fact>
        <Fact label={<Trans>Price covers</Trans>}>{price.kmPrice ? priceTypes[price.priceType] : null}</Fact>
        <PublishedFact at={offer.createdAt} />
      </FactGroup>
      <PaymentFacts payment={offer.payment} />
      <Note title={<Trans>Additional information</Trans>}>
        {additionalInformation && <RichText html={additionalInformation} />}
      </Note>
      <PublisherFacts publisher={offer.company} author={offer.author ?? null} />
    </>
  )
}

function TrailerFact({ offer: { trailerRent } }: { offer: ShownRoundtrip }) {
  const { t } = useLingui()
  return (
    <Fact label={<Trans>Trailer for rent</Trans>} isWide>
      {trailerRent?.available && (trailerRent.addBenefits || t`Yes`)}
    </Fact>
  )
}

function RequirementFacts({ offer: { requirements } }: { offer: ShownRoundtrip }) {
  const named = useRequirements()
  if (!requirements) return null
  return (
    <>
      <WordsFact label={<Trans>Requirements</Trans>} words={named.filter(({ value }) => requirements[value])} />
      <Fact label={<Trans>Other requirements</Trans>} isWide>
        {requirements.otherRequirements}
      </Fact>
    </>
  )
}

function PaymentFacts({ payment }: Pick<ShownRoundtrip, 'payment'>) {
  const { t } = useLingui()
  const documents = useDocumentsLabels()
  if (!payment) return null
  const { paymentTime: days, skonto } = payment
  return (
    <FactGroup title={<Trans>Payment</Trans>}>
      <Fact label={<Trans>Documents</Trans>}>{documents[payment.documents]}</Fact>
      <Fact label={<Trans>Payment time</Trans>}>{days !== null && t`${days} days`}</Fact>
      <Fact label={<Trans>Skonto</Trans>}>{skonto !== null && formatMeasure(skonto, '%')}</Fact>
      <Fact label={<Trans>Diesel card</Trans>}>{payment.dieselCard && t`Yes`}</Fact>
      <Fact label={<Trans>Payment comments</Trans>} isWide>
        {payment.paymentComment}
      </Fact>
    </FactGroup>
  )
}
