import type { MyTruck } from '@veos/contract/market/myTrucks'
import type { OfferPlace } from '@veos/contract/market/offers'
import { toWireWeight } from '@veos/contract/market/reference/loads'
import { computeCostPerKm } from '@veos/contract/market/reference/myTrucks'
import { getVehicleClass } from '@veos/contract/market/reference/tripCost'
import { toEuroRate } from '@veos/contract/platform/money'
import { getFlagUrl } from '@veos/contract/platform/reference/countryCodes'
import { getCountryName, getLabel } from '../../platform/words.ts'
import type { StoredPlace } from '../offers/newOffer.ts'
import type { FiguresOfCompany } from '../trip-cost/costFigures.store.ts'
import type { FreeTruck } from './myTrucks.store.ts'

/** @param figures the cost figures of the company, for every class of vehicles */
export function presentMyTruck(truck: FreeTruck, figures: readonly FiguresOfCompany[]): MyTruck {
  const { truckType, freeWeightKg, destinationCountry, home, millsPerKm, offerId } = truck
  return {
    _id: truck.id,
    name: truck.name,
    truckType: { value: truckType, label: getLabel(`truck_type_${truckType}`) },
    place: presentStoredPlace(truck.place),
    freeFrom: truck.freeFrom,
    freeHour: truck.freeHour,
    freeLoadingMeters: truck.freeLoadingMeters,
    freeWeight: freeWeightKg === null ? null : toWireWeight(freeWeightKg),
    maxEmptyKm: truck.maxEmptyKm,
    destination: truck.destination,
    countryCode: destinationCountry,
    country: destinationCountry === null ? null : getCountryName(destinationCountry),
    home: home && presentStoredPlace(home),
    costPerKm: toEuroRate(millsPerKm),
    ownCost: computeOwnCost(truck, figures),
    emptyTruck: offerId === null ? null : { _id: offerId, active: truck.isOfferActive },
    changedAt: truck.changedAt.toISOString(),
  }
}

/** The cost per kilometre: as entered for the truck, else by the figures of its company. */
export function computeOwnCost(
  { truckType, millsPerKm }: Pick<FreeTruck, 'truckType' | 'millsPerKm'>,
  figures: readonly FiguresOfCompany[],
): MyTruck['ownCost'] {
  if (millsPerKm !== null) return { perKm: toEuroRate(millsPerKm), source: 'truck', parts: null }
  const vehicleClass = getVehicleClass([truckType])
  const own = figures.find((each) => each.vehicleClass === vehicleClass)!
  return { ...computeCostPerKm(own), source: own.isOwn ? 'company' : 'usual' }
}

function presentStoredPlace({ id, locationName, postalCode, countryCode, coordinates }: StoredPlace): OfferPlace {
  const country = getCountryName(countryCode)
  return { id, locationName, postalCode, country, countryCode, flagUrl: getFlagUrl(countryCode), coordinates }
}
