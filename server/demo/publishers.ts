import { type OfferKind, offerKinds } from '@veos/contract/market/reference/offerKinds'
import { type Plan, plans, trialLimits } from '@veos/contract/people/reference/plans'
import { demoAccounts, trialAtItsLimits } from './accounts.ts'
import type { Hub } from './hubs.ts'
import { createRandom, type Random, Weighted } from './random.ts'

/** The facts for choosing a company that may publish offers. */
export interface Publisher {
  companyId: string
  iso: string
  type: 'Haulier' | 'Forwarder' | 'Producer'
  size: string
  plan: Plan
  email: string
  authorIds: readonly string[]
}

/** The publisher of an offer, and its country. */
export interface PickedPublisher {
  companyId: string
  authorId: string
  iso: string
}

interface Habit {
  readiness: Readonly<Record<Publisher['type'], number>>
  /** The type of publishers in countries without their own office. */
  everywhere: Publisher['type']
}

/**
 * The publishers of each kind. Loads: forwarders; producers for their own plants; hauliers pass on what they cannot
 * drive themselves. Contracts are from producers as much as from forwarders, and trucks belong to hauliers.
 */
const habits: Readonly<Record<OfferKind, Habit>> = {
  spotFreight: { readiness: { Forwarder: 1, Producer: 0.35, Haulier: 0.12 }, everywhere: 'Forwarder' },
  tender: { readiness: { Forwarder: 0.8, Producer: 1, Haulier: 0.05 }, everywhere: 'Forwarder' },
  roundtrip: { readiness: { Forwarder: 0.9, Producer: 0.04, Haulier: 0.7 }, everywhere: 'Forwarder' },
  emptyTruck: { readiness: { Forwarder: 0.3, Producer: 0.02, Haulier: 1 }, everywhere: 'Haulier' },
}
/** Demo accounts have offers of every kind in their plan. */
const minShownReadiness = 0.12
/** How many of the first offers of a kind each demo account publishes: enough for bids in every state. */
const firstOffers: Readonly<Record<OfferKind, number>> = { spotFreight: 4, tender: 4, roundtrip: 2, emptyTruck: 3 }

const demoDomains = new Set(demoAccounts.map(({ email }) => domainOf(email)))

function domainOf(email: string): string {
  return email.slice(email.indexOf('@') + 1)
}

/**
 * The activity of a company: a few forwarders publish most offers. It does not change, so later offers are
 * consistent.
 */
function activity({ companyId, size, email }: Publisher): number {
  const [first = 0, second = 0] = [companyId.slice(-12, -6), companyId.slice(-6)].map((digits) =>
    Number.parseInt(digits, 16),
  )
  const people = { '1-10': 0.6, '10-25': 1, '25-50': 1.6, '50-100': 2.4, '100+': 3.5 }[size] ?? 1
  return demoDomains.has(domainOf(email)) ? 6 : people * createRandom(first, second).logNormal(1, 0.9)
}

/** Chooses the company of an offer: mostly one from its start, else from its end, else one that works everywhere. */
export class Publishers {
  readonly #everywhere: Weighted<Publisher>
  readonly #byCountry = new Map<string, Weighted<Publisher>>()
  readonly #abroadByCountry = new Map<string, Weighted<Publisher>>()
  readonly #ofAccounts: Weighted<Publisher> | null
  readonly #first: readonly PickedPublisher[]

  constructor(companies: readonly Publisher[], kind: OfferKind) {
    const { readiness, everywhere } = habits[kind]
    const weights = companies.filter(mayFill(kind)).map((company) => {
      const isShown = demoDomains.has(domainOf(company.email))
      const ready = Math.max(readiness[company.type], isShown ? minShownReadiness : 0)
      return [company, activity(company) * ready] as const
    })
    const rovers = weights.filter(([{ type }]) => type === everywhere)
    this.#everywhere = new Weighted(rovers.length > 0 ? rovers : weights)
    for (const iso of new Set(weights.map(([company]) => company.iso))) {
      const there = weights.filter(([company]) => company.iso === iso)
      this.#byCountry.set(iso, new Weighted(there))
      const buyers = there.filter(([{ type }]) => type !== 'Producer')
      if (buyers.length > 0) this.#abroadByCountry.set(iso, new Weighted(buyers))
    }
    const shown = weights.filter(([{ email }]) => demoDomains.has(domainOf(email)))
    this.#ofAccounts = shown.length > 0 ? new Weighted(shown) : null
    const atTrialLimit = companies.filter(({ email }) => domainOf(email) === domainOf(trialAtItsLimits))
    this.#first = [
      ...atTrialLimit.flatMap((company) => offersOf(company, trialLimits[kind] ?? 0)),
      ...shown.flatMap(([company]) => offersOf(company, firstOffers[kind])),
    ]
  }

  pick(random: Random, from: Hub, to: Hub): PickedPublisher {
    const draw = random.next()
    const near =
      draw < 0.58 ? this.#byCountry.get(from.iso) : draw < 0.74 ? this.#abroadByCountry.get(to.iso) : undefined
    return picked(random, (near ?? this.#everywhere).pick(random))
  }

  /** One from these countries, if there is any. */
  pickIn(random: Random, countries: readonly string[]): PickedPublisher {
    const near = countries.flatMap((iso) => this.#byCountry.get(iso) ?? [])
    return picked(random, (near.length > 0 ? random.pick(near) : this.#everywhere).pick(random))
  }

  /** One with a demo account, if there is any. */
  pickOfAccounts(random: Random): PickedPublisher {
    return picked(random, (this.#ofAccounts ?? this.#everywhere).pick(random))
  }

  /**
   * The first offers of a kind belong to the demo accounts, so that each has some in the smallest market: as many as
   * the free trial allows for the one that has used it up, then a few for each. Null for later numbers.
   */
  ofFirst(number: number): PickedPublisher | null {
    return this.#first[number] ?? null
  }
}

/** By its users in turn. */
function offersOf({ companyId, authorIds, iso }: Publisher, count: number): PickedPublisher[] {
  return Array.from({ length: count }, (_, index) => ({
    companyId,
    authorId: authorIds[index % authorIds.length]!,
    iso,
  }))
}

function picked(random: Random, { companyId, authorIds, iso }: Publisher): PickedPublisher {
  return { companyId, authorId: random.pick(authorIds), iso }
}

/**
 * Kinds with a limit on the free trial are left to the account that shows it; the uses of others would have to be
 * counted too.
 */
function mayFill(kind: OfferKind) {
  return ({ plan }: Publisher): boolean =>
    plans[plan].publishes.some((published) => published === kind) &&
    !(plan === 'free_trial' && trialLimits[kind] !== undefined)
}

/** The publishers of each kind. */
export function groupPublishersByKind(companies: readonly Publisher[]): Record<OfferKind, Publishers> {
  return Object.fromEntries(offerKinds.map((kind) => [kind, new Publishers(companies, kind)])) as Record<
    OfferKind,
    Publishers
  >
}
