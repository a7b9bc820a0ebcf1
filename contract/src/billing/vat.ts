import type { VatKind } from './reference/billing.ts'
import { vatRateOn, vatTerritoryOf } from './reference/vatRates.ts'

/** Who owes the VAT of an invoice, and how much of the net amount it is. */
export interface VatTreatment {
  kind: VatKind
  rateBasisPoints: number
  /** Whose rate it is, by its ISO code; null where none is charged. */
  country: string | null
}

/** What besides its address speaks for where a buyer is, by ISO codes of countries; null where it is not known. */
export interface VatEvidence {
  /** That issued its card. */
  cardCountry: string | null
  /** Of the European Union, where it was before it changed its country. */
  formerCountry: string | null
  /** Staff has looked at the rest and taken the address as it is. */
  isAccepted: boolean
}

/** What has led to the VAT of a country in which a buyer's address is not. */
export type VatMismatch = { by: 'card' | 'former_country'; country: string }

const noEvidence: VatEvidence = { cardCountry: null, formerCountry: null, isAccepted: false }

/** Where the seller is. */
const sellerCountry = 'EE'

/** Codes of VAT numbers that are not the ISO code of their country. */
const vatCodes: Readonly<Record<string, string>> = { GR: 'EL' }

/**
 * Which VAT a company pays on a calendar day. With a valid number of its own country of the European Union it owes the
 * tax itself; the number has to be of the country (a French one for Monaco), as Northern Ireland’s (XI) counts for
 * goods alone and not for this.
 * @param buyer.country the ISO code
 */
export function vatTreatment(
  {
    country,
    vatNumber,
    isVatNumberValid,
    evidence = noEvidence,
  }: { country: string; vatNumber: string; isVatNumberValid: boolean; evidence?: VatEvidence },
  day: string,
): VatTreatment {
  if (vatRateOn(country, day) === null) {
    const mismatch = vatMismatch({ country, evidence }, day)
    return mismatch ? taxedIn(mismatch.country, day) : { kind: 'outside_eu', rateBasisPoints: 0, country: null }
  }
  const territory = vatTerritoryOf(country)
  const isOfCountry = vatNumber.startsWith(vatCodes[territory] ?? territory)
  if (territory !== sellerCountry && isVatNumberValid && isOfCountry) {
    return { kind: 'reverse_charge', rateBasisPoints: 0, country: null }
  }
  return taxedIn(country, day)
}

function taxedIn(country: string, day: string): VatTreatment {
  const territory = vatTerritoryOf(country)
  const kind = territory === sellerCountry ? 'domestic' : 'destination'
  return { kind, rateBasisPoints: vatRateOn(territory, day)!, country: territory }
}

/**
 * What speaks against an address outside of the European Union, where nobody can look a number up: a card, or a country
 * before, of the Union. Of two the one with the higher rate; null where nothing does.
 */
export function vatMismatch(
  { country, evidence }: { country: string; evidence: VatEvidence },
  day: string,
): VatMismatch | null {
  if (evidence.isAccepted || vatRateOn(country, day) !== null) return null
  const found = [
    { by: 'card' as const, country: evidence.cardCountry },
    { by: 'former_country' as const, country: evidence.formerCountry },
  ]
  const rateOf = (mismatch: VatMismatch) => vatRateOn(mismatch.country, day) ?? 0
  return found
    .filter((each): each is VatMismatch => each.country !== null && vatRateOn(each.country, day) !== null)
    .map((each) => ({ ...each, country: vatTerritoryOf(each.country) }))
    .reduce<VatMismatch | null>((most, each) => (most && rateOf(most) >= rateOf(each) ? most : each), null)
}

/**
 * The VAT of a part of an invoice that is credited. The last part takes what rounding has left, so that all parts
 * together are the invoice.
 */
export function creditedVat(
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
