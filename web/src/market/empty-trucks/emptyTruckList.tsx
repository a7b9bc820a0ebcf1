import { msg } from '@lingui/core/macro'
import { emptyTruckFilters } from '@veos/contract/market/emptyTruckFilters'
import type { EmptyTruckRow, emptyTruckPublished } from '@veos/contract/market/emptyTrucks'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import type { OfferList } from '../offers/list/offerList.ts'
import layout from './EmptyTruckFilters.module.css'
import { type EmptyTruckSearch, readEmptyTruckSearch } from './emptyTruckSearch.ts'
import { emptyTruckKind } from './emptyTrucks.kind.ts'
import { queryEmptyTruckFacets, queryEmptyTruckPages } from './emptyTrucks.queries.ts'
import { EmptyTruckCard, emptyTruckFilterTexts, useEmptyTruckColumns, useEmptyTruckLabel } from './emptyTruckView.tsx'

/**
 * Repeats the name and checks it against its type: importing the contract's file would add its validation to the
 * bundle.
 */
const published: typeof emptyTruckPublished = 'emptytruck:published'

const loadDetails = () => import('./EmptyTruckDetails.tsx')

/** The list of empty trucks, newest first. */
export const emptyTruckList: OfferList<EmptyTruckRow, EmptyTruckSearch> = {
  facts: emptyTruckKind,
  texts: {
    title: msg`Empty trucks`,
    table: msg`Empty trucks`,
    create: msg`Create Empty truck`,
    newOffer: msg`New empty truck`,
    none: msg`Unfortunately no empty trucks were found. Try again with different filters or clear all filters with the button below.`,
    firstFilter: msg`Search a start location`,
  },
  pages: queryEmptyTruckPages,
  facets: queryEmptyTruckFacets,
  filters: emptyTruckFilters,
  filterTexts: emptyTruckFilterTexts,
  filterLayout: layout,
  readSearch: readEmptyTruckSearch,
  withoutFilters: () => ({}),
  useColumns: useEmptyTruckColumns,
  useRowLabel: useEmptyTruckLabel,
  Card: EmptyTruckCard,
  cardRem: 9.75,
  published,
  Details: createLazyComponent(loadDetails),
  loadDetails,
}
