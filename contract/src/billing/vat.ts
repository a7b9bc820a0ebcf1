import { getVatPrefix } from '../platform/reference/countries.ts'
import type { VatKind } from './reference/billing.ts'
import type { Seller } from './reference/sellerDays.ts'
import { findVatRate, getVatTerritory } from './reference/vatRates.ts'

/** The VAT of an invoice: who owes it, and the rate. */
export interface VatTreatment {
  kind: VatKind
  rateBasisPoints: number
  /** The country of the rate, by its ISO code; null if none is charged. */
  country: string | null
}

/** Evidence of a buyer's country besides its address, by ISO codes; null if unknown. */
export interface VatEvidence {
  /** The country that issued its card. */
  cardCountry: string | null
  /** The country of the European Union where it was before it changed its country. */
  formerCountry: string | null
  /** Whether staff has checked the evidence and accepted the address. */
  isAccepted: boolean
}

/** The evidence that leads to the VAT of a country outside a buyer's address. */
export type VatMismatch = { by: 'card' | 'former_country'; country: string }

const noEvidence: VatEvidence = { cardCountry: null, formerCountry: null, isAccepted: false }

/**
 * The VAT of a company on a calendar day. With a valid number of its own country of the European Union it owes the
 * tax itself. The number must belong to the country (a French one for Monaco); Northern Ireland’s (XI) is valid for
 * goods only and does not count here.
 * @param buyer.country the ISO code
 */
export function getVatTreatment(
  {
    country,
    vatNumber,
    isVatNumberValid,
    evidence = noEvidence,
  }: { country: string; vatNumber: string; isVatNumberValid: boolean; evidence?: VatEvidence },
  day: string,
  seller: Pick<Seller, 'country'>,
): VatTreatment {
  if (findVatRate(country, day) === null) {
    const mismatch = findVatMismatch({ country, evidence }, day)
    return mismatch ? taxIn(mismatch.country, day, seller) : { kind: 'outside_eu', rateBasisPoints: 0, country: null }
  }
  const territory = getVatTerritory(country)
  const isOfCountry = vatNumber.startsWith(getVatPrefix(territory))
  if (territory !== seller.country && isVatNumberValid && isOfCountry) {
    return { kind: 'reverse_charge', rateBasisPoints: 0, country: null }
  }
  return taxIn(country, day, seller)
}

function taxIn(country: string, day: string, seller: Pick<Seller, 'country'>): VatTreatment {
  const territory = getVatTerritory(country)
  const kind = territory === seller.country ? 'domestic' : 'destination'
  return { kind, rateBasisPoints: findVatRate(territory, day)!, country: territory }
}

/**
 * The evidence against an address outside the European Union, where numbers cannot be checked: a card or a former
 * country of the Union. If there are two, the one with the higher rate; null if there is none.
 */
export function findVatMismatch(
  { country, evidence }: { country: string; evidence: VatEvidence },
  day: string,
): VatMismatch | null {
  if (evidence.isAccepted || findVatRate(country, day) !== null) return null
  const found = [
    { by: 'card' as const, country: evidence.cardCountry },
    { by: 'former_country' as const, country: evidence.formerCountry },
  ]
  const rateOf = (mismatch: VatMismatch) => findVatRate(mismatch.country, day) ?? 0
  return found
    .filter((each): each is VatMismatch => each.country !== null && findVatRate(each.country, day) !== null)
    .map((each) => ({ ...each, country: getVatTerritory(each.country) }))
    .reduce<VatMismatch | null>((most, each) => (most && rateOf(most) >= rateOf(each) ? most : each), null)
}

/**
 * The VAT of a credited part of an invoice. The last part takes the rounding difference, so that all parts add up to
 * the invoice.
 */
export function computeCreditedVat(
  netCents: number,
  left: { creditableCents: number; creditableVatCents: number; rateBasisPoints: number },
): number {
  const { creditableCents, creditableVatCents, rateBasisPoints } = left
  if (netCents === creditableCents) return creditableVatCents
  return Math.min(addVat(netCents, rateBasisPoints).vatCents, creditableVatCents)
}

/** An amount with its VAT, in cents; half a cent is rounded up. VAT is added once, to the sum of an invoice. */
export function addVat(
  netCents: number,
  rateBasisPoints: number,
): { netCents: number; vatCents: number; grossCents: number } {
  const vatCents = Math.floor((netCents * rateBasisPoints + 5_000) / 10_000)
  return { netCents, vatCents, grossCents: netCents + vatCents }
}
