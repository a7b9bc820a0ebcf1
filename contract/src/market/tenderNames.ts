import type { Tender, TenderRow } from './tenders.ts'

/*
 * The API calls the deadline of a tender `offerIsActive`, and writes its load and its payment with a capital. These
 * functions map between its names and ours, so that no other code uses its names.
 */

/** The names of these fields in forms and in their errors. */
export const tenderPaths = { deadline: 'offerIsActive', load: 'Freight', payment: 'Payment' } as const

interface Load<Dimensions, Requests> {
  typeOfLoad: 'FTL' | 'LTL'
  /** The label in an answer, the value in a form. */
  typeOfCargo: string
  dimensions: Dimensions
  requests: Requests
}

/** The last day for quotations. */
export function getDeadline({ offerIsActive }: Pick<TenderRow, 'offerIsActive'>): string {
  return offerIsActive
}

export function getLoad<Dimensions, Requests, Cargo extends string>({
  Freight: { cargoType: typeOfLoad, freight: typeOfCargo, dimensions, specialRequests: requests },
}: {
  Freight: { cargoType: 'FTL' | 'LTL'; freight: Cargo; dimensions: Dimensions; specialRequests: Requests }
}): Load<Dimensions, Requests> & { typeOfCargo: Cargo } {
  return { typeOfLoad, typeOfCargo, dimensions, requests }
}

/** The deadline and the load on a card of the list. */
export type LoadInBrief = Pick<TenderRow, 'offerIsActive'> & {
  Freight: Pick<TenderRow['Freight'], 'cargoType'> & { dimensions: BriefDimensions }
}
type BriefDimensions = Pick<TenderRow['Freight']['dimensions'], 'weight' | 'loadingMeters'>

export function getLoadInBrief({ Freight: { cargoType: typeOfLoad, dimensions } }: LoadInBrief) {
  return { typeOfLoad, weight: dimensions.weight, loadingMeters: dimensions.loadingMeters }
}

/** Makes the data of a card before there is an answer. */
export function toLoadInBrief({
  deadline,
  typeOfLoad,
  ...dimensions
}: BriefDimensions & { deadline: string; typeOfLoad: 'FTL' | 'LTL' }): LoadInBrief {
  return { offerIsActive: deadline, Freight: { cargoType: typeOfLoad, dimensions } }
}

/** Undefined in a row of the list, which has no payment. */
export function getPayment<Offer extends { Payment?: unknown }>({ Payment }: Offer): Offer['Payment'] {
  return Payment
}

/** The deadline and the load in an answer. */
export function presentDeadlineAndLoad({
  deadline,
  load: { typeOfLoad: cargoType, typeOfCargo: freight, dimensions, requests: specialRequests },
}: {
  deadline: string
  load: Load<TenderRow['Freight']['dimensions'], TenderRow['Freight']['specialRequests']>
}): Pick<TenderRow, 'offerIsActive' | 'Freight'> {
  return { offerIsActive: deadline, Freight: { cargoType, freight, dimensions, specialRequests } }
}

export function presentPayment(payment: Tender['Payment']): Pick<Tender, 'Payment'> {
  return { Payment: payment }
}
