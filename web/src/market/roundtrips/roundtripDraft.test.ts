import { roundtripRequirements } from '@veos/contract/market/reference/roundtrips'
import { type RoundtripForm, roundtripInput } from '@veos/contract/market/roundtrips'
import { expect, test } from 'vitest'
import { createEmptyDraft, toDraft } from '../../platform/ui/form/formDraft.ts'
import { toForm } from '../offers/form/offerForm.ts'
import { roundtripForm } from './roundtripForm.ts'

const draft = {
  ...createEmptyDraft(roundtripForm),
  name: 'Tallinn – Rotterdam – Tallinn',
  countries: ['EE', 'LV', 'NL'],
  kmPerMonth: '12000',
  routeDescription: '<p>Out on Monday</p>',
  truckType: ['Mega', 'Refrigerator'],
  temperature: '-18',
  temperatureTo: '-15',
  truckInformation: 'Euro 6',
  isTrailerForRent: true,
  trailerBenefits: 'Tyres included',
  requirements: ['ADR', 'liveTracking'],
  otherRequirements: 'Two drivers',
  kmPrice: '1,15',
  languages: ['et', 'en'],
  paymentTime: '30',
  skonto: '2.5',
  takesDieselCard: true,
  paymentComment: 'Fridays',
  additionalInformation: '<p>Ask for Kadri</p>',
}

/** The sent form as the server would answer it. */
function answered(form: RoundtripForm) {
  const { routeDescription, additionalInformation, ...input } = roundtripInput.parse(form)
  const labelled = (value: string) => ({ value, label: value })
  return {
    ...input,
    _id: 'x',
    active: true,
    inReview: true,
    rejection: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    author: null,
    routeDescription: routeDescription.incoming,
    additionalInformation: additionalInformation.incoming,
    countries: input.countries.map((ISO) => ({ ISO, label: ISO })),
    trucks: { ...input.trucks, truckTypes: input.trucks.truckTypes.map(labelled) },
    languages: input.languages.map(labelled),
    company: {
      _id: null,
      companyName: 'Veod OÜ',
      companyType: 'Haulier' as const,
      country: 'Estonia',
      logo: null,
      positive: null,
      negative: null,
    },
    can: { openDetails: true, contact: false, quote: false, favourite: false, edit: true, duplicate: true },
  }
}

test('a roundtrip that is opened in the form is sent unchanged', () => {
  expect(toDraft(roundtripForm, answered(toForm(roundtripForm, draft)))).toEqual(draft)
})

test('a temperature without a refrigerator and benefits without a trailer are not sent', () => {
  const form = toForm(roundtripForm, { ...draft, truckType: ['Mega'], isTrailerForRent: false })
  expect([form.trucks.temperature, form.trailerRent]).toEqual([null, { available: false, addBenefits: '' }])
  expect(Object.keys(form.requirements)).toEqual([...roundtripRequirements, 'otherRequirements'])
})
