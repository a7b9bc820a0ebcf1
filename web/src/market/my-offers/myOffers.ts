import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Column } from '../../platform/ui/table/dataTableTypes.ts'
import type { ListQuery } from '../../platform/useList.ts'
import type { OverList } from '../offers/shownOffer.ts'
import type { MyOfferKind } from './myOfferKinds.ts'
import type { MyOffersFilter, OfferStatus, OwnOfferSort } from './myOffersSearch.ts'

/** The fields that offers of every kind have for their own company. */
export interface OwnOffer {
  _id: string
  active: boolean
  createdAt: string
  can: { edit: boolean; duplicate: boolean }
  /** All of it is awarded, so it is not in the public lists. */
  isAwarded?: boolean
  /** Staff is reviewing it: it cannot be switched on or off. */
  inReview?: boolean
  /** Why staff rejected it. */
  rejection?: string | null
}

/** Everything specific to one kind in the list of own offers. `MyOffersPage` has the common part. */
export interface MyOffers<Offer extends OwnOffer> {
  kind: MyOfferKind
  texts: {
    /** 'My spot freights': the accessible name of the table. */
    table: MessageDescriptor
    /** Shown when there are no rows, by status. */
    none: Record<OfferStatus, MessageDescriptor>
    /** 'Your spot freights could not be loaded.' */
    failed: MessageDescriptor
  }
  pages: (filter: MyOffersFilter) => ListQuery<Offer>
  /** The columns of the public list. Date, status and menu follow them. */
  useColumns: () => Column<Offer>[]
  /** The sort order behind the heading of each sortable column. */
  sortedBy: Readonly<Record<string, OwnOfferSort>>
  /** A row in one sentence: the accessible name of its link. */
  useRowLabel: () => (row: Offer) => string
  /** 'Tallinn – Riga': part of the menu's accessible name, which has to differ between rows. */
  useName: () => (row: Offer) => string
  /** The upper part of a card on phones, and the height of the whole card with its gap. */
  Card: ComponentType<{ row: Offer }>
  cardRem: number
  /** A `MyOfferSheet` with the sheet of the kind, loaded when first opened. */
  Sheet: ComponentType<MySheetProps<Offer>>
}

export interface MySheetProps<Offer> extends OverList {
  id: string
  /** The row of the table; undefined when a link opens an offer that is not loaded yet. */
  row: Offer | undefined
}
