import type { FormStep } from '../offers/form/formStep.ts'
import type { EmptyTruckDraft } from './emptyTruckDraft.ts'

export type EmptyTruckStep = 'route' | 'truck'

/** Dotted paths as the server names its errors, each with the step that shows it, in the order of the screen. */
export const emptyTruckFields = {
  'loading.locations': 'route',
  'loading.date': 'route',
  'unloading.locations': 'route',
  truckType: 'truck',
  temperature: 'truck',
  typeOfLoad: 'truck',
  'freight.weight': 'truck',
  'freight.loadingMeters': 'truck',
  'freight.length': 'truck',
  'freight.width': 'truck',
  'freight.height': 'truck',
  'freight.volume': 'truck',
  specialFeatures: 'truck',
  extraInfo: 'truck',
} as const satisfies Record<string, EmptyTruckStep>

export type EmptyTruckField = keyof typeof emptyTruckFields

export type EmptyTruckStepProps = FormStep<EmptyTruckDraft, EmptyTruckField>
