import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import type { Text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import type { Trx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Purchase } from '../plans/purchase.rules.ts'
import type { InvoiceContent } from './content.ts'
import { queueDrawing } from './drawInvoice.ts'
import { queueInvoiceMails } from './invoices.mail.ts'
import { insertInvoice, takeNumber } from './invoices.store.ts'
import { toInvoiceContent } from './toInvoiceContent.ts'

/**
 * Assigns a number to a paid purchase and freezes the content of its invoice, in the transaction that books it; a job
 * prints it.
 * @param paid.news the text for Admins in the mail of the invoice
 * @returns the recipients
 */
export async function issueInvoice(
  platform: Platform,
  trx: Trx,
  paid: {
    chargeId: string
    companyId: string | null
    purchase: Purchase
    card: { brand: string; lastFour: string; country: string | null } | null
    transfer: InvoiceContent['transfer']
    payerCountry: string | null
    now: Date
    news: Text | undefined
  },
): Promise<string[]> {
  const { chargeId, companyId, purchase, card, transfer, payerCountry, now, news } = paid
  const issuedOn = toSellerDay(now, platform.config.seller)
  const number = await takeNumberOfDay(platform, trx, issuedOn)
  const id = uuid()
  const { netCents, vatCents, totalCents } = purchase
  const content = toInvoiceContent(platform.config, { number, issuedOn, purchase, card, transfer, payerCountry })
  await insertInvoice(trx, {
    id,
    number,
    kind: 'invoice',
    companyId,
    chargeId,
    issuedOn,
    netCents,
    vatCents,
    totalCents,
    content: JSON.stringify(content),
    createdAt: now,
  })
  await queueDrawing(platform, trx, id)
  return queueInvoiceMails(platform, trx, { id, companyId, content }, news)
}

/** The next number of a day: invoices and credit notes share one series without gaps. */
export async function takeNumberOfDay(
  { payments }: { payments: Pick<Platform['payments'], 'isTest'> },
  trx: Trx,
  issuedOn: string,
): Promise<string> {
  const series = `${payments.isTest ? 'TEST-' : ''}${issuedOn.slice(0, 4)}`
  return `${series}-${String(await takeNumber(trx, series)).padStart(5, '0')}`
}
