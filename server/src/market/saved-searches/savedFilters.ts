import type { FilterField } from '@veos/contract/market/filterTypes'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { text } from '@veos/contract/platform/texts/text'
import type { LastingFilter } from '../../board/conditions.ts'
import { FieldsRefused } from '../../platform/http/refused.ts'
import { parseOrRefuse } from '../../platform/http/serve.ts'
import type { KindFilters } from '../offers/board/boardOffers.store.ts'
import type { OfferKindModule } from '../offers/offerKindModule.ts'
import type { PlaceFinder } from '../offers/offers.rules.ts'
import { toSearchFilter } from '../offers/search/searchFilter.ts'

/** The parameters of a list's address. */
export type FilterParams = Readonly<Record<string, string>>

/**
 * The normalised filter, which the list's own calls accept: two with the same meaning are equal.
 * @throws FieldsRefused for a filter that the list would refuse, or an empty one
 */
export function readSavedFilter(
  { kind, filterQuery }: Pick<OfferKindModule<unknown>, 'kind' | 'filterQuery'>,
  typed: Readonly<Record<string, string | number>>,
  { filters, places }: { filters: KindFilters; places: PlaceFinder },
): FilterParams {
  const texts = Object.entries(typed).flatMap(([param, value]) => (value === '' ? [] : [[param, String(value)]]))
  const query = parseOrRefuse(filterQuery, Object.fromEntries(texts)) as Record<string, unknown>
  const findPlaceId = (name: string, param: string) => {
    const place = places.resolve(name)
    if (!place) throw new FieldsRefused({ [param]: text('place_unknown') })
    return place.id
  }
  const fields: readonly FilterField<never>[] = Object.values(filters[kind])
  const printed = fields.flatMap((field) => Object.entries(field.print(query, findPlaceId)))
  const params = Object.fromEntries(printed.filter((param): param is [string, string] => param[1] !== undefined))
  if (Object.keys(params).length === 0) throw new FieldsRefused({ filter: text('saved_search_empty') })
  return params
}

/** The board filter of a stored filter; null if a place of it is not known any more. */
export function toLastingFilter(
  { offerKind: kind, filter }: { offerKind: OfferKind; filter: FilterParams },
  { filters, places }: { filters: KindFilters; places: PlaceFinder },
): LastingFilter | null {
  try {
    return { ...toSearchFilter(filters[kind], filter, places), kind }
  } catch (error) {
    if (error instanceof FieldsRefused) return null
    throw error
  }
}
