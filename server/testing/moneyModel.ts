import { findPrice } from '@veos/contract/billing/reference/prices'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { expect } from 'vitest'
import type { Purchase } from '../src/billing/plans/purchase.rules.ts'

/** The discount of the model test's code, in percent. */
export const discountPercent = 90
const vatPercent = 24
/** A declined renewal is retried for 7 days, and once more on the next day. */
const graceDays = 8

/** A paid period. Cents without VAT. */
interface PaidPeriod {
  number: number
  startsAt: Date
  /** From then on the days were granted by staff. */
  paidUntil: Date
  endsAt: Date
  /** The amount paid for it, minus refunds. */
  valueCents: number
  /** Its unused value when the next period replaced it, minus refunds. */
  movedCents: number
}

/** The payments and credits of one company, computed independently of the product. Cents without VAT. */
export interface MoneyModel {
  periods: PaidPeriod[]
  paidCents: number
  paidVatCents: number
  paidBackCents: number
  paidBackVatCents: number
  /** For ended periods, without refunds. */
  givenCents: number
  balanceCents: number
  gatewayCents: number
  bankCents: number
  /** The refunded amounts with VAT: what has left the gateway and the bank. */
  returnedToCardCents: number
  returnedByTransferCents: number
  /** The money from bank transfers that fits no order, with VAT. */
  unappliedCents: number
  cancelledAt: Date | null
  suspendedAt: Date | null
}

export function createMoneyModel(): MoneyModel {
  return {
    periods: [],
    paidCents: 0,
    paidVatCents: 0,
    paidBackCents: 0,
    paidBackVatCents: 0,
    givenCents: 0,
    balanceCents: 0,
    gatewayCents: 0,
    bankCents: 0,
    returnedToCardCents: 0,
    returnedByTransferCents: 0,
    unappliedCents: 0,
    cancelledAt: null,
    suspendedAt: null,
  }
}

export function getCurrentPeriod({ periods }: MoneyModel): PaidPeriod | undefined {
  return periods.at(-1)
}

/** A successful charge. */
export interface PaidCharge {
  reason: string
  purchase: Purchase
  totalCents: number
  sentAt: Date
  settledAt: Date
}

/** Checks that a charge is what the company owed, and what it got for it; then enters it. */
export function enterCharge(model: MoneyModel, { reason, purchase, totalCents, sentAt, settledAt }: PaidCharge): void {
  const isTransfer = reason === 'transfer'
  requireWanted(model, reason, sentAt)
  expect(purchase.endsAt.getTime()).toBeGreaterThan(sentAt.getTime())
  if (!isTransfer) {
    expect(purchase.startsAt.getTime()).toBeGreaterThan(sentAt.getTime() - graceDays * dayMs)
    expect(purchase.startsAt.getTime()).toBeLessThanOrEqual(sentAt.getTime())
  }
  const { totalCents: listCents } = findPrice(purchase.priceId)!
  const discountCents = purchase.discount ? Math.floor((listCents * discountPercent) / 100) : 0
  const soldCents = listCents - discountCents
  const current = getCurrentPeriod(model)
  const isReplaced = reason === 'purchase' && current !== undefined && current.endsAt > sentAt
  const isEarly = isTransfer && current !== undefined && purchase.startsAt > settledAt
  const leftCents = current && (isReplaced || isEarly) ? leftOf(current, isEarly ? settledAt : sentAt) : 0
  const fundsCents = model.balanceCents + (isReplaced ? leftCents : 0)
  // A transfer pays the ordered price: the balance may have grown since, but was not used.
  const usedCents = isTransfer ? purchase.creditCents : Math.min(fundsCents, soldCents)
  expect(usedCents).toBeLessThanOrEqual(Math.min(fundsCents, soldCents))
  const netCents = soldCents - usedCents
  const vatCents = Math.round((netCents * vatPercent) / 100)
  const { listCents: list, netCents: net, vatCents: vat } = purchase
  expect({ list, net, vat, totalCents }).toEqual({
    list: listCents,
    net: netCents,
    vat: vatCents,
    totalCents: netCents + vatCents,
  })

  if (current) {
    model.givenCents += current.valueCents - leftCents
    current.movedCents = leftCents
  }
  model.balanceCents = fundsCents - usedCents
  model.paidCents += netCents
  model.paidVatCents += vatCents
  if (isTransfer) model.unappliedCents -= totalCents
  else model.gatewayCents += totalCents
  model.periods.push({
    number: purchase.periodNumber,
    startsAt: isEarly ? settledAt : purchase.startsAt,
    paidUntil: purchase.endsAt,
    endsAt: purchase.endsAt,
    movedCents: 0,
    valueCents: soldCents + (isEarly ? leftCents : 0),
  })
  expect(model.periods.map(({ number }) => number)).toEqual(model.periods.map((_, index) => index + 1))
  if (reason === 'purchase' && model.cancelledAt && model.cancelledAt <= sentAt) model.cancelledAt = null
  if (isTransfer) model.cancelledAt = null
}

/** Enters a bank transfer: until it pays for something it fits no order. A negative amount goes back. */
export function enterTransferred(model: MoneyModel, cents: number): void {
  model.bankCents += cents
  model.unappliedCents += cents
}

/** Enters the refunds of all credit notes, to cards and by bank transfer. */
export function enterReturned(
  model: MoneyModel,
  { toCardCents, byTransferCents }: { toCardCents: number; byTransferCents: number },
): void {
  model.gatewayCents -= toCardCents - model.returnedToCardCents
  model.bankCents -= byTransferCents - model.returnedByTransferCents
  model.returnedToCardCents = toCardCents
  model.returnedByTransferCents = byTransferCents
}

/** The refunded part of all credit notes. */
export function sumReturned({ returnedToCardCents, returnedByTransferCents }: MoneyModel): number {
  return returnedToCardCents + returnedByTransferCents
}

/** Checks that nobody is charged after a cancellation, or without access. */
function requireWanted({ cancelledAt, suspendedAt }: MoneyModel, reason: string, sentAt: Date): void {
  expect(suspendedAt !== null && suspendedAt <= sentAt).toBe(false)
  if (reason === 'renewal') expect(cancelledAt !== null && cancelledAt <= sentAt).toBe(false)
}

/** The value of whole days that have not begun, rounded down to a cent. */
function leftOf({ valueCents, startsAt, paidUntil }: PaidPeriod, now: Date): number {
  const wholeDays = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / dayMs)
  const days = Math.max(1, wholeDays(startsAt, paidUntil))
  const leftDays = Math.min(Math.max(0, wholeDays(now, paidUntil)), days)
  return Math.floor((valueCents * leftDays) / days)
}

/** Enters a credit note about a period: it reduces the unused value first, and then the value that was used. */
export function enterCreditNote(model: MoneyModel, number: number, { netCents, vatCents }: Credited): void {
  model.paidBackCents += netCents
  model.paidBackVatCents += vatCents
  const current = getCurrentPeriod(model)!
  const period = model.periods[number - 1]!
  let restCents = netCents
  if (period !== current) {
    const movedCents = Math.min(netCents, period.movedCents)
    period.movedCents -= movedCents
    const fromBalance = Math.min(model.balanceCents, movedCents)
    model.balanceCents -= fromBalance
    const fromValue = Math.min(current.valueCents, movedCents - fromBalance)
    current.valueCents -= fromValue
    restCents -= fromBalance + fromValue
  } else {
    const fromValue = Math.min(current.valueCents, netCents)
    current.valueCents -= fromValue
    restCents -= fromValue
  }
  model.givenCents -= restCents
  expect(model.givenCents).toBeGreaterThanOrEqual(0)
}

export interface Credited {
  netCents: number
  vatCents: number
}

/** Checks that what a company paid equals what it used, was refunded and has left. */
export function requireAllAccounted(model: MoneyModel): void {
  const { paidCents, paidVatCents, paidBackCents, givenCents, balanceCents, unappliedCents } = model
  const valueCents = getCurrentPeriod(model)?.valueCents ?? 0
  expect(paidCents).toBe(givenCents + valueCents + balanceCents + paidBackCents)
  const returnedCents = sumReturned(model)
  expect(model.gatewayCents + model.bankCents).toBe(paidCents + paidVatCents + unappliedCents - returnedCents)
  expect(returnedCents).toBeLessThanOrEqual(paidBackCents + model.paidBackVatCents)
  for (const cents of [givenCents, valueCents, balanceCents, unappliedCents]) expect(cents).toBeGreaterThanOrEqual(0)
}
