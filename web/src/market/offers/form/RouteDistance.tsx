import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Place } from '@veos/contract/market/places'
import { offerNumbers } from '@veos/contract/market/reference/offerNumbers'
import { formatEuros, formatEurosPerKm, toCents } from '@veos/contract/platform/money'
import { query } from '../../../platform/api.ts'
import { formatKm } from '../../../platform/ui/format.ts'
import { IconRoute } from '../../../platform/ui/icons/icons.ts'
import styles from './OfferForm.module.css'
import { listChosenPlaces, type PlacesDraft } from './stopDraft.ts'
import { parseTypedNumber } from './typedNumbers.ts'

interface Journey {
  loading: PlacesDraft
  unloading: PlacesDraft
}

/** The route from the first loading to the first unloading place, once both are chosen. */
export function useDraftRoute({ loading, unloading }: Journey) {
  const [from] = listChosenPlaces(loading)
  const [to] = listChosenPlaces(unloading)
  const isKnown = from !== undefined && to !== undefined && from.id !== to.id
  return useQuery({
    ...query('GET /route', { query: { from: point(from), to: point(to) } }),
    enabled: isKnown,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

interface RouteDistanceProps extends Journey {
  /** The typed price, for kinds with one price for the whole journey. */
  price?: string
}

/** The distance of the route, or a note that it is unknown. */
export function RouteDistance({ price = '', ...journey }: RouteDistanceProps) {
  const route = useDraftRoute(journey)
  if (route.isLoading) {
    return (
      <p className={styles.distance} role="status">
        <IconRoute size={18} aria-hidden />
        <Trans>Looking for the road…</Trans>
      </p>
    )
  }
  if (route.isError) {
    return (
      <p className={styles.distance} role="status">
        <IconRoute size={18} aria-hidden />
        <Trans>No distance: {route.error.message}</Trans>
      </p>
    )
  }
  if (!route.data) return null
  const { distanceKm, quality } = route.data
  const perKm = pricePerKm(price, distanceKm)
  return (
    <p className={styles.distance} role="status">
      <IconRoute size={18} aria-hidden />
      <span>
        <strong>{formatKm(distanceKm)}</strong>{' '}
        {quality === 'estimate' ? <Trans>estimated along main roads</Trans> : <Trans>by road</Trans>}
        {perKm !== null && <span translate="no"> · {formatEurosPerKm(toCents(perKm))}</span>}
      </span>
    </p>
  )
}

/** The price per kilometre, beside the price. */
export function PricePerKm({ price, ...journey }: Journey & { price: string }) {
  const { data } = useDraftRoute(journey)
  const euro = parseTypedNumber(price, offerNumbers.targetPrice)
  if (!euro) return <Trans>For the whole load, without VAT.</Trans>
  const perKm = data && pricePerKm(price, data.distanceKm)
  if (!perKm) return <span translate="no">{formatEuros(toCents(euro))}</span>
  const inAll = formatEuros(toCents(euro))
  const eachKm = formatEurosPerKm(toCents(perKm))
  const distance = formatKm(data.distanceKm)
  return (
    <Trans>
      {inAll} is {eachKm} over {distance}.
    </Trans>
  )
}

function pricePerKm(price: string, distanceKm: number): number | null {
  const euro = parseTypedNumber(price, offerNumbers.targetPrice)
  return euro && euro > 0 && distanceKm > 0 ? euro / distanceKm : null
}

function point(place: Place | undefined): string {
  return place ? `${place.coordinates.lat},${place.coordinates.long}` : ''
}
