import { msg } from '@lingui/core/macro'
import { anyEnd, matchesOffer, noStop } from '@veos/contract/offerMatch'
import type { TenderRow, tenderPublished } from '@veos/contract/tenders'
import { lazy } from 'react'
import { useAround } from '../offers/list/activeFilters.ts'
import type { OfferList } from '../offers/list/offerList.ts'
import { splitValues } from '../offers/list/searchParams.ts'
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
  news: { event: published, useMatch },
  Details: lazy(loadDetails),
  loadDetails,
}

function useMatch(search: TenderSearch) {
  const asked = {
    loading: { ...anyEnd, around: useAround(search.loadinglocation, search.loadingradius) },
    unloading: { ...anyEnd, around: useAround(search.unloadinglocation, search.unloadingradius) },
    truckTypes: splitValues(search.trucktype),
    typeOfLoad: search.typeofload ?? null,
    features: [],
    countries: [],
  }
  return ({ loading, unloading, truckType, Freight }: TenderRow) =>
    matchesOffer(
      {
        loading: { ...noStop, locations: loading },
        unloading: { ...noStop, locations: unloading },
        truckTypes: truckType.map(({ value }) => value),
        typeOfLoad: Freight.cargoType,
        features: [],
        countries: [],
      },
      asked,
    )
}
