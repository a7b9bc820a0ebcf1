import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Tender } from '@veos/contract/tenders'
import { call, pages, query } from '../api.ts'
import type { OfferForm } from '../offers/form/offerForm.ts'
import { TenderFormPreview } from './TenderFormPreview.tsx'
import { TenderFreightStep } from './TenderFreightStep.tsx'
import { TenderPaymentStep } from './TenderPaymentStep.tsx'
import { TenderRouteStep } from './TenderRouteStep.tsx'
import { draftOfTender, emptyTenderDraft, type TenderDraft, tenderFormOf, withFreshDates } from './tenderDraft.ts'
import { type TenderField, type TenderStep, tenderFields } from './tenderFields.ts'
import { tenderKind } from './tenders.kind.ts'

/** The form of a tender, in three steps. */
export const tenderForm: OfferForm<TenderDraft, TenderField, TenderStep, Tender> = {
  facts: tenderKind,
  texts: {
    add: msg`Add tender`,
    edit: msg`Edit tender`,
    published: msg`Your tender is published`,
    notOpened: msg`This tender could not be opened`,
  },
  draftVersion: 1,
  empty: emptyTenderDraft,
  draftOf: draftOfTender,
  withFreshDates,
  fields: tenderFields,
  useLabels,
  steps: [
    { key: 'route', label: msg`Route`, Content: TenderRouteStep },
    { key: 'freight', label: msg`Freight`, Content: TenderFreightStep },
    { key: 'payment', label: msg`Payment`, Content: TenderPaymentStep },
  ],
  Preview: TenderFormPreview,
  calls: {
    read: (id) => query('GET /myTender/:id', { params: { id } }),
    mine: (status) => pages('GET /my-offers/tenders', { query: { status } }),
    check: (step, draft) =>
      step === 'route'
        ? call('POST /validateTender', { body: { ...tenderFormOf(draft) } })
        : call('POST /validateTenderTwo', { body: { ...tenderFormOf(draft) } }),
    create: (draft, options) => call('POST /createTender', { body: tenderFormOf(draft) }, options),
    update: (id, draft) => call('PUT /createTender', { query: { id }, body: tenderFormOf(draft) }),
  },
}

function useLabels(): Record<TenderField, string> {
  const { t } = useLingui()
  return {
    name: t`Name`,
    loading: t`Loading place`,
    unloading: t`Unloading place`,
    periodOfTransports: t`Period of transports`,
    offerIsActive: t`Deadline to receive offers`,
    truckType: t`Truck types`,
    temperature: t`Temperature`,
    'Freight.cargoType': t`Type of load`,
    'Freight.freight': t`Type of cargo`,
    'Freight.dimensions.weight': t`Weight`,
    'Freight.dimensions.loadingMeters': t`Loading metres`,
    'Freight.dimensions.length': t`Length`,
    'Freight.dimensions.width': t`Width`,
    'Freight.dimensions.height': t`Height`,
    'Freight.dimensions.volume': t`Volume`,
    'Freight.specialRequests.ADR': t`Special requests`,
    'Freight.specialRequests.otherReq': t`Other requests`,
    'shipments.numberOfShipments': t`Number of shipments`,
    'shipments.periodicity': t`How often`,
    targetPrice: t`Target price per shipment`,
    'Payment.paymentTime': t`Payment time`,
    'Payment.paymentComments': t`Payment comments`,
    additionalInformation: t`Additional information`,
  }
}
