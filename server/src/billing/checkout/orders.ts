import type { checkoutRoutes, Quote } from '@veos/contract/billing/checkout'
import { authenticationFailed, paymentDeclined, paymentPending } from '@veos/contract/billing/reference/billing'
import { findPrice } from '@veos/contract/billing/reference/prices'
import { formatLongSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { toCents } from '@veos/contract/platform/money'
import type { Received } from '@veos/contract/platform/route'
import { text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { lockCompany } from '../../people/companies/companies.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { FieldsRefused, Refused } from '../../platform/http/refused.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { runIdempotent } from '../../platform/idempotency.store.ts'
import { PaymentsUnavailable } from '../../platform/payments/payments.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Member } from '../../platform/sessions/actor.ts'
import { getLabel } from '../../platform/words.ts'
import { needsEvidence } from '../buyers/buyers.rules.ts'
import { readBuyer } from '../buyers/buyers.store.ts'
import { setCardCountry } from '../buyers/vatEvidence.store.ts'
import { chargeNow } from '../charges/chargeNow.ts'
import { findOpenCharge, insertCharge, readCharge } from '../charges/charges.store.ts'
import { parsePurchase } from '../charges/settleCharge.ts'
import { takeDiscountUse } from '../discounts/discounts.store.ts'
import { createPriceChanged } from '../discounts/enterDiscount.ts'
import { type CardEntry, countCard } from '../limits.ts'
import { queueBillingNews } from '../notifications/notifyAdmins.ts'
import { computeNextTotalCents, getPrice } from '../plans/purchase.rules.ts'
import { setPlan, updateSubscription } from '../plans/subscriptions.store.ts'
import { findOpenTransfer } from './orders.store.ts'
import { type Order, prepareOrder } from './prepareOrder.ts'

type OrderForm = Received<typeof checkoutRoutes.addSubscription>['body']

type Orderer = Pick<Caller, 'idempotencyKey' | 'address'>

/** The result of an order: a charge, or a change scheduled for the end of the period. */
type Placed = { chargeId: string } | { expirationDate: string }

/** Pays for a plan, once for each key of the caller, however often it is sent. */
export function openOrders(platform: Platform) {
  const { db, clock, config, payments } = platform
  const { seller } = config

  async function quote({ companyId }: Member, priceId: number): Promise<Quote> {
    const order = await prepareOrder(db, companyId, findPrice(priceId)!, { seller, now: clock.now() })
    const waiting = await findOpenTransfer(db, companyId)
    const isOtherOrdered = waiting !== undefined && parsePurchase(waiting).priceId !== priceId
    return { ...toQuote(order), isTransferOffered: config.bank !== null && !isOtherOrdered && mayTransfer(order) }
  }

  /**
   * @returns the end of the paid period
   * @throws Refused 402 if the bank declines, 409 if the price has changed or a payment is open, 429 for too many
   *   cards
   */
  async function place(actor: Member, body: OrderForm, caller: Orderer): Promise<string> {
    const { companyId, userId } = actor
    const { idempotencyKey: key, address } = caller
    const cardCountry = await readCardCountry(companyId, body.paymentMethodNonce)
    // A repeated call sends nothing and reads the result of the first one.
    let isFirst = false
    const placed = await db.transaction().execute((trx) =>
      runIdempotent<Placed>(trx, { userId, key, body }, () => {
        isFirst = true
        return prepare(trx, { companyId, address, cardCountry }, body)
      }),
    )
    if ('expirationDate' in placed) return placed.expirationDate
    const { id, totalCents } = await readCharge(db, placed.chargeId)
    const { paymentMethodNonce: nonce } = body
    const source = nonce === undefined ? null : { nonce }
    if (isFirst) await chargeNow(platform, { id, companyId, totalCents, source })
    return readOutcome(id)
  }

  /**
   * The country of a new card, for companies whose VAT depends on it. It is stored for later quotes, whatever the
   * result of this order.
   * @throws Refused 503
   */
  async function readCardCountry(companyId: string, nonce: string | undefined): Promise<string | null> {
    const sale = { seller, now: clock.now() }
    if (nonce === undefined || !needsEvidence(await readBuyer(db, companyId), sale)) return null
    try {
      const country = await payments.findCardCountry({ nonce, customerId: companyId })
      if (country !== null) await setCardCountry(db, companyId, country)
      return country
    } catch (error) {
      throw error instanceof PaymentsUnavailable ? new Refused(503, text('payments_away')) : error
    }
  }

  async function prepare(
    trx: Trx,
    { companyId, address, cardCountry }: CardEntry & { cardCountry: string | null },
    { planId, price, paymentMethodNonce }: OrderForm,
  ): Promise<Placed> {
    const now = clock.now()
    await lockCompany(trx, companyId)
    if (await findOpenCharge(trx, companyId)) throw new Refused(409, text(paymentPending))
    const transfer = await findOpenTransfer(trx, companyId)
    if (transfer) throw new Refused(409, text('transfer_waits', { reference: transfer.reference }))
    const order = await prepareOrder(trx, companyId, findPrice(planId)!, { seller, now, cardCountry })
    const { isNow, purchase, subscription, lostDiscount } = order
    const todayCents = isNow ? purchase.totalCents : 0
    if (toCents(price) !== todayCents) throw createPriceChanged(todayCents, lostDiscount)
    if (!isNow) {
      if (subscription!.cardToken === null) {
        throw new Refused(409, text('transfer_runs', { day: formatLongSellerDay(subscription!.endsAt, seller) }))
      }
      const next = { nextPlan: purchase.plan, nextTermMonths: purchase.termMonths }
      await updateSubscription(trx, companyId, { ...next, isCancelled: false, cancelledAt: null, updatedAt: now })
      await setPlan(trx, companyId, { isPlanCancelled: false, planEndsAt: null })
      await queueBillingNews(platform, trx, companyId, {
        is: 'change_waits',
        subscription: { ...subscription!, ...next },
      })
      return { expirationDate: subscription!.endsAt.toISOString() }
    }
    const needsCard = purchase.totalCents > 0 || !subscription?.cardToken
    if (needsCard && paymentMethodNonce === undefined) {
      throw new FieldsRefused({ paymentMethodNonce: text('card_missing') })
    }
    if (purchase.discount && !(await takeDiscountUse(trx, purchase.discount.code))) {
      const withoutIt = await prepareOrder(trx, companyId, findPrice(planId)!, { seller, now, cardCountry })
      throw createPriceChanged(withoutIt.purchase.totalCents, withoutIt.lostDiscount)
    }
    if (needsCard) await countCard(trx, now, { companyId, address })
    const id = uuid()
    await insertCharge(trx, {
      id,
      companyId,
      reason: 'purchase',
      periodNumber: purchase.periodNumber,
      purchase: JSON.stringify(purchase),
      totalCents: purchase.totalCents,
      state: 'sent',
      sentAt: now,
    })
    return { chargeId: id }
  }

  async function readOutcome(id: string): Promise<string> {
    const charge = await readCharge(db, id)
    if (charge.state === 'sent') throw new Refused(409, text(paymentPending))
    if (charge.state === 'declined') throw createPaymentDeclined(charge.declineCode)
    return parsePurchase(charge).endsAt.toISOString()
  }

  return { quote, place }
}

/** A refusal of the bank or the gateway. */
export function createPaymentDeclined(code: string | null): Refused {
  return new Refused(402, text(code?.startsWith('authentication') ? authenticationFailed : paymentDeclined))
}

/** A year that begins with its payment can be paid by transfer if no plan runs. */
function mayTransfer({ purchase, runs }: Order): boolean {
  return !runs && purchase.termMonths === 12 && purchase.totalCents > 0
}

function toQuote({ isNow, purchase, subscription, mismatch }: Order): Omit<Quote, 'isTransferOffered'> {
  const { plan, termMonths, listCents, creditCents, netCents, totalCents, vatCents, startsAt, endsAt } = purchase
  const { vatKind: kind, vatRateBasisPoints: rateBasisPoints } = purchase
  const facts = {
    planId: getPrice(plan, termMonths).id,
    planName: getLabel(`plan_${plan}`),
    duration: termMonths,
    isNow,
    startsAt: startsAt.toISOString(),
    listCents,
  }
  if (!isNow) {
    return {
      ...facts,
      creditCents: 0,
      discount: null,
      netCents: 0,
      totalCents: 0,
      vat: { kind, rateBasisPoints, cents: 0, mismatch },
      next: { date: subscription!.endsAt.toISOString(), totalCents },
    }
  }
  return {
    ...facts,
    creditCents,
    discount: purchase.discount,
    netCents,
    totalCents,
    vat: { kind, rateBasisPoints, cents: vatCents, mismatch },
    next: { date: endsAt.toISOString(), totalCents: computeNextTotalCents(purchase) },
  }
}
