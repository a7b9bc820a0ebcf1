import { msg } from '@lingui/core/macro'
import type { Tender, TenderForm } from '@veos/contract/market/tenders'
import { call, query, queryPages } from '../../platform/api.ts'
import type { OfferForm } from '../offers/form/offerForm.ts'
import { TenderFormPreview } from './TenderFormPreview.tsx'
import { TenderFreightStep, tenderFreightFields } from './TenderFreightStep.tsx'
import { TenderPaymentStep, tenderPaymentFields } from './TenderPaymentStep.tsx'
import { TenderRouteStep, tenderRouteFields } from './TenderRouteStep.tsx'
import { moveDatesAhead, type TenderDraft } from './tenderDraft.ts'
import { tenderKind } from './tenders.kind.ts'

/** The form of a tender, in three steps. */
export const tenderForm: OfferForm<TenderDraft, 'route' | 'freight' | 'payment', Tender, TenderForm> = {
  facts: tenderKind,
  texts: {
    add: msg`Add tender`,
    edit: msg`Edit tender`,
    published: msg`Your tender is published`,
    notOpened: msg`This tender could not be opened`,
  },
  withFreshDates: moveDatesAhead,
  steps: [
    { key: 'route', label: msg`Route`, fields: tenderRouteFields, Content: TenderRouteStep },
    { key: 'freight', label: msg`Freight`, fields: tenderFreightFields, Content: TenderFreightStep },
    { key: 'payment', label: msg`Payment`, fields: tenderPaymentFields, Content: TenderPaymentStep },
  ],
  Preview: TenderFormPreview,
  calls: {
    read: (id) => query('GET /myTender/:id', { params: { id } }),
    mine: (status) => queryPages('GET /my-offers/tenders', { query: { status } }),
    check: (step, form, query) =>
      step === 'route'
        ? call('POST /validateTender', { query, body: { ...form } })
        : call('POST /validateTenderTwo', { query, body: { ...form } }),
    create: (form, query, options) => call('POST /createTender', { query, body: form }, options),
    update: (id, form, query) => call('PUT /createTender', { query: { id, ...query }, body: form }),
  },
}
