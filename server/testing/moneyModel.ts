import { priceById } from '@veos/contract/billing/reference/prices'
import { expect } from 'vitest'
import type { Purchase } from '../src/billing/plans/purchase.rules.ts'
import { dayMs } from '../src/platform/clock.ts'

/** The part of a discount code of the model test, in percent. */
export const discountPercent = 90
const vatPercent = 24
/** A renewal that is declined is tried for 7 days, and once more on the day after. */
const graceDays = 8

/** A period that was paid for. Cents without VAT. */
interface PaidPeriod {
  number: number
  startsAt: Date
  /** From then on staff has granted days. */
  paidUntil: Date
  endsAt: Date
  /** What was given for it, less what was paid back of that. */
  valueCents: number
  /** What was left of it when the next one took its place, and was not paid back yet. */
  movedCents: number
}

/** What one company has paid, and what became of it, worked out beside the product. Cents without VAT. */
export interface MoneyModel {
  periods: PaidPeriod[]
  paidCents: number
  paidVatCents: number
  paidBackCents: number
  paidBackVatCents: number
  /** Of periods that are over, without what was paid back of them. */
  givenCents: number
  balanceCents: number
  gatewayCents: number
  bankCents: number
  /** Of what was paid back, with VAT: what has left the gateway and the bank. */
  returnedToCardCents: number
  returnedByTransferCents: number
  /** Of the money by bank transfer, with VAT: what fits no order. */
  unappliedCents: number
  cancelledAt: Date | null
  suspendedAt: Date | null
}

export function emptyMoneyModel(): MoneyModel {
  return {
    ...{ periods: [], paidCents: 0, paidVatCents: 0, paidBackCents: 0, paidBackVatCents: 0 },
    ...{
      givenCents: 0,
      balanceCents: 0,
      gatewayCents: 0,
      bankCents: 0,
      returnedToCardCents: 0,
      returnedByTransferCents: 0,
      unappliedCents: 0,
      cancelledAt: null,
      suspendedAt: null,
    },
  }
}

export function currentOf({ periods }: MoneyModel): PaidPeriod | undefined {
  return periods.at(-1)
}

/** A charge that has succeeded. */
export interface PaidCharge {
  reason: string
  purchase: Purchase
  totalCents: number
  sentAt: Date
  settledAt: Date
}

/** Looks whether a charge is what the company owed, and what it got for it; enters it. */
export function enterCharge(model: MoneyModel, { reason, purchase, totalCents, sentAt, settledAt }: PaidCharge): void {
  const isTransfer = reason === 'transfer'
  requireWanted(model, reason, sentAt)
  expect(purchase.endsAt.getTime()).toBeGreaterThan(sentAt.getTime())
  if (!isTransfer) {
    expect(purchase.startsAt.getTime()).toBeGreaterThan(sentAt.getTime() - graceDays * dayMs)
    expect(purchase.startsAt.getTime()).toBeLessThanOrEqual(sentAt.getTime())
  }
  const { totalCents: listCents } = priceById(purchase.priceId)!
  const discountCents = purchase.discount ? Math.floor((listCents * discountPercent) / 100) : 0
  const soldCents = listCents - discountCents
  const current = currentOf(model)
  const isReplaced = reason === 'purchase' && current !== undefined && current.endsAt > sentAt
  const isEarly = isTransfer && current !== undefined && purchase.startsAt > settledAt
  const leftCents = current && (isReplaced || isEarly) ? leftOf(current, isEarly ? settledAt : sentAt) : 0
  const fundsCents = model.balanceCents + (isReplaced ? leftCents : 0)
  // A transfer pays what was ordered: the balance may have grown since, and not been spent.
  const usedCents = isTransfer ? purchase.creditCents : Math.min(fundsCents, soldCents)
  expect(usedCents).toBeLessThanOrEqual(Math.min(fundsCents, soldCents))
  const netCents = soldCents - usedCents
  const vatCents = Math.round((netCents * vatPercent) / 100)
  const { listCents: list, netCents: net, vatCents: vat } = purchase
  expect({ list, net, vat, totalCents }).toEqual({
    ...{ list: listCents, net: netCents, vat: vatCents, totalCents: netCents + vatCents },
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
    ...{ number: purchase.periodNumber, startsAt: isEarly ? settledAt : purchase.startsAt },
    ...{ paidUntil: purchase.endsAt, endsAt: purchase.endsAt, movedCents: 0 },
    valueCents: soldCents + (isEarly ? leftCents : 0),
  })
  expect(model.periods.map(({ number }) => number)).toEqual(model.periods.map((_, index) => index + 1))
  if (reason === 'purchase' && model.cancelledAt && model.cancelledAt <= sentAt) model.cancelledAt = null
  if (isTransfer) model.cancelledAt = null
}

/** Enters money by bank transfer: until it pays for something it fits no order. Below zero it goes back. */
export function enterTransferred(model: MoneyModel, cents: number): void {
  model.bankCents += cents
  model.unappliedCents += cents
}

/** Enters what of all credit notes has gone back to cards, and by bank transfer as cards did not take it. */
export function enterReturned(
  model: MoneyModel,
  { toCardCents, byTransferCents }: { toCardCents: number; byTransferCents: number },
): void {
  model.gatewayCents -= toCardCents - model.returnedToCardCents
  model.bankCents -= byTransferCents - model.returnedByTransferCents
  model.returnedToCardCents = toCardCents
  model.returnedByTransferCents = byTransferCents
}

/** What has gone back of what credit notes say. */
export function returnedOf({ returnedToCardCents, returnedByTransferCents }: MoneyModel): number {
  return returnedToCardCents + returnedByTransferCents
}

/** Nobody is charged who has cancelled, or has no access. */
function requireWanted({ cancelledAt, suspendedAt }: MoneyModel, reason: string, sentAt: Date): void {
  expect(suspendedAt !== null && suspendedAt <= sentAt).toBe(false)
  if (reason === 'renewal') expect(cancelledAt !== null && cancelledAt <= sentAt).toBe(false)
}

/** Whole days that have not begun, rounded down to a cent. */
function leftOf({ valueCents, startsAt, paidUntil }: PaidPeriod, now: Date): number {
  const wholeDays = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / dayMs)
  const days = Math.max(1, wholeDays(startsAt, paidUntil))
  const leftDays = Math.min(Math.max(0, wholeDays(now, paidUntil)), days)
  return Math.floor((valueCents * leftDays) / days)
}

/**
 * Enters what staff pays back of a period: of what is left of its money first; what exceeds that was given, and is paid
 * for no more.
 */
export function enterCreditNote(model: MoneyModel, number: number, { netCents, vatCents }: Credited): void {
  model.paidBackCents += netCents
  model.paidBackVatCents += vatCents
  const current = currentOf(model)!
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

/** What a company paid is what it was given, what it was paid back and what it has left. */
export function requireAllAccounted(model: MoneyModel): void {
  const { paidCents, paidVatCents, paidBackCents, givenCents, balanceCents, unappliedCents } = model
  const valueCents = currentOf(model)?.valueCents ?? 0
  expect(paidCents).toBe(givenCents + valueCents + balanceCents + paidBackCents)
  const returnedCents = returnedOf(model)
  expect(model.gatewayCents + model.bankCents).toBe(paidCents + paidVatCents + unappliedCents - returnedCents)
  expect(returnedCents).toBeLessThanOrEqual(paidBackCents + model.paidBackVatCents)
  for (const cents of [givenCents, valueCents, balanceCents, unappliedCents]) expect(cents).toBeGreaterThanOrEqual(0)
}
