import { msg } from '@lingui/core/macro'
import { tenderFilters } from '@veos/contract/market/tenderFilters'
import type { TenderRow, tenderPublished } from '@veos/contract/market/tenders'
import { lazy } from 'react'
import type { OfferList } from '../offers/list/offerList.ts'
import { widerSearches } from '../offers/list/widerRadii.ts'
import { TenderFilters } from './TenderFilters.tsx'
import { readTenderSearch, type TenderSearch } from './tenderSearch.ts'
import { tenderKind } from './tenders.kind.ts'
import { tenderPages } from './tenders.queries.ts'
import { TenderCard, useTenderColumns, useTenderLabel } from './tenderView.tsx'

/** Written out and checked by its type: the contract's own file would bring its validation along. */
const published: typeof tenderPublished = 'tender:published'

const loadDetails = () => import('./TenderDetails.tsx')

/** Live tenders, newest first. */
export const tenderList: OfferList<TenderRow, TenderSearch> = {
  facts: tenderKind,
  texts: {
    title: msg`Tenders`,
    table: msg`Tenders`,
    create: msg`Create Tender`,
    newOffer: msg`New tender`,
    none: msg`Unfortunately no tenders were found. Try again with different filters or clear all filters with the button below.`,
  },
  pages: tenderPages,
  filters: tenderFilters,
  readSearch: readTenderSearch,
  withoutFilters: () => ({}),
  useColumns: useTenderColumns,
  useRowLabel: useTenderLabel,
  Card: TenderCard,
  cardRem: 8.5,
  Filters: TenderFilters,
  wider: (search) =>
    widerSearches(
      [
        { place: search.loadinglocation, radius: search.loadingradius },
        { place: search.unloadinglocation, radius: search.unloadingradius },
      ],
      ([loadingradius, unloadingradius]) => readTenderSearch({ ...search, loadingradius, unloadingradius }),
    ),
  published,
  Details: lazy(loadDetails),
  loadDetails,
}
