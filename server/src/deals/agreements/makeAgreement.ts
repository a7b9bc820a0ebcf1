import type { AgreementTerms } from '@veos/contract/deals/agreements'
import { computeTotalCents } from '@veos/contract/deals/reference/agreements'
import type { BidPeriod } from '@veos/contract/market/reference/bids'
import { type OfferKind, offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import type { SpecialFeature } from '@veos/contract/market/reference/specialFeatures'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import { formatEuros } from '@veos/contract/platform/money'
import { toPlainText } from '@veos/contract/platform/reference/richText'
import { text } from '@veos/contract/platform/texts/text'
import { cleanLine, cleanLines } from '@veos/contract/platform/typedText'
import { v7 as uuid } from 'uuid'
import { toTruckTypes } from '../../market/offers/offerRows.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { escapeHtml } from '../../platform/mail/letter.ts'
import { toEnglish } from '../../platform/words.ts'
import { computeShipmentsInPeriod } from '../computeShipmentsInPeriod.ts'
import {
  type AgreedOffer,
  insertAgreement,
  readAgreedOffer,
  readConditions,
  readParty,
  takeNextNumber,
} from './agreements.store.ts'
import { freezeTerms, hashTerms } from './terms.ts'

/** The facts of a negotiation and its latest round from which an agreement is made. */
export interface AgreedBid {
  id: string
  offerId: string
  offerKind: OfferKind
  title: string
  publisherCompanyId: string
  bidderCompanyId: string
  conversationId: string | null
  awardedShipments: number | null
  priceCents: number
  trucks: number | null
  period: string | null
  loadingOn: string | null
  unloadingOn: string | null
  truckType: string | null
}

export interface NewAgreement {
  id: string
  terms: AgreementTerms
  sha256: string
}

/** The text of a rich text, with a line for each paragraph. */
function linesOf(html: string): string {
  return cleanLines(toPlainText(html.replace(/<br\s*\/?>|<\/(?:p|li|h[23])>/g, '\n')))
}

/** All terms of a confirmed award, except the number. */
export type AwardedTerms = Omit<AgreementTerms, 'number'>

/** The terms that would be agreed on now: open terms of the round are taken from the offer. */
export async function readAwardedTerms(trx: DbOrTrx, bid: Omit<AgreedBid, 'conversationId'>): Promise<AwardedTerms> {
  const offer = await readAgreedOffer(trx, bid.offerId)
  const shipments = bid.awardedShipments ?? 1
  const { periodicity = null, periodStart = null, periodEnd = null } = offer ?? {}
  return {
    version: 1,
    publisher: await readParty(trx, bid.publisherCompanyId),
    bidder: await readParty(trx, bid.bidderCompanyId),
    offer: { _id: bid.offerId, type: offerKindFacts[bid.offerKind].wireType, title: cleanLine(bid.title) },
    loading: offer?.loading ?? [],
    unloading: offer?.unloading ?? [],
    periodStart,
    periodEnd,
    shipments,
    periodicity,
    shipmentsInAll: computeShipmentsInPeriod(shipments, { periodicity, periodStart, periodEnd }),
    trucks: bid.trucks,
    period: bid.period as BidPeriod | null,
    truckTypes: bid.truckType === null ? toTruckTypes(offer?.truckMask ?? 0) : [bid.truckType as TruckType],
    cargo: (offer?.cargo ?? null) as AgreementTerms['cargo'],
    weightKg: offer?.weightKg ?? null,
    conditions: linesOf(await readConditions(trx, bid.id)) || null,
    currency: 'EUR',
    priceCents: bid.priceCents,
    ...(offer && furtherTermsOf(offer, bid)),
    loadingDate: bid.loadingOn ?? offer?.loadingStart ?? null,
    unloadingDate: bid.unloadingOn ?? offer?.unloadingStart ?? null,
    loadingTime: null,
    unloadingTime: null,
    references: null,
    plates: null,
    paymentDays: offer?.paymentDays ?? null,
    documents: null,
    penalties: null,
  }
}

/** The other facts on the page of an offer, besides route, dates, truck, cargo and payment days. */
function furtherTermsOf(offer: AgreedOffer, bid: Pick<AgreedBid, 'loadingOn' | 'unloadingOn'>) {
  const { loadType, temperature, temperatureTo, loadingMeters, lengthCm, widthCm, heightCm, volumeM3 } = offer
  const lastDay = (start: string | null, end: string | null) => (end === start ? null : end)
  return {
    loadType,
    temperature,
    temperatureTo,
    loadingMeters,
    lengthCm,
    widthCm,
    heightCm,
    volumeM3,
    requests: offer.requests as SpecialFeature[],
    otherRequest: offer.otherRequest || null,
    loadingUntil: bid.loadingOn ? null : lastDay(offer.loadingStart, offer.loadingEnd),
    unloadingUntil: bid.unloadingOn ? null : lastDay(offer.unloadingStart, offer.unloadingEnd),
    paymentNote: offer.paymentComments || null,
    // Only a tender has a period, and only its information is rich text.
    notes: (offer.periodicity === null ? offer.notes : linesOf(offer.notes ?? '')) || null,
  }
}

/**
 * Freezes the agreed terms.
 * @param seen the hash of the terms on screen when they were confirmed; undefined if the call sends none
 * @throws Refused 409 if the terms have changed
 */
export async function makeAgreement(trx: Trx, bid: AgreedBid, now: Date, seen?: string): Promise<NewAgreement> {
  const awarded = await readAwardedTerms(trx, bid)
  if (seen !== undefined && seen !== hashTerms(awarded)) throw new Refused(409, text('terms_changed'))
  const terms: AgreementTerms = { ...awarded, number: await takeNextNumber(trx, now) }
  const id = uuid()
  const frozen = freezeTerms(terms)
  const { offerId, offerKind, title, publisherCompanyId, bidderCompanyId, conversationId } = bid
  const about = { offerId, offerKind, title, publisherCompanyId, bidderCompanyId, conversationId }
  const dates = { createdAt: now, updatedAt: now }
  await insertAgreement(trx, { id, number: terms.number, negotiationId: bid.id, ...about, ...dates }, frozen)
  return { id, terms, sha256: frozen.sha256 }
}

/** The automatic message with the frozen terms. */
export function composeAgreementMessage({ terms, sha256 }: NewAgreement): string {
  const { number } = terms
  const shipments = terms.shipmentsInAll ?? terms.shipments
  const price = formatEuros(terms.priceCents)
  const total = formatEuros(computeTotalCents(terms))
  const words = toEnglish(text('agreement_message', { number, title: terms.offer.title, shipments, price, total }))
  return `<p>${escapeHtml(words)}</p><p>${toEnglish(text('agreement_message_hash', { sha256 }))}</p>`
}
