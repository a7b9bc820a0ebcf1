import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { findVatRate } from '@veos/contract/billing/reference/vatRates'
import {
  findVatMismatch,
  getVatTreatment,
  type VatEvidence,
  type VatMismatch,
  type VatTreatment,
} from '@veos/contract/billing/vat'
import type { Purchase } from '../plans/purchase.rules.ts'
import type { Buyer } from './buyers.store.ts'

/** The VAT of a company on a day, with a card of a country. */
export function getVatOfBuyer(buyer: Buyer, now: Date, cardCountry: string | null): VatTreatment {
  const { country, vatNumber, vatStatus } = buyer
  const evidence = evidenceOf(buyer, cardCountry)
  return getVatTreatment({ country, vatNumber, isVatNumberValid: vatStatus === 'valid', evidence }, toSellerDay(now))
}

export function findMismatchOfBuyer(buyer: Buyer, now: Date, cardCountry: string | null): VatMismatch | null {
  return findVatMismatch({ country: buyer.country, evidence: evidenceOf(buyer, cardCountry) }, toSellerDay(now))
}

/** Whether the VAT of a company depends on more than its address. */
export function needsEvidence(buyer: Pick<Buyer, 'country' | 'acceptedCountry'>, now: Date): boolean {
  return findVatRate(buyer.country, toSellerDay(now)) === null && buyer.acceptedCountry !== buyer.country
}

function evidenceOf(
  { country, formerCountry, acceptedCountry }: Pick<Buyer, 'country' | 'formerCountry' | 'acceptedCountry'>,
  cardCountry: string | null,
): VatEvidence {
  return { cardCountry, formerCountry, isAccepted: acceptedCountry === country }
}

/** As a purchase and its invoice name it. */
export function toBuyer(row: Buyer): Purchase['buyer'] {
  const { name, address, country, vatNumber, vatStatus, vatCheckedBy, vatCheckedAt, invoiceEmail, orderNumber } = row
  const { formerCountry, acceptedCountry, acceptedAt, acceptanceReason, vatConsultation } = row
  const isAccepted = acceptedCountry === country && acceptedAt !== null && acceptanceReason !== null
  return {
    name,
    address,
    country,
    vatNumber,
    vatStatus,
    vatCheckedBy,
    vatCheckedAt,
    vatConsultation,
    formerCountry,
    acceptance: isAccepted ? { at: acceptedAt.toISOString(), reason: acceptanceReason } : null,
    invoiceEmail: invoiceEmail ?? '',
    orderNumber: orderNumber ?? '',
  }
}
