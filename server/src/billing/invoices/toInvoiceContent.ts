import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { addDays } from '@veos/contract/platform/reference/dates'
import type { Config } from '../../platform/config.ts'
import type { Purchase } from '../plans/purchase.rules.ts'
import type { InvoiceContent } from './content.ts'

/** The content of the invoice of a paid purchase. */
export function toInvoiceContent(
  {
    operator,
    seller,
  }: { operator: Pick<Config['operator'], 'companyName' | 'address' | 'infoEmail'>; seller: Config['seller'] },
  {
    number,
    issuedOn,
    purchase,
    card,
    transfer = null,
    payerCountry = null,
  }: {
    number: string
    issuedOn: string
    purchase: Purchase
    card: { brand: string; lastFour: string; country: string | null } | null
    transfer?: InvoiceContent['transfer']
    payerCountry?: string | null
  },
): InvoiceContent {
  const { buyer, plan, termMonths, startsAt, endsAt, listCents, discount, creditCents, totalCents } = purchase
  const { netCents, vatCents, vatKind: kind, vatRateBasisPoints: rateBasisPoints, vatCountry: country } = purchase
  return {
    number,
    kind: 'invoice',
    corrects: null,
    reason: null,
    issuedOn,
    periodStart: toSellerDay(startsAt, seller),
    periodEnd: addDays(toSellerDay(endsAt, seller), -1),
    seller: {
      name: operator.companyName ?? 'Veos',
      ...seller,
      address: operator.address ?? '',
      email: operator.infoEmail,
    },
    buyer: {
      name: buyer.name,
      vatNumber: buyer.vatNumber || null,
      address: buyer.address,
      country: buyer.country,
      email: buyer.invoiceEmail || null,
      orderNumber: buyer.orderNumber || null,
    },
    line: { plan, termMonths, listCents },
    discount,
    creditCents,
    vat: { kind, rateBasisPoints, country },
    netCents,
    vatCents,
    totalCents,
    card: card && totalCents > 0 ? { brand: card.brand, lastFour: card.lastFour } : null,
    transfer,
    evidence: {
      vatNumberStatus: buyer.vatStatus,
      vatNumberCheckedBy: buyer.vatCheckedBy,
      vatNumberCheckedAt: buyer.vatCheckedAt?.toISOString() ?? null,
      vatConsultation: buyer.vatConsultation,
      addressCountry: buyer.country,
      cardCountry: card?.country ?? null,
      formerCountry: buyer.formerCountry,
      payerCountry,
      acceptance: buyer.acceptance,
    },
  }
}
