import { useLingui } from '@lingui/react/macro'
import { kgOf } from '@veos/contract/market/reference/loads'
import { kmText, measureText } from '../../platform/ui/format.ts'
import { placeText } from '../places/placeText.ts'
import type { MyTruck } from './myTrucks.queries.ts'

/** `123 ABC`, or the type and place of a truck without a name. */
export function truckName({ name, truckType, place }: MyTruck): string {
  return name || `${truckType.label}, ${placeText(place)}`
}

/** `Wed 25.11. 14:00`, in the local time of the truck's place. */
export function useFreeText() {
  const { i18n } = useLingui()
  return ({ freeFrom, freeHour }: Pick<MyTruck, 'freeFrom' | 'freeHour'>) => {
    const [, month, day] = freeFrom.split('-')
    const weekday = new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' }).format(
      new Date(`${freeFrom}T00:00:00Z`),
    )
    const hour = freeHour === null ? '' : ` ${String(freeHour).padStart(2, '0')}:00`
    return `${weekday} ${day}.${month}.${hour}`
  }
}

/** The destination of a truck, in words. */
function useDestinationText() {
  const { t } = useLingui()
  return ({ destination, country, home }: MyTruck) => {
    const homeName = home && placeText(home)
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
      ...(freeLoadingMeters === null ? [] : [t`${measureText(freeLoadingMeters, 'ldm')} free`]),
      ...(freeWeight === null ? [] : [t`${measureText(kgOf(freeWeight) / 1000, 't')} free`]),
      t`up to ${kmText(maxEmptyKm)} empty`,
      destinationText(truck),
    ]
  }
}
