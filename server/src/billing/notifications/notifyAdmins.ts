import { formatLongSellerDay, type Seller } from '@veos/contract/billing/reference/sellerDays'
import type { Plan } from '@veos/contract/people/reference/plans'
import { formatExactEuros } from '@veos/contract/platform/money'
import { formatLongDate } from '@veos/contract/platform/reference/dates'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { listActiveAdmins } from '../../people/accounts/companyUsers.store.ts'
import { notifyAbout } from '../../people/notifications/notifyAbout.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { getLabel } from '../../platform/words.ts'
import type { InvoiceContent } from '../invoices/content.ts'
import { getPrice, type Purchase } from '../plans/purchase.rules.ts'
import type { SubscriptionRow } from '../plans/subscriptions.store.ts'

type Bank = NonNullable<Platform['config']['bank']>

/** An event of a company's plan. */
export type BillingEvent =
  | { is: 'paid'; purchase: Purchase; isRenewal: boolean; goesOn: boolean }
  | { is: 'declined'; tryAt: Date | null; endsAt: Date }
  | { is: 'ended'; isSuspended: boolean }
  | { is: 'cancelled'; endsAt: Date }
  | { is: 'resumed'; endsAt: Date }
  | { is: 'change_waits'; subscription: SubscriptionRow }
  | { is: 'transfer_ordered'; purchase: Purchase; reference: string; bank: Bank; dueAt: Date }
  | { is: 'transfer_expired'; reference: string }
  | { is: 'money_kept'; amountCents: number; reference: string }
  | { is: 'money_paid_back'; amountCents: number; reference: string; paidOn: string }
  | { is: 'transfer_near'; subscription: SubscriptionRow }
  | { is: 'granted'; plan: Plan; endsAt: Date; reason: string; isRenewed: boolean }
  | { is: 'credited'; note: InvoiceContent }
  | { is: 'refund_declined'; amountCents: number; number: string }
  | { is: 'renewal_near'; subscription: SubscriptionRow; totalCents: number }

/**
 * Queues mails and notices for the Admins of a company, in the transaction of the event.
 * @param mailedTo addresses that got the news with an invoice, and get no second mail
 */
export async function queueBillingNews(
  platform: Platform,
  trx: Trx,
  companyId: string,
  event: BillingEvent,
  mailedTo: readonly string[] = [],
): Promise<void> {
  const admins = await listActiveAdmins(trx, companyId)
  const [title, content] = wordingOf(event, platform.config.seller)
  const hadIt = new Set(mailedTo.map((address) => address.toLowerCase()))
  await notifyAbout(
    platform,
    trx,
    admins,
    { kind: 'billing', title, content, link: '/dashboard/subscription', mail: { button: text('billing_button') } },
    { mailRecipients: admins.filter(({ email }) => !hadIt.has(email.toLowerCase())) },
  )
}

/** The text of a purchase in the mail of its invoice, for Admins who get both. */
export function getContent(event: BillingEvent, seller: Seller): Text {
  const [, content] = wordingOf(event, seller)
  return content
}

function wordingOf(event: BillingEvent, seller: Seller) {
  switch (event.is) {
    case 'paid': {
      const { plan, totalCents, endsAt } = event.purchase
      const values = {
        plan: getLabel(`plan_${plan}`),
        amount: formatExactEuros(totalCents),
        day: formatLongSellerDay(endsAt, seller),
      }
      return [
        text('billing_paid', { ...values, isRenewal: event.isRenewal ? 'yes' : 'no' }),
        text('billing_paid_content', { ...values, goesOn: event.goesOn ? 'yes' : 'no' }),
      ] as const
    }
    case 'declined': {
      const { tryAt, endsAt } = event
      const values = {
        tryDay: tryAt ? formatLongSellerDay(tryAt, seller) : '',
        isTried: tryAt ? 'yes' : 'no',
        endDay: formatLongSellerDay(endsAt, seller),
      }
      return [text('billing_declined'), text('billing_declined_content', values)] as const
    }
    case 'ended':
      return [
        text('billing_ended'),
        text('billing_ended_content', { isSuspended: event.isSuspended ? 'yes' : 'no' }),
      ] as const
    case 'cancelled': {
      const values = { day: formatLongSellerDay(event.endsAt, seller) }
      return [text('billing_cancelled', values), text('billing_cancelled_content', values)] as const
    }
    case 'resumed': {
      const values = { day: formatLongSellerDay(event.endsAt, seller) }
      return [text('billing_resumed'), text('billing_resumed_content', values)] as const
    }
    case 'change_waits': {
      const { nextPlan, endsAt } = event.subscription
      const values = { plan: getLabel(`plan_${nextPlan!}`), day: formatLongSellerDay(endsAt, seller) }
      return [text('billing_change_waits', values), text('billing_change_waits_content', values)] as const
    }
    case 'transfer_ordered': {
      const { purchase, reference, bank, dueAt } = event
      const values = { amount: formatExactEuros(purchase.totalCents), plan: getLabel(`plan_${purchase.plan}`) }
      const to = { name: bank.recipient, iban: bank.iban.replace(/(.{4})(?=.)/g, '$1 '), bic: bank.bic ?? '' }
      const more = {
        ...values,
        ...to,
        hasBic: bank.bic ? 'yes' : 'no',
        reference,
        day: formatLongSellerDay(dueAt, seller),
      }
      return [text('billing_transfer_ordered', values), text('billing_transfer_ordered_content', more)] as const
    }
    case 'transfer_expired': {
      const { reference } = event
      return [text('billing_transfer_expired'), text('billing_transfer_expired_content', { reference })] as const
    }
    case 'money_kept': {
      const values = { amount: formatExactEuros(event.amountCents), reference: event.reference }
      return [text('billing_money_kept', values), text('billing_money_kept_content', values)] as const
    }
    case 'money_paid_back': {
      const { amountCents, reference, paidOn } = event
      const values = {
        amount: formatExactEuros(amountCents),
        reference,
        day: formatLongDate(paidOn),
      }
      return [text('billing_money_paid_back', values), text('billing_money_paid_back_content', values)] as const
    }
    case 'transfer_near': {
      const { plan, endsAt } = event.subscription
      const values = { plan: getLabel(`plan_${plan}`), day: formatLongSellerDay(endsAt, seller) }
      return [text('billing_transfer_near', values), text('billing_transfer_near_content')] as const
    }
    case 'granted': {
      const { plan, endsAt, reason, isRenewed } = event
      const values = { plan: getLabel(`plan_${plan}`), day: formatLongSellerDay(endsAt, seller) }
      const more = { day: values.day, reason, isRenewed: isRenewed ? 'yes' : 'no' }
      return [text('billing_granted', values), text('billing_granted_content', more)] as const
    }
    case 'credited': {
      const { number, totalCents, corrects, reason, card } = event.note
      const values = {
        corrected: corrects?.number ?? '',
        reason: reason ?? '',
        isToCard: card ? 'yes' : 'no',
        brand: card?.brand ?? '',
        lastFour: card?.lastFour ?? '',
      }
      return [
        text('billing_credited', { number, amount: formatExactEuros(totalCents) }),
        text('billing_credited_content', values),
      ] as const
    }
    case 'refund_declined': {
      const values = { amount: formatExactEuros(event.amountCents), number: event.number }
      return [text('billing_refund_declined', values), text('billing_refund_declined_content', values)] as const
    }
    case 'renewal_near': {
      const { endsAt, plan, nextPlan, termMonths, nextTermMonths } = event.subscription
      const next = getPrice(nextPlan ?? plan, nextTermMonths ?? termMonths)
      const facts = {
        plan: getLabel(`plan_${next.plan}`),
        months: next.months,
        amount: formatExactEuros(event.totalCents),
      }
      const values = { ...facts, day: formatLongSellerDay(endsAt, seller) }
      return [text('billing_renewal_near', values), text('billing_renewal_near_content', values)] as const
    }
  }
}
