import { emptyTruckFilters } from '@veos/contract/market/emptyTruckFilters'
import type { FilterTable } from '@veos/contract/market/filterTable'
import type { WireType } from '@veos/contract/market/reference/offerKinds'
import { roundtripFilters } from '@veos/contract/market/roundtripFilters'
import { spotFreightFilters } from '@veos/contract/market/spotFreightFilters'
import { tenderFilters } from '@veos/contract/market/tenderFilters'
import { readEmptyTruckSearch } from '../empty-trucks/emptyTruckSearch.ts'
import { emptyTruckFilterTexts } from '../empty-trucks/emptyTruckView.tsx'
import type { AnyFilterTexts } from '../offers/list/filterTexts.ts'
import { readRoundtripSearch } from '../roundtrips/roundtripSearch.ts'
import { roundtripFilterTexts } from '../roundtrips/roundtripView.tsx'
import { readSpotFreightSearch } from '../spot-freights/spotFreightSearch.ts'
import { spotFreightFilterTexts } from '../spot-freights/spotFreightView.tsx'
import { readTenderSearch } from '../tenders/tenderSearch.ts'
import { tenderFilterTexts } from '../tenders/tenderView.tsx'

/** The parts of a list that a saved search needs: its filters and its URL. */
interface SavedSearchKind {
  filters: FilterTable<never>
  filterTexts: Readonly<Record<string, AnyFilterTexts>>
  readSearch: (filter: Record<string, unknown>) => object
}

/** A registry of its own, as the views of all lists load with the page of saved searches alone. */
export const savedSearchKinds: Readonly<Record<WireType, SavedSearchKind>> = {
  Tender: { filters: tenderFilters, filterTexts: tenderFilterTexts, readSearch: readTenderSearch },
  Roundtrip: { filters: roundtripFilters, filterTexts: roundtripFilterTexts, readSearch: readRoundtripSearch },
  Spotload: { filters: spotFreightFilters, filterTexts: spotFreightFilterTexts, readSearch: readSpotFreightSearch },
  Emptytruck: { filters: emptyTruckFilters, filterTexts: emptyTruckFilterTexts, readSearch: readEmptyTruckSearch },
}
