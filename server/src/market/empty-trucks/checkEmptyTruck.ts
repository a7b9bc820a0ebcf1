import type { EmptyTruckInput } from '@veos/contract/market/emptyTrucks'
import { checkTemperatures } from '../offers/confirmations.ts'
import type { OfferContent } from '../offers/newOffer.ts'
import { toEmptyTruckContent } from './emptyTrucks.details.ts'
import { type Circumstances, requireRoute } from './emptyTrucks.rules.ts'

/**
 * Checks everything about a form that is possible before the transaction.
 * @throws FieldsRefused with all errors
 */
export function checkEmptyTruck(input: EmptyTruckInput, circumstances: Circumstances): OfferContent<'emptyTruck'> {
  const truck = { ...input, truckTypes: [input.truckType] }
  const errors = checkTemperatures('temperature', truck, circumstances.confirmed)
  return toEmptyTruckContent(input, requireRoute(input, circumstances, errors))
}
