import type { AgreementTerms } from '@veos/contract/deals/agreements'
import type { BidPeriod } from '@veos/contract/market/reference/bids'
import { type OfferKind, offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import { text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { truckTypesOf } from '../../market/offers/offerRows.ts'
import type { Trx } from '../../platform/db/database.ts'
import { escapeHtml } from '../../platform/mail/letter.ts'
import { inWords } from '../../platform/words.ts'
import { euroText } from '../euroText.ts'
import { insertAgreement, nextNumber, readAgreedOffer, readParty } from './agreements.store.ts'
import { freezeTerms, totalOf } from './terms.ts'

/** A negotiation with its latest round, as far as an agreement is made of it. */
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

/** Freezes what two companies have agreed on: what the round leaves open is as the offer has it now. */
export async function makeAgreement(trx: Trx, bid: AgreedBid, now: Date): Promise<NewAgreement> {
  const offer = await readAgreedOffer(trx, bid.offerId)
  const terms: AgreementTerms = {
    number: await nextNumber(trx, now),
    version: 1,
    publisher: await readParty(trx, bid.publisherCompanyId),
    bidder: await readParty(trx, bid.bidderCompanyId),
    offer: { _id: bid.offerId, type: offerKindFacts[bid.offerKind].wireType, title: bid.title },
    loading: offer?.loading ?? [],
    unloading: offer?.unloading ?? [],
    ...{ periodStart: offer?.periodStart ?? null, periodEnd: offer?.periodEnd ?? null },
    shipments: bid.awardedShipments ?? 1,
    ...{ trucks: bid.trucks, period: bid.period as BidPeriod | null },
    truckTypes: bid.truckType === null ? truckTypesOf(offer?.truckMask ?? 0) : [bid.truckType as TruckType],
    cargo: (offer?.cargo ?? null) as AgreementTerms['cargo'],
    weightKg: offer?.weightKg ?? null,
    ...{ currency: 'EUR', priceCents: bid.priceCents },
    loadingDate: bid.loadingOn ?? offer?.loadingDate ?? null,
    unloadingDate: bid.unloadingOn ?? offer?.unloadingDate ?? null,
    ...{ loadingTime: null, unloadingTime: null, references: null, plates: null },
    paymentDays: offer?.paymentDays ?? null,
    ...{ documents: null, penalties: null },
  }
  const id = uuid()
  const frozen = freezeTerms(terms)
  const { offerId, offerKind, title, publisherCompanyId, bidderCompanyId, conversationId } = bid
  const about = { offerId, offerKind, title, publisherCompanyId, bidderCompanyId, conversationId }
  const dates = { createdAt: now, updatedAt: now }
  await insertAgreement(trx, { id, number: terms.number, negotiationId: bid.id, ...about, ...dates }, frozen)
  return { id, terms, sha256: frozen.sha256 }
}

/** The automatic message with the frozen terms. */
export function agreementMessage({ terms, sha256 }: NewAgreement): string {
  const { number, shipments } = terms
  const [price, total] = [euroText(terms.priceCents), euroText(totalOf(terms))]
  const words = inWords(text('agreement_message', { number, title: terms.offer.title, shipments, price, total }))
  return `<p>${escapeHtml(words)}</p><p>${inWords(text('agreement_message_hash', { sha256 }))}</p>`
}
