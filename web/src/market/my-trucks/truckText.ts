import { useLingui } from '@lingui/react/macro'
import { toKg } from '@veos/contract/market/reference/loads'
import { formatWeekdayDate } from '@veos/contract/platform/reference/dates'
import { formatKm, formatMeasure } from '../../platform/ui/format.ts'
import { formatPlace } from '../places/formatPlace.ts'
import type { MyTruck } from './myTrucks.queries.ts'

/** `123 ABC`, or the type and place of a truck without a name. */
export function formatTruckName({ name, truckType, place }: MyTruck): string {
  return name || `${truckType.label}, ${formatPlace(place)}`
}

/** `Wed 25.11. 14:00`, in the local time of the truck's place. */
export function useFreeText() {
  const { i18n } = useLingui()
  return ({ freeFrom, freeHour }: Pick<MyTruck, 'freeFrom' | 'freeHour'>) => {
    const hour = freeHour === null ? '' : ` ${String(freeHour).padStart(2, '0')}:00`
    return `${formatWeekdayDate(freeFrom, i18n.locale)}${hour}`
  }
}

/** The destination of a truck, in words. */
function useDestinationText() {
  const { t } = useLingui()
  return ({ destination, country, home }: MyTruck) => {
    const homeName = home && formatPlace(home)
    if (destination === 'home') return t`towards home, ${homeName}`
    const where = destination === 'country' ? t`to ${country}` : t`anywhere`
    return homeName ? t`${where}, home ${homeName}` : where
  }
}

/** The capacity of a truck, and the distance that it may drive empty. */
export function useTruckFacts() {
  const { t } = useLingui()
  const destinationText = useDestinationText()
  return (truck: MyTruck): string[] => {
    const { freeLoadingMeters, freeWeight, maxEmptyKm } = truck
    return [
      ...(freeLoadingMeters === null ? [] : [t`${formatMeasure(freeLoadingMeters, 'ldm')} free`]),
      ...(freeWeight === null ? [] : [t`${formatMeasure(toKg(freeWeight) / 1000, 't')} free`]),
      t`up to ${formatKm(maxEmptyKm)} empty`,
      destinationText(truck),
    ]
  }
}
