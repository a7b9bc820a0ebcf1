import { createHash } from 'node:crypto'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { freeText, type NewOffer } from './newOffer.ts'

/** 96 bits: it distinguishes the offers of one company, and is in an index. */
const maxCharacters = 16

/** The same for offers of one company and kind that say the same but for free text. Places count in their order. */
export function contentHash(kind: OfferKind, offer: NewOffer): string {
  const { companyId, priceCents, loadType, truckTypes, expiresOn } = offer
  const stop = ({ places, start, end }: NewOffer['loading']) => [
    places.map(({ id, radiusKm }) => [id, radiusKm]),
    start,
    end,
  ]
  const columns = Object.keys(offer.details).filter((column) => !(freeText[kind] as readonly string[]).includes(column))
  const details = columns.sort().map((column) => {
    const value = (offer.details as Record<string, unknown>)[column]
    return [column, Array.isArray(value) ? value.toSorted() : value]
  })
  const content = [
    ...[kind, companyId, priceCents, loadType, truckTypes.toSorted(), expiresOn],
    ...[stop(offer.loading), stop(offer.unloading), details],
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, maxCharacters)
}
