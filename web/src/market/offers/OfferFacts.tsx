import { Trans, useLingui } from '@lingui/react/macro'
import type { DateRange, OfferPlace } from '@veos/contract/market/offers'
import { toKg } from '@veos/contract/market/reference/loads'
import type { ReactNode } from 'react'
import { formatLocalTime } from '../../platform/ui/dates/localDates.ts'
import { formatKm, formatMeasure, formatTemperature } from '../../platform/ui/format.ts'
import { Fact, FactGroup } from '../../platform/ui/overlay/Sheet.tsx'
import styles from './OfferSheet.module.css'
import { StopFact } from './StopFact.tsx'

// Groups of facts that the sheets of several kinds share. Empty values are left out.

interface ShownStop {
  locations: readonly OfferPlace[]
  date?: DateRange
}

interface RouteFactsProps {
  loading: ShownStop
  unloading: ShownStop
  distanceKm: number | null
  /** The distances of both ends from the filter's places. */
  away: { distanceFromFilterLoading: number | null; distanceFromFilterUnloading: number | null }
  /** Further facts about the route. */
  children?: ReactNode
}

export function RouteFacts({ loading, unloading, distanceKm, away, children }: RouteFactsProps) {
  const { t } = useLingui()
  return (
    <FactGroup title={<Trans>Route</Trans>} isHalved>
      <Fact label={<Trans>Loading</Trans>}>
        {loading.locations.length > 0 && <StopFact stop={loading} distanceKm={away.distanceFromFilterLoading} />}
      </Fact>
      <Fact label={<Trans>Unloading</Trans>}>
        {unloading.locations.length > 0 && <StopFact stop={unloading} distanceKm={away.distanceFromFilterUnloading} />}
      </Fact>
      <Fact label={<Trans>Distance</Trans>}>{distanceKm !== null && t`≈ ${formatKm(distanceKm)} by road`}</Fact>
      {children}
    </FactGroup>
  )
}

interface FreightFactsProps {
  /** 'Freight' by default. */
  title?: ReactNode
  typeOfLoad: 'FTL' | 'LTL'
  /** Left out for kinds that do not name their cargo. */
  cargo?: string
  measures: Measures
}

/** Kilograms, metres, centimetres and cubic metres. */
interface Measures {
  weight: number | null
  loadingMeters: number | null
  length: number | null
  width: number | null
  height: number | null
  volume?: number | null
}

export function FreightFacts({ title, typeOfLoad, cargo, measures }: FreightFactsProps) {
  const { t } = useLingui()
  const loadTypes = { FTL: t`Full truck load (FTL)`, LTL: t`Part load (LTL)` }
  const measured = (value: number | null | undefined, unit: string) =>
    value !== null && value !== undefined && value > 0 && formatMeasure(value, unit)
  return (
    <FactGroup title={title ?? <Trans>Freight</Trans>}>
      <Fact label={<Trans>Type of load</Trans>}>{loadTypes[typeOfLoad]}</Fact>
      <Fact label={<Trans>Cargo</Trans>}>{cargo}</Fact>
      <Fact label={<Trans>Weight</Trans>}>{measured(measures.weight && toKg(measures.weight), 'kg')}</Fact>
      <Fact label={<Trans>Loading metres</Trans>}>{measured(measures.loadingMeters, 'm')}</Fact>
      <Fact label={<Trans>Length</Trans>}>{measured(measures.length, 'cm')}</Fact>
      <Fact label={<Trans>Width</Trans>}>{measured(measures.width, 'cm')}</Fact>
      <Fact label={<Trans>Height</Trans>}>{measured(measures.height, 'cm')}</Fact>
      <Fact label={<Trans>Volume</Trans>}>{measured(measures.volume, 'm³')}</Fact>
    </FactGroup>
  )
}

interface TruckFactsProps {
  /** The labels of the truck types. */
  truckTypes: string
  /** The temperatures of a refrigerator. */
  refrigerated: { temperature: number | null; temperatureTo: number | null }
  children?: ReactNode
}

export function TruckFacts({ truckTypes, refrigerated, children }: TruckFactsProps) {
  return (
    <FactGroup title={<Trans>Truck</Trans>}>
      <Fact label={<Trans>Truck type</Trans>} isWide>
        {truckTypes}
      </Fact>
      <Fact label={<Trans>Temperature</Trans>}>{formatTemperature(refrigerated)}</Fact>
      {children}
    </FactGroup>
  )
}

/** Several short words under one label: special requests, special features, languages. */
export function WordsFact({ label, words }: { label: ReactNode; words: readonly { value: string; label: string }[] }) {
  return (
    <Fact label={label} isWide>
      {words.length > 0 && (
        <ul className={styles.words}>
          {words.map(({ value, label }) => (
            <li key={value}>{label}</li>
          ))}
        </ul>
      )}
    </Fact>
  )
}

export function PublishedFact({ at }: { at: string }) {
  return (
    <Fact label={<Trans>Published</Trans>}>
      <time dateTime={at}>{formatLocalTime(new Date(at))}</time>
    </Fact>
  )
}

/** A text of the publisher under a title of its own. Renders nothing without a text. */
export function Note({ title, children }: { title: ReactNode; children: ReactNode }) {
  if (!children) return null
  return (
    <section className={styles.note}>
      <h3>{title}</h3>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </section>
  )
}
