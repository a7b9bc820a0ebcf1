import type { FormStep } from '../offers/form/formStep.ts'
import type { SpotFreightDraft } from './spotFreightDraft.ts'

export type SpotFreightStep = 'route' | 'freight'

/** Dotted paths as the server names its errors, each with the step that shows it, in the order of the screen. */
export const spotFreightFields = {
  'loading.locations': 'route',
  'loading.date': 'route',
  'unloading.locations': 'route',
  'unloading.date': 'route',
  truckType: 'freight',
  temperature: 'freight',
  'freight.typeOfLoad': 'freight',
  'freight.typeOfCargo': 'freight',
  'freight.weight': 'freight',
  'freight.loadingMeters': 'freight',
  'freight.length': 'freight',
  'freight.width': 'freight',
  'freight.height': 'freight',
  targetPrice: 'freight',
  specialRequests: 'freight',
  extraInfo: 'freight',
} as const satisfies Record<string, SpotFreightStep>

export type SpotFreightField = keyof typeof spotFreightFields

export type SpotFreightStepProps = FormStep<SpotFreightDraft, SpotFreightField>
