import { type Seller, toSellerDay } from '@veos/contract/billing/reference/sellerDays'
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

/** Now, and the seller, in whose time zone it has its day. */
export interface Today {
  seller: Seller
  now: Date
}

/** What the VAT of a company depends on beside the company. */
export interface Sale extends Today {
  /** The country of the card that pays. */
  cardCountry: string | null
}

export function getVatOfBuyer(buyer: Buyer, { seller, now, cardCountry }: Sale): VatTreatment {
  const { country, vatNumber, vatStatus } = buyer
  const evidence = evidenceOf(buyer, cardCountry)
  const isVatNumberValid = vatStatus === 'valid'
  return getVatTreatment({ country, vatNumber, isVatNumberValid, evidence }, toSellerDay(now, seller), seller)
}

export function findMismatchOfBuyer(buyer: Buyer, { seller, now, cardCountry }: Sale): VatMismatch | null {
  const { country } = buyer
  return findVatMismatch({ country, evidence: evidenceOf(buyer, cardCountry) }, toSellerDay(now, seller))
}

/** Whether the VAT of a company depends on more than its address. */
export function needsEvidence(
  { country, acceptedCountry }: Pick<Buyer, 'country' | 'acceptedCountry'>,
  { seller, now }: Today,
): boolean {
  return findVatRate(country, toSellerDay(now, seller)) === null && acceptedCountry !== country
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
