import type { BoardOffer } from '../../board/board.ts'

/** What an offer is matched by, as it is stored to compare it with what it becomes. */
export function toMatchedFacts(offer: BoardOffer): string {
  const { id: _id, companyId: _company, publishedAt: _published, priceCents: _price, roadKm: _km, ...facts } = offer
  // JSON knows no infinity.
  return JSON.stringify({ ...facts, expiresAt: Number.isFinite(offer.expiresAt) ? offer.expiresAt : null })
}

/** An offer as it was, as far as it is matched by that. */
export function fromMatchedFacts(id: string, stored: string): BoardOffer {
  const { expiresAt, ...facts } = JSON.parse(stored)
  const unmatched = { companyId: '', publishedAt: 0, priceCents: null, roadKm: null }
  return { ...unmatched, ...facts, id, expiresAt: expiresAt ?? Number.POSITIVE_INFINITY }
}
