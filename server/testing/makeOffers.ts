import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { v7 as uuid } from 'uuid'
import { getEndOfLastDay, listZones } from '../src/market/offers/lastDay.ts'
import type { NewOffer, NewStop } from '../src/market/offers/newOffer.ts'
import { insertManyOffers } from '../src/market/offers/offers.store.ts'
import type { Platform } from '../src/platform/platform.ts'

/** The fields that a test sets; the rest are the usual values of the kind. */
export type OfferFields<Kind extends OfferKind> = Partial<
  Omit<NewOffer<Kind>, 'id' | 'companyId' | 'authorId' | 'details'>
> & { details?: Partial<NewOffer<Kind>['details']> }

/** A usual offer of a kind, for fields that a test leaves out. */
export type UsualOffer<Kind extends OfferKind> = (
  fields: OfferFields<Kind>,
  now: Date,
) => Omit<NewOffer<Kind>, 'id' | 'companyId' | 'authorId' | 'isActive' | 'publishedAt'>

/** When an offer with its last day at a stop expires. */
export function getLastDay({ places, end }: NewStop): Pick<NewOffer, 'expiresOn' | 'expiresAt'> {
  return { expiresOn: end, expiresAt: end === null ? null : getEndOfLastDay(listZones(places), end) }
}

interface Publisher {
  id: string
  employee: { id: string }
}

/**
 * Factories of one kind. Offers are published one minute after the other in the order of creation, the last one now.
 */
export function makeOffersFor<Kind extends OfferKind>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  kind: Kind,
  usual: UsualOffer<Kind>,
) {
  const whole = (by: Publisher, fields: OfferFields<Kind>, publishedAt: Date): NewOffer<Kind> => {
    const base = usual(fields, clock.now())
    const state = { id: uuid(), companyId: by.id, authorId: by.employee.id, isActive: true, publishedAt }
    return { ...base, ...state, ...fields, details: { ...base.details, ...fields.details } }
  }
  return {
    async one({ by, ...fields }: OfferFields<Kind> & { by: Publisher }): Promise<NewOffer<Kind>> {
      const offer = whole(by, fields as unknown as OfferFields<Kind>, fields.publishedAt ?? clock.now())
      await insertManyOffers(db, kind, [offer])
      return offer
    },
    /** Creates many equal ones, or varied by number. */
    async many(
      count: number,
      { by, each }: { by: Publisher; each?: (index: number) => OfferFields<Kind> },
    ): Promise<NewOffer<Kind>[]> {
      const offers = Array.from({ length: count }, (_, index) =>
        whole(by, each?.(index) ?? {}, new Date(clock.now().getTime() - (count - 1 - index) * 60_000)),
      )
      await insertManyOffers(db, kind, offers)
      return offers
    },
  }
}
