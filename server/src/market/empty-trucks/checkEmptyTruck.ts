import type { EmptyTruckInput } from '@veos/contract/market/emptyTrucks'
import { confirmTemperature } from '../offers/confirmations.ts'
import type { OfferContent } from '../offers/newOffer.ts'
import { toEmptyTruckContent } from './emptyTrucks.details.ts'
import { type Circumstances, checkRoute } from './emptyTrucks.rules.ts'

/**
 * Everything that can be found out about a form before a transaction begins.
 * @throws FieldsRefused with all that is wrong
 */
export function checkEmptyTruck(input: EmptyTruckInput, circumstances: Circumstances): OfferContent<'emptyTruck'> {
  const { truckType, temperature } = input
  const truck = { truckTypes: [truckType], temperature }
  const question = confirmTemperature('temperature', truck, circumstances.confirmed)
  return toEmptyTruckContent(input, checkRoute(input, circumstances, question))
}
