import type { VatKind } from '@veos/contract/billing/reference/billing'
import { getVatTerritory } from '@veos/contract/billing/reference/vatRates'
import type { TextCode } from '@veos/contract/platform/texts/text'
import type { InvoiceContent } from './content.ts'

/**
 * The country whose VAT is charged, by its ISO code; null if none is. Older invoices without it use the country of
 * the buyer or the seller.
 */
export function findVatCountry({
  vat,
  seller,
  buyer,
}: Pick<InvoiceContent, 'vat' | 'seller' | 'buyer'>): string | null {
  if (vatWords[vat.kind].reason !== null) return null
  return vat.country ?? getVatTerritory(vat.kind === 'domestic' ? seller.country : buyer.country)
}

/** The texts of each kind of VAT on paper and in EN 16931: the category, and the reason why nothing is charged. */
export const vatWords: Record<
  VatKind,
  { category: 'S' | 'AE' | 'G'; reason: TextCode | null; reasonCode: string | null }
> = {
  domestic: { category: 'S', reason: null, reasonCode: null },
  destination: { category: 'S', reason: null, reasonCode: null },
  reverse_charge: { category: 'AE', reason: 'invoice_reverse_charge', reasonCode: 'VATEX-EU-AE' },
  outside_eu: { category: 'G', reason: 'invoice_outside_eu', reasonCode: 'VATEX-EU-G' },
}
