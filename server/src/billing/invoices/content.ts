import { vatKinds } from '@veos/contract/billing/reference/billing'
import { paidPlans } from '@veos/contract/billing/reference/prices'
import { z } from 'zod'

const day = z.iso.date()

/**
 * What an invoice or a credit note says, in codes and numbers, as it is stored for ever: whatever changes later, it
 * stays. All amounts are cents; those of a credit note are above zero too, its kind says what they mean.
 */
export const invoiceContent = z.object({
  number: z.string(),
  /** A proforma is printed and never stored. */
  kind: z.enum(['invoice', 'credit_note', 'proforma']),
  /** Of a credit note: the invoice that was wrong. */
  corrects: z.object({ number: z.string(), issuedOn: day }).nullable(),
  /** Of a credit note: why, in words of staff. Those that are older than the field have none. */
  reason: z.string().nullable().default(null),
  issuedOn: day,
  /** The first and the last day that are paid for. */
  periodStart: day,
  periodEnd: day,
  seller: z.object({
    name: z.string(),
    registryCode: z.string().nullable(),
    vatNumber: z.string().nullable(),
    address: z.string(),
    country: z.string(),
    email: z.string().nullable(),
  }),
  buyer: z.object({
    name: z.string(),
    vatNumber: z.string().nullable(),
    address: z.string(),
    country: z.string(),
    email: z.string().nullable(),
    orderNumber: z.string().nullable(),
  }),
  line: z.object({ plan: z.enum(paidPlans), termMonths: z.number().int(), listCents: z.number().int() }),
  discount: z.object({ code: z.string(), cents: z.number().int() }).nullable(),
  /** What was left of a former period. */
  creditCents: z.number().int(),
  vat: z.object({
    kind: z.enum(vatKinds),
    rateBasisPoints: z.number().int(),
    /** Whose VAT; invoices that are older than this have none. */
    country: z.string().nullable().default(null),
  }),
  netCents: z.number().int(),
  vatCents: z.number().int(),
  totalCents: z.number().int(),
  /** The card that has paid; null where nothing was to be paid. */
  card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  /** By which transfer it was paid, or is to be paid. */
  transfer: z
    .object({
      ...{ recipient: z.string(), iban: z.string(), bic: z.string().nullable(), reference: z.string() },
      ...{ dueOn: day.nullable(), receivedOn: day.nullable() },
    })
    .nullable()
    .default(null),
  /** Why this VAT: kept, and not printed. */
  evidence: z.object({
    vatNumberStatus: z.string(),
    vatNumberCheckedBy: z.string().nullable(),
    vatNumberCheckedAt: z.string().nullable(),
    addressCountry: z.string(),
    cardCountry: z.string().nullable(),
    /** What follows, invoices that are older than it do not have. The country of the EU that the buyer has left. */
    formerCountry: z.string().nullable().default(null),
    /** The consultation number by which VIES confirmed the VAT number. */
    vatConsultation: z.string().nullable().default(null),
    /** Of the bank account that it was paid from. */
    payerCountry: z.string().nullable().default(null),
    /** Staff has taken the address as it is, and why. */
    acceptance: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable().default(null),
  }),
})
export type InvoiceContent = z.infer<typeof invoiceContent>

/** As it is stored. */
export function parseContent(content: string): InvoiceContent {
  return invoiceContent.parse(JSON.parse(content))
}
