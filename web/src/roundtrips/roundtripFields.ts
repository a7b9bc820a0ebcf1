import type { FormStep } from '../offers/form/formStep.ts'
import type { RoundtripDraft } from './roundtripDraft.ts'

export type RoundtripStep = 'route' | 'freight' | 'additional'

/** Dotted paths as the server names its errors, each with the step that shows it, in the order of the screen. */
export const roundtripFields = {
  name: 'route',
  countries: 'route',
  kmPerMonth: 'route',
  routeDescription: 'route',
  'trucks.truckTypes': 'freight',
  'trucks.temperature': 'freight',
  'trucks.additionalInfo': 'freight',
  'trailerRent.available': 'freight',
  'trailerRent.addBenefits': 'freight',
  // All of the flags: the first stands for them.
  'requirements.ADR': 'freight',
  'requirements.otherRequirements': 'freight',
  'price.kmPrice': 'additional',
  'price.priceType': 'additional',
  languages: 'additional',
  'payment.documents': 'additional',
  'payment.paymentTime': 'additional',
  'payment.skonto': 'additional',
  'payment.dieselCard': 'additional',
  'payment.paymentComment': 'additional',
  additionalInformation: 'additional',
} as const satisfies Record<string, RoundtripStep>

export type RoundtripField = keyof typeof roundtripFields

export type RoundtripStepProps = FormStep<RoundtripDraft, RoundtripField>
