import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EmptyTruck } from '@veos/contract/emptyTrucks'
import { call, pages, query } from '../api.ts'
import type { OfferForm } from '../offers/form/offerForm.ts'
import { EmptyTruckFormPreview } from './EmptyTruckFormPreview.tsx'
import { EmptyTruckRouteStep } from './EmptyTruckRouteStep.tsx'
import { EmptyTruckTruckStep } from './EmptyTruckTruckStep.tsx'
import {
  draftOfEmptyTruck,
  type EmptyTruckDraft,
  emptyEmptyTruckDraft,
  emptyTruckFormOf,
  withFreshDates,
} from './emptyTruckDraft.ts'
import { type EmptyTruckField, type EmptyTruckStep, emptyTruckFields } from './emptyTruckFields.ts'
import { emptyTruckKind } from './emptyTrucks.kind.ts'

/** The form of an empty truck, in two steps. */
export const emptyTruckForm: OfferForm<EmptyTruckDraft, EmptyTruckField, EmptyTruckStep, EmptyTruck> = {
  facts: emptyTruckKind,
  texts: {
    add: msg`Add Empty Truck`,
    edit: msg`Edit Empty Truck`,
    published: msg`Your empty truck is published`,
    notOpened: msg`This empty truck could not be opened`,
  },
  draftVersion: 1,
  empty: emptyEmptyTruckDraft,
  draftOf: draftOfEmptyTruck,
  withFreshDates,
  fields: emptyTruckFields,
  useLabels,
  steps: [
    { key: 'route', label: msg`Route`, Content: EmptyTruckRouteStep },
    { key: 'truck', label: msg`Truck`, Content: EmptyTruckTruckStep },
  ],
  Preview: EmptyTruckFormPreview,
  allShownIn: ['edit', 'duplicate'],
  calls: {
    read: (id) => query('GET /myEmptyTruck/:id', { params: { id } }),
    mine: (status) => pages('GET /my-offers/emptytrucks', { query: { status } }),
    // The first step is the only one that is checked by itself.
    check: (_, draft) => call('POST /emptytruckValidate', { body: emptyTruckFormOf(draft) }),
    create: (draft, options) => call('POST /emptyTruck', { body: { id: null, ...emptyTruckFormOf(draft) } }, options),
    update: (id, draft) => call('PUT /emptyTruck', { body: { id, ...emptyTruckFormOf(draft) } }),
  },
}

function useLabels(): Record<EmptyTruckField, string> {
  const { t } = useLingui()
  return {
    'loading.locations': t`Start location`,
    'loading.date': t`Free days`,
    'unloading.locations': t`Destination`,
    truckType: t`Truck type`,
    temperature: t`Temperature`,
    typeOfLoad: t`Type of load`,
    'freight.weight': t`Weight`,
    'freight.loadingMeters': t`Loading metres`,
    'freight.length': t`Length`,
    'freight.width': t`Width`,
    'freight.height': t`Height`,
    'freight.volume': t`Volume`,
    specialFeatures: t`Special features`,
    extraInfo: t`Extra information`,
  }
}
