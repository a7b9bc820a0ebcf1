import type { VatKind } from './reference/billing.ts'
import { vatRateOn, vatTerritoryOf } from './reference/vatRates.ts'

/** Who owes the VAT of an invoice, and how much of the net amount it is. */
export interface VatTreatment {
  kind: VatKind
  rateBasisPoints: number
}

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
  { country, vatNumber, isVatNumberValid }: { country: string; vatNumber: string; isVatNumberValid: boolean },
  day: string,
): VatTreatment {
  const rateBasisPoints = vatRateOn(country, day)
  if (rateBasisPoints === null) return { kind: 'outside_eu', rateBasisPoints: 0 }
  if (country === sellerCountry) return { kind: 'domestic', rateBasisPoints }
  const territory = vatTerritoryOf(country)
  const isOfCountry = vatNumber.startsWith(vatCodes[territory] ?? territory)
  if (isVatNumberValid && isOfCountry) return { kind: 'reverse_charge', rateBasisPoints: 0 }
  return { kind: 'destination', rateBasisPoints }
}

/** An amount with its VAT, in cents; half a cent is rounded up. VAT is added once, to the sum of an invoice. */
export function addVat(
  netCents: number,
  rateBasisPoints: number,
): { netCents: number; vatCents: number; grossCents: number } {
  const vatCents = Math.floor((netCents * rateBasisPoints + 5_000) / 10_000)
  return { netCents, vatCents, grossCents: netCents + vatCents }
}
