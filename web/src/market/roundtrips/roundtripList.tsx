import { msg } from '@lingui/core/macro'
import { roundtripFilters } from '@veos/contract/market/roundtripFilters'
import type { RoundtripRow, roundtripPublished } from '@veos/contract/market/roundtrips'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import type { OfferList } from '../offers/list/offerList.ts'
import layout from './RoundtripFilters.module.css'
import { type RoundtripSearch, readRoundtripSearch } from './roundtripSearch.ts'
import { roundtripKind } from './roundtrips.kind.ts'
import { queryRoundtripFacets, queryRoundtripPages } from './roundtrips.queries.ts'
import { RoundtripCard, roundtripFilterTexts, useRoundtripColumns, useRoundtripLabel } from './roundtripView.tsx'

/**
 * Repeats the name and checks it against its type: importing the contract's file would add its validation to the
 * bundle.
 */
const published: typeof roundtripPublished = 'roundtrip:published'

const loadDetails = () => import('./RoundtripDetails.tsx')

/** The list of active roundtrips that staff has approved, newest first. */
export const roundtripList: OfferList<RoundtripRow, RoundtripSearch> = {
  facts: roundtripKind,
  texts: {
    title: msg`Roundtrips`,
    table: msg`Roundtrips`,
    create: msg`Create Roundtrip`,
    newOffer: msg`New roundtrip`,
    none: msg`Unfortunately no roundtrips were found. Try again with different filters or clear all filters with the button below.`,
    firstFilter: msg`Choose truck types`,
  },
  pages: queryRoundtripPages,
  facets: queryRoundtripFacets,
  filters: roundtripFilters,
  filterTexts: roundtripFilterTexts,
  filterLayout: layout,
  readSearch: readRoundtripSearch,
  withoutFilters: () => ({}),
  useColumns: useRoundtripColumns,
  useRowLabel: useRoundtripLabel,
  Card: RoundtripCard,
  cardRem: 7.5,
  published,
  Details: createLazyComponent(loadDetails),
  loadDetails,
}
