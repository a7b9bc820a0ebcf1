import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { Column } from '../../platform/ui/dataTableTypes.ts'
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
  /** All of it is awarded: it is not in the lists. */
  isAwarded?: boolean
  /** Staff is reviewing it: it cannot be switched on or off. */
  inReview?: boolean
  /** Why staff rejected it. */
  rejection?: string | null
}

/** All that is particular to one's own offers of one kind; `MyOffersPage` is the rest. */
export interface MyOffers<Offer extends OwnOffer> {
  kind: MyOfferKind
  texts: {
    /** 'My spot freights': the name of the table. */
    table: MessageDescriptor
    /** Instead of rows, for each status. */
    none: Record<OfferStatus, MessageDescriptor>
    /** 'Your spot freights could not be loaded.' */
    failed: MessageDescriptor
  }
  pages: (filter: MyOffersFilter) => ListQuery<Offer>
  /** What others see too; when, status and menu come after it. */
  useColumns: () => Column<Offer>[]
  /** What a press on some of these columns puts the table in order by. */
  sortedBy: Readonly<Record<string, OwnOfferSort>>
  /** What a row shows, in one sentence: the name of its link. */
  useRowLabel: () => (row: Offer) => string
  /** 'Tallinn – Riga': distinguishes the menus of the rows. */
  useName: () => (row: Offer) => string
  /** The upper part of a card on phones, and the height of the whole card with its gap. */
  Card: ComponentType<{ row: Offer }>
  cardRem: number
  /** A `MyOfferSheet` with the sheet of the kind, loaded when first opened. */
  Sheet: ComponentType<MySheetProps<Offer>>
}

export interface MySheetProps<Offer> extends OverList {
  id: string
  /** The row of the table; a link may open an offer that is not loaded yet. */
  row: Offer | undefined
}
