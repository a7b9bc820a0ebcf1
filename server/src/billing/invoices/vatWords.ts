import type { VatKind } from '@veos/contract/billing/reference/billing'
import type { TextCode } from '@veos/contract/platform/texts/text'

/** How a kind of VAT is named on paper and in EN 16931: the category, and why nothing is charged. */
export const vatWords: Record<
  VatKind,
  { category: 'S' | 'AE' | 'G'; reason: TextCode | null; reasonCode: string | null }
> = {
  domestic: { category: 'S', reason: null, reasonCode: null },
  destination: { category: 'S', reason: null, reasonCode: null },
  reverse_charge: { category: 'AE', reason: 'invoice_reverse_charge', reasonCode: 'VATEX-EU-AE' },
  outside_eu: { category: 'G', reason: 'invoice_outside_eu', reasonCode: 'VATEX-EU-G' },
}
