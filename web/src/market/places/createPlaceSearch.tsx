import type { Place } from '@veos/contract/market/places'
import { call, requireAnswer } from '../../platform/api.ts'
import type { ListboxOption } from '../../platform/ui/choice/ListboxOptions.tsx'
import { Flag } from '../../platform/ui/icons/Flag.tsx'
import { formatPlace } from './formatPlace.ts'

type PlaceCall = 'GET /locations' | 'GET /filterlocations'

export interface PlaceOption extends ListboxOption {
  /** Missing for the option that only shows the current choice. */
  place?: Place
}

/** The search of a place field, in the form that `AsyncSelect` expects. */
export function createPlaceSearch(name: PlaceCall) {
  return (text: string) => ({
    queryKey: [name, 'options', text],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PlaceOption[]> => {
      const found = requireAnswer(await call(name, { query: { query: text } }, { signal }))
      return found.map((place) => ({
        key: place.id,
        label: formatPlace(place),
        description: place.country,
        icon: <Flag url={place.flagUrl} />,
        place,
      }))
    },
  })
}
