import { msg } from '@lingui/core/macro'
import { anyEnd, matchesOffer, noStop } from '@veos/contract/offerMatch'
import type { RoundtripRow, roundtripPublished } from '@veos/contract/roundtrips'
import { lazy } from 'react'
import type { OfferList } from '../offers/list/offerList.ts'
import { splitValues } from '../offers/list/searchParams.ts'
import { RoundtripFilters } from './RoundtripFilters.tsx'
import { type RoundtripSearch, readRoundtripSearch } from './roundtripSearch.ts'
import { roundtripKind } from './roundtrips.kind.ts'
import { roundtripPages } from './roundtrips.queries.ts'
import { RoundtripCard, useRoundtripColumns, useRoundtripLabel } from './roundtripView.tsx'

/** Written out and checked by its type: the contract's own file would bring its validation along. */
const published: typeof roundtripPublished = 'roundtrip:published'

const loadDetails = () => import('./RoundtripDetails.tsx')

/** Live roundtrips that staff has approved, newest first. */
export const roundtripList: OfferList<RoundtripRow, RoundtripSearch> = {
  facts: roundtripKind,
  texts: {
    title: msg`Roundtrips`,
    table: msg`Roundtrips`,
    create: msg`Create Roundtrip`,
    newOffer: msg`New roundtrip`,
    none: msg`Unfortunately no roundtrips were found. Try again with different filters or clear all filters with the button below.`,
  },
  pages: roundtripPages,
  readSearch: readRoundtripSearch,
  withoutFilters: () => ({}),
  useColumns: useRoundtripColumns,
  useRowLabel: useRoundtripLabel,
  Card: RoundtripCard,
  cardRem: 7.5,
  Filters: RoundtripFilters,
  news: { event: published, useMatch },
  Details: lazy(loadDetails),
  loadDetails,
}

function useMatch({ truckType, country }: RoundtripSearch) {
  const asked = {
    ...{ loading: anyEnd, unloading: anyEnd, typeOfLoad: null, features: [] },
    truckTypes: splitValues(truckType),
    countries: splitValues(country),
  }
  return ({ trucks, countries }: RoundtripRow) =>
    matchesOffer(
      {
        ...{ loading: noStop, unloading: noStop, typeOfLoad: null, features: [] },
        truckTypes: trucks.truckTypes.map(({ value }) => value),
        countries: countries.map(({ ISO }) => ISO),
      },
      asked,
    )
}
