import { msg } from '@lingui/core/macro'
import type { EmptyTruck, EmptyTruckForm } from '@veos/contract/market/emptyTrucks'
import { call, query, queryPages } from '../../platform/api.ts'
import type { OfferForm } from '../offers/form/offerForm.ts'
import { EmptyTruckFormPreview } from './EmptyTruckFormPreview.tsx'
import { EmptyTruckRouteStep, emptyTruckRouteFields } from './EmptyTruckRouteStep.tsx'
import { EmptyTruckTruckStep, emptyTruckTruckFields } from './EmptyTruckTruckStep.tsx'
import { type EmptyTruckDraft, moveDatesAhead } from './emptyTruckDraft.ts'
import { emptyTruckKind } from './emptyTrucks.kind.ts'

/** The form of an empty truck, in two steps. */
export const emptyTruckForm: OfferForm<EmptyTruckDraft, 'route' | 'truck', EmptyTruck, EmptyTruckForm> = {
  facts: emptyTruckKind,
  texts: {
    add: msg`Add Empty Truck`,
    edit: msg`Edit Empty Truck`,
    published: msg`Your empty truck is published`,
    notOpened: msg`This empty truck could not be opened`,
  },
  withFreshDates: moveDatesAhead,
  steps: [
    { key: 'route', label: msg`Route`, fields: emptyTruckRouteFields, Content: EmptyTruckRouteStep },
    { key: 'truck', label: msg`Truck`, fields: emptyTruckTruckFields, Content: EmptyTruckTruckStep },
  ],
  Preview: EmptyTruckFormPreview,
  allShownIn: ['edit', 'duplicate'],
  calls: {
    read: (id) => query('GET /myEmptyTruck/:id', { params: { id } }),
    mine: (status) => queryPages('GET /my-offers/emptytrucks', { query: { status } }),
    // Only the first step is validated before publishing.
    check: (_, form, query) => call('POST /emptytruckValidate', { query, body: form }),
    create: (form, query, options) => call('POST /emptyTruck', { query, body: { id: null, ...form } }, options),
    update: (id, form, query) => call('PUT /emptyTruck', { query, body: { id, ...form } }),
  },
}
