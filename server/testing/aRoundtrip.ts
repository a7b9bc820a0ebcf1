import type { RoundtripForm } from '@veos/contract/market/roundtrips'

/**
 * A valid form: every week from Estonia to the Netherlands, with optional fields empty; the argument overrides
 * fields.
 */
export function aRoundtrip(fields: Partial<RoundtripForm> = {}): RoundtripForm {
  return {
    name: 'Tallinn – Rotterdam – Tallinn',
    countries: ['EE', 'LV', 'LT', 'PL', 'DE', 'NL'],
    kmPerMonth: 12_000,
    routeDescription: '<p>Out on Monday, back on <strong>Saturday</strong>.</p>',
    trucks: { truckTypes: ['Standard_tautliner'], additionalInfo: 'Euro 6, two drivers' },
    trailerRent: { available: true, addBenefits: 'Tyres included' },
    requirements: { euroPallet: true, liveTracking: true, otherRequirements: 'Straps for 20 t' },
    price: { kmPrice: 1.15, priceType: 'all inclusive' },
    languages: ['et', 'en'],
    payment: { documents: 'Copy', paymentTime: 30, skonto: 2, dieselCard: true, paymentComment: 'Paid on Fridays' },
    additionalInformation: '<p>Driver speaks English.</p>',
    ...fields,
  }
}
