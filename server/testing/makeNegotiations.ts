import type { BidSide, BidState } from '@veos/contract/market/reference/bids'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { v7 as uuid } from 'uuid'
import { insertMany } from '../src/platform/db/insertMany.store.ts'
import type { Platform } from '../src/platform/platform.ts'

interface Company {
  id: string
  employee: { id: string }
}

export interface NegotiationFields {
  /** The offer, with its company and author. */
  about: { id: string; companyId: string; authorId: string }
  by: Company
  kind?: OfferKind
  title?: string
  state?: BidState
  stateBeforeLost?: 'open' | 'interested'
  awardedShipments?: number
  conversationId?: string
  /** Cents of each round; those of the publisher are counter-offers. By default one round of the bidder. */
  rounds?: readonly { side: BidSide; priceCents: number; validTo?: Date; comment?: string }[]
  at?: Date
}

const usualPrice = 125_000

/** Factories of stored negotiations; they do not update the awarded shipments of the offer. */
export function makeNegotiationsFor({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  async function negotiations(fields: readonly NegotiationFields[]): Promise<{ id: string }[]> {
    const made = fields.map((one) => ({ id: uuid(), ...one }))
    const roundsOf = ({ rounds }: NegotiationFields) => rounds ?? [{ side: 'bidder' as const, priceCents: usualPrice }]
    const atOf = ({ at }: NegotiationFields) => (at ?? clock.now()).toISOString()
    await insertMany(
      db,
      'negotiations',
      made.map((one) => ({
        id: one.id,
        offerId: one.about.id,
        offerKind: one.kind ?? 'tender',
        title: one.title ?? 'Beverages',
        publisherCompanyId: one.about.companyId,
        bidderCompanyId: one.by.id,
        state: one.state ?? 'open',
        stateBeforeLost: one.stateBeforeLost ?? (one.state === 'lost' ? 'open' : null),
        awardedShipments: one.awardedShipments ?? (one.state === 'awarded' || one.state === 'agreed' ? 1 : null),
        conversationId: one.conversationId ?? null,
        lastRound: roundsOf(one).length,
        priceCents: roundsOf(one).at(-1)!.priceCents,
        createdAt: atOf(one),
        updatedAt: atOf(one),
      })),
    )
    await insertMany(
      db,
      'negotiationRounds',
      made.flatMap((one) =>
        roundsOf(one).map(({ side, priceCents, validTo, comment = '' }, index) => ({
          negotiationId: one.id,
          number: index + 1,
          side,
          isAcceptance: false,
          priceCents,
          comment,
          authorId: side === 'bidder' ? one.by.employee.id : one.about.authorId,
          ...(one.kind === undefined || one.kind === 'tender'
            ? { trucks: 2, period: 'week' }
            : { trucks: null, period: null }),
          validUntil: validTo ? toUtcCalendarDate(validTo) : null,
          validTo: validTo?.toISOString() ?? 'infinity',
          createdAt: atOf(one),
        })),
      ),
    )
    return made
  }
  return {
    negotiations,
    async negotiation(fields: NegotiationFields): Promise<{ id: string }> {
      const [made] = await negotiations([fields])
      return made!
    },
  }
}
