import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Roundtrip } from '@veos/contract/roundtrips'
import { call, pages, query } from '../api.ts'
import type { OfferForm } from '../offers/form/offerForm.ts'
import { RoundtripAdditionalStep } from './RoundtripAdditionalStep.tsx'
import { RoundtripFormPreview } from './RoundtripFormPreview.tsx'
import { RoundtripFreightStep } from './RoundtripFreightStep.tsx'
import { RoundtripRouteStep } from './RoundtripRouteStep.tsx'
import { draftOfRoundtrip, emptyRoundtripDraft, type RoundtripDraft, roundtripFormOf } from './roundtripDraft.ts'
import { type RoundtripField, type RoundtripStep, roundtripFields } from './roundtripFields.ts'
import { roundtripKind } from './roundtrips.kind.ts'

/** The form of a roundtrip, in three steps. */
export const roundtripForm: OfferForm<RoundtripDraft, RoundtripField, RoundtripStep, Roundtrip> = {
  facts: roundtripKind,
  texts: {
    add: msg`Add roundtrip`,
    edit: msg`Edit roundtrip`,
    published: msg`Your roundtrip is in review`,
    notOpened: msg`This roundtrip could not be opened`,
  },
  draftVersion: 1,
  empty: emptyRoundtripDraft,
  draftOf: draftOfRoundtrip,
  // It has no dates that could pass.
  withFreshDates: (draft) => draft,
  fields: roundtripFields,
  useLabels,
  steps: [
    { key: 'route', label: msg`Route`, Content: RoundtripRouteStep },
    { key: 'freight', label: msg`Freight`, Content: RoundtripFreightStep },
    { key: 'additional', label: msg`Additional information`, Content: RoundtripAdditionalStep },
  ],
  Preview: RoundtripFormPreview,
  calls: {
    read: (id) => query('GET /myRoundtrip/:id', { params: { id } }),
    mine: (status) => pages('GET /my-offers/roundtrips', { query: { status } }),
    check: (step, draft) =>
      step === 'route'
        ? call('POST /roundtripValidate', { body: { ...roundtripFormOf(draft) } })
        : call('POST /roundtripValidateTwo', { body: { ...roundtripFormOf(draft) } }),
    create: (draft, options) => call('POST /roundtrip', { body: roundtripFormOf(draft) }, options),
    update: (id, draft) => call('PUT /roundtrip', { body: { id, ...roundtripFormOf(draft) } }),
  },
}

function useLabels(): Record<RoundtripField, string> {
  const { t } = useLingui()
  return {
    name: t`Name`,
    countries: t`Countries`,
    kmPerMonth: t`Kilometres per month`,
    routeDescription: t`Route description`,
    'trucks.truckTypes': t`Truck types`,
    'trucks.temperature': t`Temperature`,
    'trucks.additionalInfo': t`About the trucks`,
    'trailerRent.available': t`Trailer for rent`,
    'trailerRent.addBenefits': t`Benefits`,
    'requirements.ADR': t`Requirements`,
    'requirements.otherRequirements': t`Other requirements`,
    'price.kmPrice': t`Price per kilometre`,
    'price.priceType': t`Price covers`,
    languages: t`Languages`,
    'payment.documents': t`Documents`,
    'payment.paymentTime': t`Payment time`,
    'payment.skonto': t`Skonto`,
    'payment.dieselCard': t`Diesel card`,
    'payment.paymentComment': t`Payment comment`,
    additionalInformation: t`Additional information`,
  }
}
