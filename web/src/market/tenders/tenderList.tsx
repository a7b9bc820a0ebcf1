import { msg } from '@lingui/core/macro'
import { tenderFilters } from '@veos/contract/market/tenderFilters'
import type { TenderRow, tenderPublished } from '@veos/contract/market/tenders'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import type { OfferList } from '../offers/list/offerList.ts'
import layout from './TenderFilters.module.css'
import { readTenderSearch, type TenderSearch } from './tenderSearch.ts'
import { tenderKind } from './tenders.kind.ts'
import { queryTenderFacets, queryTenderPages } from './tenders.queries.ts'
import { TenderCard, tenderFilterTexts, useTenderColumns, useTenderLabel } from './tenderView.tsx'

/**
 * Repeats the name and checks it against its type: importing the contract's file would add its validation to the
 * bundle.
 */
const published: typeof tenderPublished = 'tender:published'

const loadDetails = () => import('./TenderDetails.tsx')

/** The list of active tenders, newest first. */
export const tenderList: OfferList<TenderRow, TenderSearch> = {
  facts: tenderKind,
  texts: {
    title: msg`Tenders`,
    table: msg`Tenders`,
    create: msg`Create Tender`,
    newOffer: msg`New tender`,
    none: msg`Unfortunately no tenders were found. Try again with different filters or clear all filters with the button below.`,
    firstFilter: msg`Search a loading place`,
    noResults: msg`No results`,
  },
  pages: queryTenderPages,
  facets: queryTenderFacets,
  filters: tenderFilters,
  filterTexts: tenderFilterTexts,
  filterLayout: layout,
  readSearch: readTenderSearch,
  withoutFilters: () => ({}),
  useColumns: useTenderColumns,
  useRowLabel: useTenderLabel,
  Card: TenderCard,
  cardRem: 8.5,
  published,
  Details: createLazyComponent(loadDetails),
  loadDetails,
}
