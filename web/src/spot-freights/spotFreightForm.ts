import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SpotFreight } from '@veos/contract/spotFreights'
import { call, pages, query } from '../api.ts'
import type { OfferForm } from '../offers/form/offerForm.ts'
import { SpotFreightFormPreview } from './SpotFreightFormPreview.tsx'
import { SpotFreightFreightStep } from './SpotFreightFreightStep.tsx'
import { SpotFreightRouteStep } from './SpotFreightRouteStep.tsx'
import {
  draftOfSpotFreight,
  emptySpotFreightDraft,
  type SpotFreightDraft,
  spotFreightFormOf,
  withFreshDates,
} from './spotFreightDraft.ts'
import { type SpotFreightField, type SpotFreightStep, spotFreightFields } from './spotFreightFields.ts'
import { spotFreightKind } from './spotFreights.kind.ts'

/** The form of a load, in two steps. */
export const spotFreightForm: OfferForm<SpotFreightDraft, SpotFreightField, SpotFreightStep, SpotFreight> = {
  facts: spotFreightKind,
  texts: {
    add: msg`Add load`,
    edit: msg`Edit load`,
    published: msg`Your load is published`,
    notOpened: msg`This load could not be opened`,
  },
  draftVersion: 1,
  empty: emptySpotFreightDraft,
  draftOf: draftOfSpotFreight,
  withFreshDates,
  fields: spotFreightFields,
  useLabels,
  steps: [
    { key: 'route', label: msg`Route`, Content: SpotFreightRouteStep },
    { key: 'freight', label: msg`Freight`, Content: SpotFreightFreightStep },
  ],
  Preview: SpotFreightFormPreview,
  calls: {
    read: (id) => query('GET /mySpotload/:id', { params: { id } }),
    mine: (status) => pages('GET /my-offers/spotloads', { query: { status } }),
    check: (step, draft) => call('POST /spotloadValidate', { body: { step, ...spotFreightFormOf(draft) } }),
    create: (draft, options) => call('POST /spotLoads', { body: spotFreightFormOf(draft) }, options),
    update: (id, draft) => call('PUT /spotLoads', { body: { id, ...spotFreightFormOf(draft) } }),
  },
}

function useLabels(): Record<SpotFreightField, string> {
  const { t } = useLingui()
  return {
    'loading.locations': t`Loading place`,
    'loading.date': t`Loading dates`,
    'unloading.locations': t`Unloading place`,
    'unloading.date': t`Unloading dates`,
    truckType: t`Truck types`,
    temperature: t`Temperature`,
    'freight.typeOfLoad': t`Type of load`,
    'freight.typeOfCargo': t`Type of cargo`,
    'freight.weight': t`Weight`,
    'freight.loadingMeters': t`Loading metres`,
    'freight.length': t`Length`,
    'freight.width': t`Width`,
    'freight.height': t`Height`,
    targetPrice: t`Target price`,
    specialRequests: t`Special requests`,
    extraInfo: t`Extra information`,
  }
}
