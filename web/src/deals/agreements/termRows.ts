import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { computeTotalCents } from '@veos/contract/deals/reference/agreements'
import { getFactsOfType } from '@veos/contract/market/reference/offerKinds'
import { cargoTypesTexts } from '@veos/contract/market/texts/cargoTypes'
import { featuresTexts } from '@veos/contract/market/texts/features'
import { formatEuros } from '@veos/contract/platform/money'
import { getTruckTypeLabel } from '../../people/companies/truckTypes.ts'
import { getCountryLabel } from '../../platform/countries.ts'
import { getLabel } from '../../platform/i18n.ts'
import { formatDateRange } from '../../platform/ui/dates/dateRanges.ts'
import { formatKm, formatMeasure, formatNumber, formatTemperature } from '../../platform/ui/format.ts'
import type { AgreementTerms, AwardedTerms } from './agreements.queries.ts'

export interface TermRow {
  key: string
  label: string
  /** Null for a missing value. */
  text: string | null
}

/** Amounts, references and number plates: browsers do not translate these. */
export const verbatimTerms: ReadonlySet<string> = new Set(['priceCents', 'total', 'references', 'plates'])

type Place = AgreementTerms['loading'][number]

function placesText(places: readonly Place[]): string | null {
  const texts = places.map(({ name, postalCode, country, radiusKm }) =>
    [
      [postalCode, name].filter(Boolean).join(' '),
      [getCountryLabel(country), radiusKm && `+${formatKm(radiusKm)}`].filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join(', '),
  )
  return texts.join(' · ') || null
}

/** The terms of a version as texts, in the groups of the page. */
export function useTermRows() {
  const { t } = useLingui()
  return (terms: AwardedTerms): { journey: TermRow[]; freight: TermRow[]; price: TermRow[]; papers: TermRow[] } => {
    const { shipments, priceCents, period, periodicity, trucks, paymentDays, weightKg } = terms
    const days = (start: string | null, end?: string | null) => formatDateRange({ start, end: end ?? start }) || null
    const measured = (value: number | null | undefined, unit: string) =>
      value === null || value === undefined ? null : formatMeasure(value, unit)
    const { pricePer, publisherIs } = getFactsOfType(terms.offer.type)
    const isPerShipment = pricePer === 'shipment'
    const often = { day: t`per day`, week: t`per week`, month: t`per month`, year: t`per year` }
    const trucksText = trucks && t`${plural(trucks, { one: '1 truck', other: `${formatNumber(trucks)} trucks` })}`
    const shipmentsText = ({ shipmentsInAll = shipments }: AwardedTerms) => {
      const count = formatNumber(shipments)
      const inAll = formatNumber(shipmentsInAll)
      if (!periodicity || periodicity === 'once') return count
      return {
        daily: t`${count} per day, ${inAll} in all`,
        weekly: t`${count} per week, ${inAll} in all`,
        monthly: t`${count} per month, ${inAll} in all`,
        yearly: t`${count} per year, ${inAll} in all`,
      }[periodicity]
    }
    const row = (key: string, label: string, text: string | null): TermRow => ({ key, label, text })
    /** Optional details that many offers lack: their rows are left out when empty. */
    const named = (key: string, label: string, text: string | null | undefined) => (text ? [row(key, label, text)] : [])
    const loadTypes = { FTL: t`Full truck load (FTL)`, LTL: t`Part load (LTL)` }
    const isTruck = publisherIs === 'carrier'
    const dates = isPerShipment
      ? [row('period', t`Period`, formatDateRange({ start: terms.periodStart, end: terms.periodEnd }) || null)]
      : [
          row('loadingDate', t`Loading date`, days(terms.loadingDate, terms.loadingUntil)),
          row('unloadingDate', t`Unloading date`, days(terms.unloadingDate, terms.unloadingUntil)),
        ]
    return {
      journey: [
        row('loading', t`Loading`, placesText(terms.loading)),
        row('unloading', t`Unloading`, placesText(terms.unloading)),
        ...dates,
        row('loadingTime', t`Loading time`, terms.loadingTime),
        row('unloadingTime', t`Unloading time`, terms.unloadingTime),
      ],
      freight: [
        row('cargo', t`Cargo`, terms.cargo && getLabel('cargo_type', terms.cargo, cargoTypesTexts)),
        row('weight', isTruck ? t`Can carry` : t`Weight`, measured(weightKg, 'kg')),
        ...named('loadType', t`Type of load`, terms.loadType && loadTypes[terms.loadType]),
        ...named('loadingMeters', t`Loading metres`, measured(terms.loadingMeters, 'm')),
        ...named('lengthCm', t`Length`, measured(terms.lengthCm, 'cm')),
        ...named('widthCm', t`Width`, measured(terms.widthCm, 'cm')),
        ...named('heightCm', t`Height`, measured(terms.heightCm, 'cm')),
        ...named('volumeM3', t`Volume`, measured(terms.volumeM3, 'm³')),
        row('truckTypes', t`Truck type`, terms.truckTypes.map(getTruckTypeLabel).join(', ') || null),
        ...(isPerShipment
          ? [
              row('shipments', t`Shipments`, shipmentsText(terms)),
              row('trucks', t`Trucks`, trucksText && period ? `${trucksText} ${often[period]}` : trucksText || null),
            ]
          : []),
        ...named('temperature', t`Temperature`, formatTemperature(terms)),
        ...named(
          'requests',
          isTruck ? t`Special features` : t`Special requests`,
          terms.requests?.map((value) => getLabel('feature', value, featuresTexts)).join(', '),
        ),
        ...named('otherRequest', t`Other requests`, terms.otherRequest),
        ...named('notes', t`Additional information`, terms.notes),
      ],
      price: [
        row('priceCents', isPerShipment ? t`Price per shipment` : t`Price`, formatEuros(priceCents)),
        ...(isPerShipment ? [row('total', t`Total of all shipments`, formatEuros(computeTotalCents(terms)))] : []),
        row(
          'paymentDays',
          t`Payment`,
          paymentDays === null ? null : t`${plural(paymentDays, { one: 'within 1 day', other: 'within # days' })}`,
        ),
        ...named('paymentNote', t`Payment comments`, terms.paymentNote),
      ],
      papers: [
        row('conditions', t`Conditions of the bid`, terms.conditions ?? null),
        row('references', t`References`, terms.references),
        row('plates', t`Number plates`, terms.plates),
        row('documents', t`Documents`, terms.documents),
        row('penalties', t`Penalties`, terms.penalties),
      ],
    }
  }
}

/** The differences of a later version: the old and the new text of each changed field. */
export function useTermChanges() {
  const rowsOf = useTermRows()
  const flat = (terms: AgreementTerms) => Object.values(rowsOf(terms)).flat()
  return (before: AgreementTerms, after: AgreementTerms) => {
    const old = new Map(flat(before).map(({ key, text }) => [key, text]))
    return flat(after)
      .map(({ key, label, text }) => ({ key, label, before: old.get(key) ?? null, after: text }))
      .filter((change) => change.before !== change.after)
  }
}
