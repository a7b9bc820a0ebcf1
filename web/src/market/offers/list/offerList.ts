import type { MessageDescriptor } from '@lingui/core'
import type { LinkProps } from '@tanstack/react-router'
import type { FilterTable } from '@veos/contract/market/filterTable'
import type { ComponentType } from 'react'
import type { Column, TableSort } from '../../../platform/ui/table/dataTableTypes.ts'
import type { ListQuery } from '../../../platform/useList.ts'
import type { KindFacts } from '../kindFacts.ts'
import type { ListedOffer, OfferDetailsProps } from '../shownOffer.ts'
import type { AnyFilterTexts } from './filterTexts.ts'
import type { FacetsQuery } from './useChoiceCounts.ts'

/** Everything specific to the public list of one kind. `OfferListPage` has the common part. */
export interface OfferList<Row extends ListedOffer, Search extends object> {
  facts: KindFacts
  texts: {
    /** 'Load Exchange': the title of the page. */
    title: MessageDescriptor
    /** 'Spot freights': the accessible name of the table. */
    table: MessageDescriptor
    /** The button 'Create Spot freight'. */
    create: MessageDescriptor
    /** 'New spot freight': the description of the key `n`. */
    newOffer: MessageDescriptor
    /** 'Unfortunately no … were found. …' */
    none: MessageDescriptor
    /** The description of the key `/`, which focuses the first filter. */
    firstFilter: MessageDescriptor
    /** The label of the results button when there are none, where 'View results (0)' is not suitable. */
    noResults?: MessageDescriptor
  }
  pages: (search: Search) => ListQuery<Row>
  /** The query of how many offers each choice of a filter would find. */
  facets: (search: Search) => FacetsQuery
  /** The filters of the list. */
  filters: FilterTable<Row>
  filterTexts: Readonly<Record<string, AnyFilterTexts>>
  /** The class of the bar (`fields`) and of each filter by its name, for the layout. */
  filterLayout: Readonly<Record<string, string>>
  /** Parses the search parameters of the URL. Anybody may edit them: invalid values are dropped. */
  readSearch: (raw: Record<string, unknown>) => Search
  /** The search after clearing the filters: only the sorting is left. */
  withoutFilters: (search: Search) => Search
  useColumns: () => Column<Row>[]
  /** A row in one sentence: the accessible name of its link. */
  useRowLabel: () => (row: Row) => string
  Card: ComponentType<{ row: Row }>
  /** The height of a card with its gap. */
  cardRem: number
  /** Left out for kinds that are always listed newest first. */
  sorting?: ListSorting<Search>
  /** The realtime event of a published offer. */
  published: string
  /** The sheet that a row opens, and a function that prefetches its script. */
  Details: ComponentType<OfferDetailsProps<Row>>
  loadDetails: () => Promise<unknown>
}

/** The parts of a list that the filter bar needs. */
export type ListFilterParts = Pick<OfferList<never, never>, 'filters' | 'filterTexts' | 'filterLayout' | 'texts'>

export interface SortMenuProps<Search> {
  search: Search
  /** The link to the same list with another search. */
  linkTo: (search: Search) => Pick<LinkProps, 'to' | 'params' | 'search' | 'state' | 'replace' | 'resetScroll'>
}

export interface ListSorting<Search> {
  /** The sorting that the table heading shows. */
  shown: (search: Search) => TableSort
  /** The search after a press on a column heading. */
  by: (search: Search, key: string) => Search
  /** The same filters sorted by age, newest first; the same object if they are already. */
  youngestFirst: (search: Search) => Search
  /** Replaces the column headings where there are no columns. */
  Menu: ComponentType<SortMenuProps<Search>>
}
