import { type PaidPlan, type Price, paidPlans, prices, type TermMonths } from '@veos/contract/billing/reference/prices'
import { formatLongSellerDay, type Seller } from '@veos/contract/billing/reference/sellerDays'
import { addVat, type VatTreatment } from '@veos/contract/billing/vat'
import { addMonths } from '@veos/contract/platform/reference/dates'
import { text } from '@veos/contract/platform/texts/text'
import { z } from 'zod'
import { Refused } from '../../platform/http/refused.ts'
import { getLabel } from '../../platform/words.ts'
import { computeUnusedCents } from './computeUnusedCents.ts'

/** The facts of the running period that decide about prices. */
export interface RunningPeriod {
  plan: PaidPlan
  termMonths: TermMonths
  anchorAt: Date
  anchorMonths: number
  periodNumber: number
  startsAt: Date
  endsAt: Date
  valueCents: number
  /** The first granted day, from which it was not paid for. */
  grantedFrom?: Date | null
  balanceCents: number
  nextPlan: PaidPlan | null
}

export interface Discount {
  code: string
  type: 'percent' | 'flat'
  amount: number
}

const instant = z.iso.datetime().transform((text) => new Date(text))

/** The buyer on an invoice. */
const buyer = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  vatNumber: z.string(),
  vatStatus: z.string(),
  vatCheckedBy: z.string().nullable(),
  vatCheckedAt: instant.nullable(),
  /** Older purchases have none. */
  vatConsultation: z.string().nullable().default(null),
  invoiceEmail: z.string(),
  orderNumber: z.string(),
  /** Older purchases have none of these. */
  formerCountry: z.string().nullable().default(null),
  acceptance: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable().default(null),
})

/** A purchase, frozen when it is sent to the gateway. Amounts are without VAT unless named otherwise. */
export const storedPurchase = z.object({
  buyer,
  priceId: z.number(),
  plan: z.enum(paidPlans),
  termMonths: z.union([z.literal(1), z.literal(6), z.literal(12)]),
  periodNumber: z.number(),
  anchorAt: instant,
  anchorMonths: z.number(),
  startsAt: instant,
  endsAt: instant,
  listCents: z.number(),
  discount: z.object({ code: z.string(), cents: z.number() }).nullable(),
  /** The unused value of the period that ends now, and how much of it and of the balance is used. */
  unusedCents: z.number(),
  creditCents: z.number(),
  balanceCents: z.number(),
  /** The unused value of the previous year, which remains valid in this one because it was paid early. */
  carriedCents: z.number().default(0),
  netCents: z.number(),
  vatKind: z.enum(['domestic', 'reverse_charge', 'destination', 'outside_eu']),
  vatRateBasisPoints: z.number(),
  /** The country of the VAT; older purchases have none. */
  vatCountry: z.string().nullable().default(null),
  vatCents: z.number(),
  totalCents: z.number(),
})
export type Purchase = z.output<typeof storedPurchase>

/** Whether a change begins now: a higher plan or a longer term, and neither of them lower. Others are scheduled. */
export function isAtOnce(running: Pick<RunningPeriod, 'plan' | 'termMonths'>, { plan, months }: Price): boolean {
  const rank = (plan: PaidPlan) => paidPlans.indexOf(plan)
  return rank(plan) >= rank(running.plan) && months >= running.termMonths
}

/**
 * Checks whether a company may change to a price during a period.
 * @throws Refused 409 for the running plan, and if a change is already scheduled
 */
export function requireChange(running: RunningPeriod, { plan, months }: Price, seller: Seller): void {
  if (running.nextPlan !== null) {
    const day = formatLongSellerDay(running.endsAt, seller)
    throw new Refused(409, text('change_waits', { plan: getLabel(`plan_${running.nextPlan}`), day }))
  }
  if (plan === running.plan && months === running.termMonths) throw new Refused(409, text('same_plan'))
}

/** A new period from now on: the first one, or one that replaces the running one. */
export function toPurchaseNow(
  price: Price,
  {
    buyer,
    running,
    balanceCents,
    discount,
    vat,
    now,
    startsAt,
    lastPeriod,
  }: {
    buyer: Purchase['buyer']
    running: RunningPeriod | null
    /** The unused value of former periods. */
    balanceCents: number
    discount: Discount | null
    vat: VatTreatment
    now: Date
    /** Now, or the start of the days of grace after a declined renewal. */
    startsAt: Date
    /** The number of the latest period of the company, 0 before the first one. */
    lastPeriod: number
  },
): Purchase {
  const unused = running ? computeUnusedOfPeriod(running, now) : 0
  const discountCents = discount ? computeDiscount(price.totalCents, discount) : 0
  return priced({
    buyer,
    price,
    discountCents,
    unused,
    vat,
    discount: discount && { code: discount.code, cents: discountCents },
    available: unused + balanceCents,
    periodNumber: lastPeriod + 1,
    anchorAt: startsAt,
    anchorMonths: price.months,
    startsAt,
  })
}

/** The unused value of a period; granted days have no value. */
export function computeUnusedOfPeriod(
  { grantedFrom, ...period }: Pick<RunningPeriod, 'valueCents' | 'startsAt' | 'endsAt' | 'grantedFrom'>,
  now: Date,
): number {
  return computeUnusedCents({ ...period, endsAt: grantedFrom ?? period.endsAt }, now)
}

/** The period after the running one. */
export function toRenewal(
  price: Price,
  { buyer, running, vat }: { buyer: Purchase['buyer']; running: RunningPeriod; vat: VatTreatment },
): Purchase {
  return priced({
    buyer,
    price,
    discountCents: 0,
    unused: 0,
    vat,
    discount: null,
    available: running.balanceCents,
    periodNumber: running.periodNumber + 1,
    anchorAt: running.anchorAt,
    anchorMonths: running.anchorMonths + price.months,
    startsAt: running.endsAt,
  })
}

function priced({
  price,
  vat,
  available,
  discountCents,
  unused,
  ...rest
}: {
  buyer: Purchase['buyer']
  price: Price
  vat: VatTreatment
  discountCents: number
  discount: Purchase['discount']
  unused: number
  /** The available credit. */
  available: number
  periodNumber: number
  anchorAt: Date
  anchorMonths: number
  startsAt: Date
}): Purchase {
  const { id: priceId, plan, months: termMonths, totalCents: listCents } = price
  const creditCents = Math.min(available, listCents - discountCents)
  const { netCents, vatCents, grossCents } = addVat(listCents - discountCents - creditCents, vat.rateBasisPoints)
  return {
    priceId,
    plan,
    termMonths,
    listCents,
    ...rest,
    endsAt: addMonths(rest.anchorAt, rest.anchorMonths),
    unusedCents: unused,
    creditCents,
    balanceCents: available - creditCents,
    carriedCents: 0,
    netCents,
    vatKind: vat.kind,
    vatRateBasisPoints: vat.rateBasisPoints,
    vatCountry: vat.country,
    vatCents,
    totalCents: grossCents,
  }
}

/** The discount on an amount, at most the whole amount. */
export function computeDiscount(cents: number, { type, amount }: Pick<Discount, 'type' | 'amount'>): number {
  return type === 'percent' ? Math.floor((cents * amount) / 100) : Math.min(cents, amount)
}

/** The price of a plan and a term. */
export function getPrice(plan: PaidPlan, termMonths: number): Price {
  const price = prices.find((price) => price.plan === plan && price.months === termMonths)
  if (!price) throw new Error(`${plan} is not sold for ${termMonths} months`)
  return price
}

/** The price of the period after a purchase, with VAT. */
export function computeNextTotalCents({ plan, termMonths, balanceCents, vatRateBasisPoints }: Purchase): number {
  const { totalCents } = getPrice(plan, termMonths)
  return addVat(totalCents - Math.min(balanceCents, totalCents), vatRateBasisPoints).grossCents
}
