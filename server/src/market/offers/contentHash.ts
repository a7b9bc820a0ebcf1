import { createHash } from 'node:crypto'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { type NewOffer, searchedColumns } from './newOffer.ts'

/** 96 bits distinguish the offers of one company and keep the index small. */
const maxCharacters = 16

/** Equal for two offers of one company and kind that differ only in free text. The order of places counts. */
export function computeContentHash(kind: OfferKind, offer: NewOffer): string {
  const { companyId, priceCents, loadType, truckTypes, expiresOn } = offer
  return hashOf([
    kind,
    companyId,
    priceCents,
    loadType,
    truckTypes.toSorted(),
    expiresOn,
    stopOf(offer.loading),
    stopOf(offer.unloading),
    detailsOf(offer, searchedColumns[kind].freeText),
  ])
}

/** Unchanged as long as an offer stays the same for its bidders: includes everything but the deadline for bids. */
export function computeOfferHash(kind: OfferKind, offer: NewOffer): string {
  const { priceCents, loadType, truckTypes, loading, unloading } = offer
  return hashOf([
    kind,
    priceCents,
    loadType,
    truckTypes.toSorted(),
    stopOf(loading),
    stopOf(unloading),
    detailsOf(offer, []),
  ])
}

function stopOf({ places, start, end }: NewOffer['loading']) {
  return [places.map(({ id, radiusKm }) => [id, radiusKm]), start, end]
}

/** The columns of its kind except some, sorted by name. */
function detailsOf({ details }: NewOffer, except: readonly string[]) {
  const columns = Object.keys(details).filter((column) => !except.includes(column))
  return columns.sort().map((column) => {
    const value = (details as Record<string, unknown>)[column]
    return [column, Array.isArray(value) ? value.toSorted() : value]
  })
}

function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, maxCharacters)
}
