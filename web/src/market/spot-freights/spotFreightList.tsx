import { msg } from '@lingui/core/macro'
import { spotFreightFilters } from '@veos/contract/market/spotFreightFilters'
import type { SpotFreightRow, spotFreightPublished } from '@veos/contract/market/spotFreights'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import type { OfferList } from '../offers/list/offerList.ts'
import layout from './SpotFreightFilters.module.css'
import { SpotFreightSortMenu } from './SpotFreightSortMenu.tsx'
import {
  clearFilters,
  getSort,
  readSpotFreightSearch,
  type SortCode,
  type SpotFreightSearch,
  sortYoungestFirst,
  toggleSort,
} from './spotFreightSearch.ts'
import { spotFreightKind } from './spotFreights.kind.ts'
import { querySpotFreightFacets, querySpotFreightPages } from './spotFreights.queries.ts'
import {
  SpotFreightCard,
  spotFreightFilterTexts,
  useSpotFreightColumns,
  useSpotFreightLabel,
} from './spotFreightView.tsx'

/**
 * Repeats the name and checks it against its type: importing the contract's file would add its validation to the
 * bundle.
 */
const published: typeof spotFreightPublished = 'spotload:published'

const loadDetails = () => import('./SpotFreightDetails.tsx')

/** The Load Exchange: the list of active spot freights. */
export const spotFreightList: OfferList<SpotFreightRow, SpotFreightSearch> = {
  facts: spotFreightKind,
  texts: {
    title: msg`Load Exchange`,
    table: msg`Spot freights`,
    create: msg`Create Spot freight`,
    newOffer: msg`New spot freight`,
    none: msg`Unfortunately no spot freights were found. Try again with different filters or clear all filters with the button below.`,
    firstFilter: msg`Search a loading place`,
  },
  pages: querySpotFreightPages,
  facets: querySpotFreightFacets,
  filters: spotFreightFilters,
  filterTexts: spotFreightFilterTexts,
  filterLayout: layout,
  readSearch: readSpotFreightSearch,
  withoutFilters: clearFilters,
  useColumns: useSpotFreightColumns,
  useRowLabel: useSpotFreightLabel,
  Card: SpotFreightCard,
  cardRem: 8.5,
  sorting: {
    shown: (search) => {
      const { sortby, order } = getSort(search)
      return { key: String(sortby), direction: order === 'ASC' ? 'ascending' : 'descending' }
    },
    by: (search, key) => toggleSort(search, Number(key) as SortCode),
    youngestFirst: sortYoungestFirst,
    Menu: SpotFreightSortMenu,
  },
  published,
  Details: createLazyComponent(loadDetails),
  loadDetails,
}
