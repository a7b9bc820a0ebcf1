import type { FormStep } from '../offers/form/formStep.ts'
import type { TenderDraft } from './tenderDraft.ts'

export type TenderStep = 'route' | 'freight' | 'payment'

/** Dotted paths as the server names its errors, each with the step that shows it, in the order of the screen. */
export const tenderFields = {
  name: 'route',
  loading: 'route',
  unloading: 'route',
  periodOfTransports: 'route',
  offerIsActive: 'route',
  truckType: 'freight',
  temperature: 'freight',
  'Freight.cargoType': 'freight',
  'Freight.freight': 'freight',
  'Freight.dimensions.weight': 'freight',
  'Freight.dimensions.loadingMeters': 'freight',
  'Freight.dimensions.length': 'freight',
  'Freight.dimensions.width': 'freight',
  'Freight.dimensions.height': 'freight',
  'Freight.dimensions.volume': 'freight',
  // All of the flags: the first stands for them.
  'Freight.specialRequests.ADR': 'freight',
  'Freight.specialRequests.otherReq': 'freight',
  'shipments.numberOfShipments': 'freight',
  'shipments.periodicity': 'freight',
  targetPrice: 'payment',
  'Payment.paymentTime': 'payment',
  'Payment.paymentComments': 'payment',
  additionalInformation: 'payment',
} as const satisfies Record<string, TenderStep>

export type TenderField = keyof typeof tenderFields

export type TenderStepProps = FormStep<TenderDraft, TenderField>
