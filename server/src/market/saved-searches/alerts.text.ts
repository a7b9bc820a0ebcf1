import { formatTenderRoute } from '@veos/contract/market/offerNames'
import { offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { getCountryName } from '../../platform/words.ts'
import { toCountryCodes } from '../offers/offerRows.ts'
import type { AlertFacts } from './alerts.store.ts'

/** The page of an offer. */
export function getOfferPath({ kind, offerId }: Pick<AlertFacts, 'kind' | 'offerId'>): `/${string}` {
  return `/${offerKindFacts[kind].page}/${offerId}`
}

/** The values of an alert's texts: about its offer and the searches. */
export function toAlertValues(alert: AlertFacts) {
  const { kind, searchName, moreSearches } = alert
  return { kind, route: routeText(alert), days: daysText(alert), search: searchName, more: moreSearches }
}

function routeText({ loading, unloading, countryMask }: AlertFacts): string {
  if (loading !== null && unloading !== null) {
    return formatTenderRoute([{ locationName: loading }], [{ locationName: unloading }])
  }
  return loading ?? unloading ?? toCountryCodes(countryMask).map(getCountryName).join(', ')
}

/** `26.11.2026 – 27.11.2026`, or `none`, for which the texts have a word. */
function daysText({ loadingStart, loadingEnd }: AlertFacts): string {
  if (loadingStart === null || loadingEnd === null) return 'none'
  const shown = (date: string) => date.split('-').reverse().join('.')
  return loadingStart === loadingEnd ? shown(loadingStart) : `${shown(loadingStart)} – ${shown(loadingEnd)}`
}
