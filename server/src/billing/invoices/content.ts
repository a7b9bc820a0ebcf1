import { vatKinds } from '@veos/contract/billing/reference/billing'
import { paidPlans } from '@veos/contract/billing/reference/prices'
import { z } from 'zod'

const day = z.iso.date()

/**
 * The content of an invoice or a credit note, in codes and numbers, as it is stored for ever without changes. All
 * amounts are in cents and positive, also those of a credit note.
 */
export const invoiceContent = z.object({
  number: z.string(),
  /** A proforma invoice is printed and never stored. */
  kind: z.enum(['invoice', 'credit_note', 'proforma']),
  /** For a credit note: the corrected invoice. */
  corrects: z.object({ number: z.string(), issuedOn: day }).nullable(),
  /** For a credit note: the reason, in words of staff. Older ones have none. */
  reason: z.string().nullable().default(null),
  issuedOn: day,
  /** The first and the last day of the period. */
  periodStart: day,
  periodEnd: day,
  seller: z.object({
    name: z.string(),
    registryCode: z.string().nullable(),
    vatNumber: z.string().nullable(),
    address: z.string(),
    country: z.string(),
    /** Older invoices have none: their seller was in Estonia. */
    timeZone: z.string().default('Europe/Tallinn'),
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
  /** The unused value of former periods. */
  creditCents: z.number().int(),
  vat: z.object({
    kind: z.enum(vatKinds),
    rateBasisPoints: z.number().int(),
    /** The country of the VAT; older invoices have none. */
    country: z.string().nullable().default(null),
  }),
  netCents: z.number().int(),
  vatCents: z.number().int(),
  totalCents: z.number().int(),
  /** The card that paid; null if nothing was to be paid. */
  card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  /** The bank transfer that paid it, or by which it is to be paid. */
  transfer: z
    .object({
      recipient: z.string(),
      iban: z.string(),
      bic: z.string().nullable(),
      reference: z.string(),
      dueOn: day.nullable(),
      receivedOn: day.nullable(),
    })
    .nullable()
    .default(null),
  /** The reason for this VAT: stored but not printed. */
  evidence: z.object({
    vatNumberStatus: z.string(),
    vatNumberCheckedBy: z.string().nullable(),
    vatNumberCheckedAt: z.string().nullable(),
    addressCountry: z.string(),
    cardCountry: z.string().nullable(),
    /** Older invoices lack the following fields. This is the country of the EU that the buyer has left. */
    formerCountry: z.string().nullable().default(null),
    /** The consultation number of VIES for the VAT number. */
    vatConsultation: z.string().nullable().default(null),
    /** The country of the bank account that paid. */
    payerCountry: z.string().nullable().default(null),
    /** Staff has accepted the address, with the reason. */
    acceptance: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable().default(null),
  }),
})
export type InvoiceContent = z.infer<typeof invoiceContent>

/** As it is stored. */
export function parseContent(content: string): InvoiceContent {
  return invoiceContent.parse(JSON.parse(content))
}
