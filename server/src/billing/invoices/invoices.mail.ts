import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { formatExactEuros } from '@veos/contract/platform/money'
import { addDays, formatLongDate } from '@veos/contract/platform/reference/dates'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { listActiveAdmins } from '../../people/accounts/companyUsers.store.ts'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { getLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBuyer } from '../buyers/buyers.store.ts'
import type { InvoiceContent } from './content.ts'

/** Days that the link of a mail works: as long as the books of a quarter are open. Staff can mail an invoice again. */
const linkDays = 90

interface IssuedInvoice {
  companyId: string | null
  content: InvoiceContent
}

/**
 * The recipients of an invoice: the current billing address of the company, or the one at the time of issue, else its
 * Admins.
 */
async function findRecipients(db: DbOrTrx, { companyId, content }: IssuedInvoice): Promise<string[]> {
  const now = companyId === null ? null : (await readBuyer(db, companyId)).invoiceEmail
  const email = now || content.buyer.email
  if (email) return [email]
  return companyId === null ? [] : (await listActiveAdmins(db, companyId)).map(({ email }) => email)
}

const invoiceLink = 'invoice'

interface InvoiceIds {
  id: string
  lastDay: string
}

export function defineInvoiceLink({ mail, config, signer }: Pick<Platform, 'mail' | 'config' | 'signer'>): void {
  mail.defineLink<InvoiceIds>(invoiceLink, async (_, { id, lastDay }) => {
    const token = `${id}.${lastDay}.${signer.sign(signedText(id, lastDay))}`
    return getLink(config, `/api/mailedInvoice/${token}`)
  })
}

/**
 * Mails an invoice or a credit note with a link to its file that needs no log-in, which bookkeepers do not have.
 * @param news the text for Admins among the recipients
 * @returns the recipients
 */
export async function queueInvoiceMails(
  platform: Pick<Platform, 'mail' | 'clock' | 'config'>,
  db: DbOrTrx,
  { id, companyId, content }: IssuedInvoice & { id: string },
  news?: Text,
): Promise<string[]> {
  const recipients = await findRecipients(db, { companyId, content })
  const admins = companyId === null ? [] : await listActiveAdmins(db, companyId)
  const addresses = new Set(admins.map(({ email }) => email.toLowerCase()))
  for (const to of recipients) {
    const isAdmin = addresses.has(to.toLowerCase())
    await queueInvoiceMail(platform, db, { id, content, to, news: isAdmin ? news : undefined })
  }
  return recipients
}

async function queueInvoiceMail(
  { mail, clock, config: { seller } }: Pick<Platform, 'mail' | 'clock' | 'config'>,
  db: DbOrTrx,
  { id, content, to, news }: { id: string; content: InvoiceContent; to: string; news: Text | undefined },
): Promise<void> {
  const { kind, number, buyer, totalCents } = content
  const ids: InvoiceIds = { id, lastDay: addDays(toSellerDay(clock.now(), seller), linkDays) }
  await mail.queue(db, {
    recipient: { email: to, firstName: null },
    subject: text('mail_invoice_subject', { kind, number }),
    frequency: 'dealings',
    body: [
      ...(news ? [news] : []),
      text('mail_invoice_body', { kind, number, customer: buyer.name, amount: formatExactEuros(totalCents) }),
    ],
    button: { label: text('mail_invoice_button'), url: { kind: invoiceLink, ids } },
    note: text('mail_invoice_note', { day: formatLongDate(ids.lastDay) }),
  })
}

/** The invoice of a link; undefined for a link that we did not sign, and after its last day. */
export function readInvoiceToken(
  { signer, clock, config }: Pick<Platform, 'signer' | 'clock' | 'config'>,
  token: string,
) {
  const [id = '', lastDay = '', signature = ''] = token.split('.')
  const today = toSellerDay(clock.now(), config.seller)
  const isRight = signer.isSigned(signedText(id, lastDay), signature) && today <= lastDay
  return isRight ? id : undefined
}

function signedText(id: string, lastDay: string): string {
  return `invoice ${id} until ${lastDay}`
}
