import type { BoardOffer } from '../../board/board.ts'

/** The facts by which an offer is matched, stored to compare them with its next state. */
export function toMatchedFacts(offer: BoardOffer): string {
  const { id: _id, publishedAt: _published, priceCents: _price, roadKm: _km, ...facts } = offer
  // JSON has no infinity.
  return JSON.stringify({ ...facts, expiresAt: Number.isFinite(offer.expiresAt) ? offer.expiresAt : null })
}

/** The offer with its stored facts, for matching. */
export function parseMatchedFacts(id: string, stored: string): BoardOffer {
  const { expiresAt, ...facts } = JSON.parse(stored)
  const unmatched = { publishedAt: 0, priceCents: null, roadKm: null }
  return { ...unmatched, ...facts, id, expiresAt: expiresAt ?? Number.POSITIVE_INFINITY }
}
