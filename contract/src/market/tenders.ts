import { z } from 'zod'
import { choice, formNumber, formText, optionalLine } from '../platform/fields.ts'
import { maxNameCharacters, maxNoteCharacters, maxRichTextCharacters } from '../platform/reference/limits.ts'
import { richTextMarks } from '../platform/reference/richText.ts'
import { richText } from '../platform/richText.ts'
import { text } from '../platform/texts/text.ts'
import { bid, offerHash } from './bids.ts'
import {
  author,
  calendarDate,
  dimensions,
  dimensionsInput,
  distanceFromFilter,
  labelled,
  measuresInput,
  offerAbilities,
  offerPlace,
  placesInput,
  publisher,
  temperatureInput,
  temperatures,
  truckTypesInput,
  typeOfCargoInput,
} from './offers.ts'
import { loadTypes } from './reference/loads.ts'
import { offerNumbers } from './reference/offerNumbers.ts'
import { periodicities, periodicityNames } from './reference/periodicities.ts'
import { specialFeatureValues } from './reference/specialFeatures.ts'
import { featureFlagsInput, flagsOutput } from './specialFlags.ts'

export const tender = z
  .object({
    _id: z.string(),
    /** The name for its company; without one, and for visitors, `formatTenderRoute`. */
    name: z.string(),
    /** Whether others see it. `active` is the same under the API's own name. */
    status: z.boolean(),
    active: z.boolean(),
    loading: z.array(offerPlace),
    unloading: z.array(offerPlace),
    truckType: z.array(labelled),
    ...temperatures,
    Freight: z
      .object({
        cargoType: z.enum(loadTypes),
        /** The label of the type of cargo. */
        freight: z.string(),
        dimensions,
        specialRequests: flagsOutput(specialFeatureValues).extend({ otherReq: z.string() }),
      })
      .meta({ id: 'TenderFreight' }),
    shipments: z
      .object({ numberOfShipments: z.number().int(), periodicity: z.enum(periodicities) })
      .meta({ id: 'TenderShipments' }),
    /** Euro per shipment, as text; '' if not stated. */
    targetPrice: z.string(),
    /** The last day for quotations. */
    offerIsActive: calendarDate,
    periodOfTransports: z.object({ startDate: calendarDate, endDate: calendarDate }).meta({ id: 'TenderPeriod' }),
    Payment: z.object({
      /** Days after the invoice. */
      paymentTime: z.number().int().nullable(),
      paymentComments: z.string(),
    }),
    /** HTML of the full set of `richTextMarks`, sanitised by the server; '' for visitors. */
    additionalInformation: z.string(),
    /** The number of its open quotations. */
    count: z.number().int(),
    /**
     * Whether all of its shipments are awarded: it takes no quotations, and leaves the lists when they are loaded
     * again.
     */
    isAwarded: z.boolean(),
    /** The number of `shipments.numberOfShipments` that are not awarded yet. */
    openShipments: z.number().int(),
    /**
     * By road from the first loading to the first unloading place, whole kilometres; an estimate. Null if no route is
     * known.
     */
    distanceKm: z.number().nullable(),
    createdAt: z.iso.datetime(),
    /** Null for visitors. */
    author: author.nullable(),
    company: publisher,
    distanceFromFilterLoading: distanceFromFilter,
    distanceFromFilterUnloading: distanceFromFilter,
    offerHash,
    /** The quotation of the caller's company; null in lists and without one. */
    bid: bid.nullable(),
    can: offerAbilities,
  })
  .meta({ id: 'Tender' })
export type Tender = z.infer<typeof tender>

/** A row of the list with only the columns of the table, so that the answer stays small. */
export const tenderRow = tender
  .omit({ author: true, additionalInformation: true, Payment: true, offerHash: true, bid: true })
  .meta({ id: 'TenderRow' })
export type TenderRow = z.infer<typeof tenderRow>

const routeStep = z.object({
  name: optionalLine(maxNameCharacters),
  loading: placesInput,
  unloading: placesInput,
  periodOfTransports: z
    .object({ startDate: calendarDate, endDate: calendarDate }, text('dates_missing'))
    .refine(({ startDate, endDate }) => startDate <= endDate, text('dates_reversed')),
  offerIsActive: calendarDate,
})

const freightStep = z.object({
  truckType: truckTypesInput,
  ...temperatureInput,
  Freight: z.object(
    {
      cargoType: measuresInput.typeOfLoad,
      /** The value of the type of cargo. */
      freight: typeOfCargoInput,
      dimensions: dimensionsInput(text('dimensions_missing')),
      specialRequests: featureFlagsInput(specialFeatureValues, { otherReq: formText(maxNoteCharacters) }),
    },
    text('freight_missing'),
  ),
  shipments: z.object(
    {
      numberOfShipments: formNumber(offerNumbers.numberOfShipments).transform((count) => count ?? 1),
      periodicity: choice(periodicities, text('periodicity_missing'), periodicityNames),
    },
    text('shipments_missing'),
  ),
})

const paymentStep = z.object({
  targetPrice: formNumber(offerNumbers.targetPrice),
  Payment: z.object(
    { paymentTime: formNumber(offerNumbers.paymentTime), paymentComments: formText(maxNoteCharacters) },
    text('payment_missing'),
  ),
  additionalInformation: richText({ marks: richTextMarks.full, maxCharacters: maxRichTextCharacters }),
})

/** The form. The server's rules, which know today, check its dates together. */
export const tenderInput = z.object({ ...routeStep.shape, ...freightStep.shape, ...paymentStep.shape }).meta({
  id: 'TenderInput',
  example: {
    name: 'Riga – Hamburg',
    loading: [{ id: '456172' }],
    unloading: [{ id: '2911298' }],
    periodOfTransports: { startDate: '2026-12-01', endDate: '2027-02-28' },
    offerIsActive: '2026-11-27',
    truckType: ['Mega'],
    Freight: {
      cargoType: 'FTL',
      freight: 'On_pallets',
      dimensions: { weight: 22 },
      specialRequests: { ADR: true, otherReq: '' },
    },
    shipments: { numberOfShipments: 4, periodicity: 'weekly' },
    targetPrice: 1450,
    Payment: { paymentTime: 30, paymentComments: '' },
    additionalInformation: '<p>Pallets are exchanged.</p>',
  },
})
export type TenderInput = z.output<typeof tenderInput>
/** The form before it is parsed. */
export type TenderForm = z.input<typeof tenderInput>

/** The steps of the form: `POST /validateTender` checks the first, `POST /validateTenderTwo` the second. */
export const tenderSteps = { route: routeStep, freight: freightStep, payment: paymentStep }

/** Realtime: sent to everybody when a tender is published; masked like the list for a visitor. */
export const tenderPublished = 'tender:published'
