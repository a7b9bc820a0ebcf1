import { msg } from '@lingui/core/macro'
import type { Bid } from '@veos/contract/market/bids'
import { toCents, toTypedEuros } from '@veos/contract/platform/money'
import type { CallInput } from '../../platform/api.ts'
import { defineForm, type FormFields } from '../../platform/ui/form/formFields.ts'

/** The terms of a quotation for a tender. */
type TenderBid = Omit<CallInput<'POST /quotations'>['body'], 'tenderId' | 'offerId' | 'offerHash'>
/** The terms of an offer for a single load. */
type LoadBid = Omit<CallInput<'POST /negotiations'>['body'], 'offerId' | 'type' | 'offerHash'>

const priceField = { label: msg`Price`, empty: '', from: (bid: Bid) => toTypedEuros(toCents(bid.price)) }
const furtherFields = {
  validUntil: {
    label: msg`Valid until`,
    empty: null as string | null,
    from: (bid: Bid) => bid.validUntil,
  },
  comment: { label: msg`Comment`, empty: '', from: () => '' },
}

const tenderBidFields = {
  price: { ...priceField, label: msg`Price per shipment` },
  noOfTrucks: { label: msg`Number of trucks`, empty: '', from: (bid) => String(bid.noOfTrucks ?? '') },
  period: { label: msg`Period`, empty: 'week' as NonNullable<Bid['period']>, from: (bid) => bid.period ?? 'week' },
  ...furtherFields,
} satisfies FormFields<Bid, TenderBid>

const loadBidFields = {
  price: priceField,
  truckType: {
    label: msg`Truck type`,
    empty: '',
    from: (bid) => bid.truckType?.value ?? '',
    send: (value: string) => value || null,
  },
  loadingDate: { label: msg`Loading date`, empty: null as string | null, from: (bid) => bid.loadingDate },
  unloadingDate: { label: msg`Unloading date`, empty: null as string | null, from: (bid) => bid.unloadingDate },
  ...furtherFields,
} satisfies FormFields<Bid, LoadBid>

export const tenderBidForm = defineForm<TenderBid, Bid>()(tenderBidFields)
export const loadBidForm = defineForm<LoadBid, Bid>()(loadBidFields)
