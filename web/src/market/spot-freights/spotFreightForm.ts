import { msg } from '@lingui/core/macro'
import type { SpotFreight, SpotFreightForm } from '@veos/contract/market/spotFreights'
import { call, query, queryPages } from '../../platform/api.ts'
import type { OfferForm } from '../offers/form/offerForm.ts'
import { SpotFreightFormPreview } from './SpotFreightFormPreview.tsx'
import { SpotFreightFreightStep, spotFreightFreightFields } from './SpotFreightFreightStep.tsx'
import { SpotFreightRouteStep, spotFreightRouteFields } from './SpotFreightRouteStep.tsx'
import { moveDatesAhead, type SpotFreightDraft } from './spotFreightDraft.ts'
import { spotFreightKind } from './spotFreights.kind.ts'

/** The form of a load, in two steps. */
export const spotFreightForm: OfferForm<SpotFreightDraft, 'route' | 'freight', SpotFreight, SpotFreightForm> = {
  facts: spotFreightKind,
  texts: {
    add: msg`Add load`,
    edit: msg`Edit load`,
    published: msg`Your load is published`,
    notOpened: msg`This load could not be opened`,
  },
  withFreshDates: moveDatesAhead,
  steps: [
    { key: 'route', label: msg`Route`, fields: spotFreightRouteFields, Content: SpotFreightRouteStep },
    { key: 'freight', label: msg`Freight`, fields: spotFreightFreightFields, Content: SpotFreightFreightStep },
  ],
  Preview: SpotFreightFormPreview,
  calls: {
    read: (id) => query('GET /mySpotload/:id', { params: { id } }),
    mine: (status) => queryPages('GET /my-offers/spotloads', { query: { status } }),
    check: (step, form, query) => call('POST /spotloadValidate', { query, body: { step, ...form } }),
    create: (form, query, options) => call('POST /spotLoads', { query, body: form }, options),
    update: (id, form, query) => call('PUT /spotLoads', { query, body: { id, ...form } }),
  },
}
