import { msg } from '@lingui/core/macro'
import type { Roundtrip, RoundtripForm } from '@veos/contract/market/roundtrips'
import { call, query, queryPages } from '../../platform/api.ts'
import type { OfferForm } from '../offers/form/offerForm.ts'
import { RoundtripAdditionalStep, roundtripAdditionalFields } from './RoundtripAdditionalStep.tsx'
import { RoundtripFormPreview } from './RoundtripFormPreview.tsx'
import { RoundtripFreightStep, roundtripFreightFields } from './RoundtripFreightStep.tsx'
import { RoundtripRouteStep, roundtripRouteFields } from './RoundtripRouteStep.tsx'
import type { RoundtripDraft } from './roundtripDraft.ts'
import { roundtripKind } from './roundtrips.kind.ts'

/** The form of a roundtrip, in three steps. */
export const roundtripForm: OfferForm<RoundtripDraft, 'route' | 'freight' | 'additional', Roundtrip, RoundtripForm> = {
  facts: roundtripKind,
  texts: {
    add: msg`Add roundtrip`,
    edit: msg`Edit roundtrip`,
    published: msg`Your roundtrip is in review`,
    notOpened: msg`This roundtrip could not be opened`,
  },
  // Roundtrips have no dates.
  withFreshDates: (draft) => draft,
  steps: [
    { key: 'route', label: msg`Route`, fields: roundtripRouteFields, Content: RoundtripRouteStep },
    { key: 'freight', label: msg`Freight`, fields: roundtripFreightFields, Content: RoundtripFreightStep },
    {
      key: 'additional',
      label: msg`Additional information`,
      fields: roundtripAdditionalFields,
      Content: RoundtripAdditionalStep,
    },
  ],
  Preview: RoundtripFormPreview,
  calls: {
    read: (id) => query('GET /myRoundtrip/:id', { params: { id } }),
    mine: (status) => queryPages('GET /my-offers/roundtrips', { query: { status } }),
    check: (step, form, query) =>
      step === 'route'
        ? call('POST /roundtripValidate', { body: { ...form } })
        : call('POST /roundtripValidateTwo', { query, body: { ...form } }),
    create: (form, query, options) => call('POST /roundtrip', { query, body: form }, options),
    update: (id, form, query) => call('PUT /roundtrip', { query, body: { id, ...form } }),
  },
}
