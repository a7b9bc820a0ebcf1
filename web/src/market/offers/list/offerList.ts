import type { MessageDescriptor } from '@lingui/core'
import type { LinkProps } from '@tanstack/react-router'
import type { FilterTable } from '@veos/contract/market/filterTable'
import type { ComponentType } from 'react'
import type { Column, TableSort } from '../../../platform/ui/dataTableTypes.ts'
import type { ListQuery } from '../../../platform/useList.ts'
import type { KindFacts } from '../kindFacts.ts'
import type { ListedOffer, OfferDetailsProps } from '../shownOffer.ts'
import type { AnyFilterTexts } from './filterTexts.ts'
import type { FacetsQuery } from './useChoiceCounts.ts'

/** All that is particular to the public list of one kind; `OfferListPage` is the rest. */
export interface OfferList<Row extends ListedOffer, Search extends object> {
  facts: KindFacts
  texts: {
    /** 'Load Exchange': the title of the page. */
    title: MessageDescriptor
    /** 'Spot freights': the name of the table. */
    table: MessageDescriptor
    /** 'Create Spot freight', on the button. */
    create: MessageDescriptor
    /** 'New spot freight': what the key `n` does. */
    newOffer: MessageDescriptor
    /** 'Unfortunately no … were found. …' */
    none: MessageDescriptor
    /** What the key `/` does: it leads to the first filter. */
    firstFilter: MessageDescriptor
    /** On the button that leads to the results, where 'View results (0)' will not do. */
    noResults?: MessageDescriptor
  }
  pages: (search: Search) => ListQuery<Row>
  /** How many offers each choice of a filter would find. */
  facets: (search: Search) => FacetsQuery
  /** What it can be filtered by. */
  filters: FilterTable<Row>
  filterTexts: Readonly<Record<string, AnyFilterTexts>>
  /** Classes of the bar (`fields`) and of each filter by its name: where it is. */
  filterLayout: Readonly<Record<string, string>>
  /** Parses the search parameters of the URL, which anybody may edit: invalid values are dropped. */
  readSearch: (raw: Record<string, unknown>) => Search
  /** What is left when the filters are cleared: the sorting, where there is one. */
  withoutFilters: (search: Search) => Search
  useColumns: () => Column<Row>[]
  /** What a row shows, in one sentence: the name of its link. */
  useRowLabel: () => (row: Row) => string
  Card: ComponentType<{ row: Row }>
  /** The height of a card with its gap. */
  cardRem: number
  /** Kinds without it are listed newest first. */
  sorting?: ListSorting<Search>
  /** The realtime event of a published offer. */
  published: string
  /** What a press on a row opens, and how it is fetched ahead. */
  Details: ComponentType<OfferDetailsProps<Row>>
  loadDetails: () => Promise<unknown>
}

/** What the bar needs of a list. */
export type ListFilterParts = Pick<OfferList<never, never>, 'filters' | 'filterTexts' | 'filterLayout' | 'texts'>

export interface SortMenuProps<Search> {
  search: Search
  /** The link to the same list with another search. */
  linkTo: (search: Search) => Pick<LinkProps, 'to' | 'params' | 'search' | 'state' | 'replace' | 'resetScroll'>
}

export interface ListSorting<Search> {
  /** What the head of the table shows. */
  shown: (search: Search) => TableSort
  /** A press on a column. */
  by: (search: Search, key: string) => Search
  /** The same filters, the youngest offer first; the same object where that is so already. */
  youngestFirst: (search: Search) => Search
  /** The columns' sorting where there are no columns. */
  Menu: ComponentType<SortMenuProps<Search>>
}
