import { agreementRoutes } from '@veos/contract/deals/agreements'
import { negotiationRoutes } from '@veos/contract/deals/negotiations'
import { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import { offerQuestions } from '@veos/contract/market/offerQuestions'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import { expect, test } from 'vitest'
import { anEmptyTruck } from '../../../testing/anEmptyTruck.ts'
import { aSpotFreight } from '../../../testing/aSpotFreight.ts'
import { aTender } from '../../../testing/aTender.ts'
import { readPdfLines } from '../../../testing/readPdfLines.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as } = await testApp()
const shipper = await make.company({ name: 'Shipper AS' })
const carrier = await make.company({ name: 'Carrier OÜ' })
const query = { confirmed: offerQuestions.join(',') }

const printed = (date: string) => date.split('-').reverse().join('.')
const size = { weight: 7.25, loadingMeters: 4.2, length: 411, width: 222, height: 233 }
const sizeTerms = { weightKg: 7250, loadingMeters: 4.2, lengthCm: 411, widthCm: 222, heightCm: 233 }
const sizeLines = ['7.25 t', '4.2 m', '411 cm', '222 cm', '233 cm']

/** Awards a bid for an offer, reads the terms, confirms them, and saves the agreement as PDF. */
async function agreeOn(kind: OfferKind, id: string) {
  const about = { id, companyId: shipper.id, authorId: shipper.employee.id }
  const { id: bid } = await make.negotiation({ about, by: carrier, kind })
  const body = { round: 1, ...(kind === 'tender' && { shipments: 1 }) }
  await as(shipper.admin).call(negotiationRoutes.award, { params: { id: bid }, body })
  const awarded = await as(carrier.admin).call(agreementRoutes.awarded, { params: { id: bid } })
  if (!awarded.ok) throw new Error(awarded.message)
  const { terms, sha256 } = awarded.answer
  const confirmed = await as(carrier.admin).call(negotiationRoutes.confirm, {
    params: { id: bid },
    body: { round: 1, terms: sha256 },
  })
  if (!confirmed.ok) throw new Error(confirmed.message)
  const agreementId = confirmed.answer.agreementId!
  const pdf = await as(shipper.admin).send({ url: `/api/agreements/${agreementId}/pdf` })
  return { agreementId, terms, lines: readPdfLines(pdf.rawPayload) }
}

/** Expects lines in the PDF, wrapped or not. */
const requireLines = (lines: string[], expectedLines: readonly string[]) =>
  expect(expectedLines.filter((each) => !lines.join(' ').includes(each))).toEqual([])

test('an agreement on a tender contains all terms of the tender', async () => {
  const form = aTender({
    truckType: ['Refrigerator'],
    temperature: -18,
    temperatureTo: -15,
    Freight: {
      cargoType: 'LTL',
      freight: 'Food_frozen',
      dimensions: { ...size, volume: 33.5 },
      specialRequests: { ADR: true, liveTracking: true, otherReq: 'Two drivers' },
    },
    Payment: { paymentTime: 45, paymentComments: 'After the papers' },
    additionalInformation: '<p>Fixed <strong>slots</strong></p><p>Ramp 4</p>',
  })
  const created = await as(shipper.employee).call(tenderRoutes.create, { query, body: form })
  if (!created.ok) throw new Error(JSON.stringify(created))
  const { terms, lines } = await agreeOn('tender', created.answer[0][0]!._id)
  expect(terms).toMatchObject({
    ...sizeTerms,
    volumeM3: 33.5,
    loadType: 'LTL',
    temperature: -18,
    temperatureTo: -15,
    cargo: 'Food_frozen',
    requests: ['ADR', 'Live_tracking'],
    otherRequest: 'Two drivers',
    paymentDays: 45,
    paymentNote: 'After the papers',
    notes: 'Fixed slots\nRamp 4',
    truckTypes: ['Refrigerator'],
    loadingUntil: null,
    unloadingUntil: null,
  })
  requireLines(lines, [
    ...sizeLines,
    '33.5 m³',
    'Part load (LTL)',
    '-18 … -15 °C',
    'ADR, Live tracking',
    'Two drivers',
    '45 days',
    'After the papers',
    'Fixed slots',
    'Ramp 4',
    `${printed(form.periodOfTransports.startDate)} – `,
  ])
})

test('an agreement on a spot freight contains all terms of the freight, with every day of loading and unloading', async () => {
  const form = aSpotFreight({
    truckType: ['Refrigerator'],
    temperature: 4,
    temperatureTo: 8,
    freight: { typeOfLoad: 'LTL', ...size, typeOfCargo: 'Food_frozen' },
    extraInfo: 'Side loading\nRing the bell',
    specialRequests: ['ADR', 'Non_stackable'],
  })
  const created = await as(shipper.employee).call(spotFreightRoutes.create, { query, body: form })
  if (!created.ok) throw new Error(JSON.stringify(created))
  const { agreementId, terms, lines } = await agreeOn('spotFreight', created.answer[2][0]!._id)
  const loading = form.loading.date
  const unloading = form.unloading.date
  expect(terms).toMatchObject({
    ...sizeTerms,
    loadType: 'LTL',
    temperature: 4,
    temperatureTo: 8,
    cargo: 'Food_frozen',
    notes: 'Side loading\nRing the bell',
    requests: ['ADR', 'Non_stackable'],
    otherRequest: null,
    volumeM3: null,
    loadingDate: loading.start,
    loadingUntil: loading.end,
    unloadingDate: unloading.start,
    unloadingUntil: unloading.end,
  })
  requireLines(lines, [
    ...sizeLines,
    'Part load (LTL)',
    '4 … 8 °C',
    'ADR, Non-stackable',
    'Side loading',
    'Ring the bell',
    ...[loading, unloading].map(({ start, end }) => `${printed(start)} – ${printed(end)}`),
  ])

  await as(carrier.admin).call(agreementRoutes.propose, {
    params: { id: agreementId },
    body: { version: 1, kind: 'change', comment: '', loadingDate: loading.start },
  })
  await as(shipper.admin).call(agreementRoutes.confirm, { params: { id: agreementId }, body: { proposal: 1 } })
  const changed = await as(carrier.admin).call(agreementRoutes.read, { params: { id: agreementId } })
  expect(changed).toMatchObject({
    answer: {
      versions: [{}, { terms: { loadingDate: loading.start, loadingUntil: null, unloadingUntil: unloading.end } }],
    },
  })
})

test('an agreement on an empty truck contains all facts of the truck', async () => {
  const form = anEmptyTruck({
    truckType: 'Refrigerator',
    temperature: -20,
    temperatureTo: -18,
    typeOfLoad: 'LTL',
    freight: { ...size, volume: 44 },
    specialFeatures: { ADR: true, liveTracking: true },
    extraInfo: 'Two drivers',
  })
  const created = await as(shipper.employee).call(emptyTruckRoutes.create, { query, body: form })
  if (!created.ok) throw new Error(JSON.stringify(created))
  const { loading, unloading } = form
  const { date } = loading
  const { terms, lines } = await agreeOn('emptyTruck', created.answer[3][0]!._id)
  expect(terms).toMatchObject({
    ...sizeTerms,
    volumeM3: 44,
    loadType: 'LTL',
    temperature: -20,
    temperatureTo: -18,
    cargo: null,
    notes: 'Two drivers',
    requests: ['ADR', 'Live_tracking'],
    loadingDate: date.start,
    loadingUntil: date.end,
    unloadingDate: null,
  })
  expect([...terms.loading, ...terms.unloading].map(({ radiusKm }) => radiusKm)).toEqual(
    [...loading.locations, ...unloading.locations].map(({ radius }) => radius),
  )
  requireLines(lines, [
    ...sizeLines,
    '44 m³',
    '-20 … -18 °C',
    'ADR, Live tracking',
    'Two drivers',
    'Can carry',
    '(+50 km)',
    '(+250 km)',
    `${printed(date.start)} – ${printed(date.end)}`,
  ])
})
