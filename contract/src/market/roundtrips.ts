import { z } from 'zod'
import { choice, formNumber, formText, optionalLine, requiredNumber } from '../platform/fields.ts'
import { countryCodes } from '../platform/reference/countryCodes.ts'
import { languageValues } from '../platform/reference/languages.ts'
import { maxNameCharacters, maxNoteCharacters, maxRichTextCharacters } from '../platform/reference/limits.ts'
import { richTextMarks } from '../platform/reference/richText.ts'
import { richText } from '../platform/richText.ts'
import { text } from '../platform/texts/text.ts'
import {
  author,
  labelled,
  offerAbilities,
  publisher,
  temperatureInput,
  temperatures,
  truckTypesInput,
} from './offers.ts'
import { offerNumbers } from './reference/offerNumbers.ts'
import {
  type RoundtripRequirement,
  roundtripDocuments,
  roundtripPriceTypes,
  roundtripRequirements,
} from './reference/roundtrips.ts'
import { flagsInput } from './specialFlags.ts'

const unknownCountry = text('country_not_chosen')

const yesOrNo = z.boolean(text('yes_or_no')).default(false)
const requirements = z.object(
  Object.fromEntries(roundtripRequirements.map((flag) => [flag, z.boolean()])) as Record<
    RoundtripRequirement,
    z.ZodBoolean
  >,
)
/** The two letters, or the form of the details. */
const country = z.enum(countryCodes as readonly string[] as [string, ...string[]], unknownCountry)
const labelledCountry = z.object({ ISO: z.string(unknownCountry) }).transform(({ ISO }) => ISO)
const countryInput = z.union([country, labelledCountry.pipe(country)], unknownCountry).meta({ id: 'CountryInput' })

export const roundtrip = z
  .object({
    _id: z.string(),
    /** The name for its company; for visitors `formatRoundtripCountries`. */
    name: z.string(),
    active: z.boolean(),
    /** Whether it waits for its review: others do not see it. */
    inReview: z.boolean(),
    /** Why staff rejected it; only for its own company, else null. */
    rejection: z.string().nullable(),
    countries: z.array(z.object({ ISO: z.string(), label: z.string() })),
    /** Kilometres per month. */
    kmPerMonth: z.number().int(),
    trucks: z
      .object({
        truckTypes: z.array(labelled),
        ...temperatures,
        /** '' for visitors. */
        additionalInfo: z.string(),
      })
      .meta({ id: 'RoundtripTrucks' }),
    price: z
      .object({
        /** Euro per kilometre; null if not stated. */
        kmPrice: z.number().nullable(),
        priceType: z.enum(roundtripPriceTypes),
      })
      .meta({ id: 'RoundtripPrice' }),
    createdAt: z.iso.datetime(),
    company: publisher,
    /** Null for visitors. */
    author: author.extend({ firstName: z.string(), lastName: z.string() }).nullable(),
    /** HTML, sanitised by the server. */
    routeDescription: z.string(),
    trailerRent: z.object({ available: z.boolean(), addBenefits: z.string() }),
    requirements: requirements.extend({ otherRequirements: z.string() }),
    languages: z.array(labelled),
    payment: z.object({
      documents: z.enum(roundtripDocuments),
      /** Days after the invoice. */
      paymentTime: z.number().int().nullable(),
      /** Per cent discount for early payment; null for none. */
      skonto: z.number().nullable(),
      /** Whether the client's diesel card may be used. */
      dieselCard: z.boolean(),
      paymentComment: z.string(),
    }),
    /** HTML like the description of the route. */
    additionalInformation: z.string(),
    can: offerAbilities,
  })
  .meta({ id: 'Roundtrip' })
export type Roundtrip = z.infer<typeof roundtrip>

/** A row of the list with only the columns of the table, so that the answer stays small. */
export const roundtripRow = roundtrip
  .pick({
    _id: true,
    name: true,
    active: true,
    countries: true,
    kmPerMonth: true,
    trucks: true,
    price: true,
    createdAt: true,
    company: true,
    can: true,
  })
  .meta({ id: 'RoundtripRow' })
export type RoundtripRow = z.infer<typeof roundtripRow>

const description = richText({ marks: richTextMarks.full, maxCharacters: maxRichTextCharacters })

const routeStep = z.object({
  name: optionalLine(maxNameCharacters)
    .refine((name) => name !== '', text('name_missing'))
    .meta({ example: 'Baltics – Germany' }),
  countries: z
    .array(countryInput, text('countries_missing'))
    .min(1, text('country_one_missing'))
    .max(countryCodes.length, text('country_repeated')),
  kmPerMonth: requiredNumber({ ...offerNumbers.kmPerMonth, missingMessage: text('monthly_km_missing') }).meta({
    example: 12000,
  }),
  routeDescription: description,
})

const freightStep = z.object({
  trucks: z
    .object(
      { truckTypes: truckTypesInput, ...temperatureInput, additionalInfo: formText(maxNoteCharacters) },
      text('trucks_missing'),
    )
    .meta({ id: 'RoundtripTrucksInput' }),
  trailerRent: z.object({ available: yesOrNo, addBenefits: formText(maxNoteCharacters) }, text('trailer_rent_missing')),
  requirements: flagsInput(roundtripRequirements, { otherRequirements: formText(maxNoteCharacters) }).meta({
    id: 'RoundtripRequirementsInput',
  }),
})

const additionalStep = z.object({
  price: z
    .object(
      { kmPrice: formNumber(offerNumbers.kmPrice), priceType: z.enum(roundtripPriceTypes, text('price_type_missing')) },
      text('price_missing'),
    )
    .meta({ id: 'RoundtripPriceInput' }),
  languages: z
    .array(choice(languageValues, text('language_not_chosen')).meta({ id: 'LanguageInput' }), text('languages_missing'))
    .max(languageValues.length, text('language_repeated'))
    .default([]),
  payment: z
    .object(
      {
        documents: z.enum(roundtripDocuments, text('documents_wanted')),
        paymentTime: formNumber(offerNumbers.paymentTime),
        skonto: formNumber(offerNumbers.skonto),
        dieselCard: yesOrNo,
        paymentComment: formText(maxNoteCharacters),
      },
      text('payment_missing'),
    )
    .meta({ id: 'RoundtripPaymentInput' }),
  additionalInformation: description,
})

/** The form. */
export const roundtripInput = z.object({ ...routeStep.shape, ...freightStep.shape, ...additionalStep.shape }).meta({
  id: 'RoundtripInput',
  example: {
    name: 'Baltics – Germany',
    countries: ['LV', 'DE'],
    kmPerMonth: 12000,
    routeDescription: '<p>Two rounds a week.</p>',
    trucks: { truckTypes: ['Mega'], additionalInfo: '' },
    trailerRent: { available: false },
    requirements: { ADR: true },
    price: { kmPrice: 1.35, priceType: roundtripPriceTypes[0] },
    languages: ['en', 'de'],
    payment: { documents: 'Copy', paymentTime: 30, dieselCard: false },
    additionalInformation: '',
  },
})
export type RoundtripInput = z.output<typeof roundtripInput>
/** The form before it is parsed. */
export type RoundtripForm = z.input<typeof roundtripInput>

/** The steps of the form: `POST /roundtripValidate` checks the first, `POST /roundtripValidateTwo` the second. */
export const roundtripSteps = { route: routeStep, freight: freightStep, additional: additionalStep }

/** Realtime: sent to everybody when a roundtrip is approved; masked like the list for a visitor. */
export const roundtripPublished = 'roundtrip:published'
