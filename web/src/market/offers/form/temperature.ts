import { offerNumbers } from '@veos/contract/market/reference/offerNumbers'
import { refrigerator } from '@veos/contract/market/reference/truckTypes'
import { typedNumber } from './typedNumbers.ts'

/** A temperature is requested, and sent, only with a refrigerator among the trucks. */
export function isRefrigerated(truckType: string | readonly string[]): boolean {
  return [truckType].flat().includes(refrigerator)
}

/** As far as a draft says them. */
export function typedTemperatures({
  truckType,
  temperature,
  temperatureTo,
}: {
  truckType: string | readonly string[]
  temperature: string
  temperatureTo: string
}) {
  if (!isRefrigerated(truckType)) return { temperature: null, temperatureTo: null }
  return {
    temperature: typedNumber(temperature, offerNumbers.temperature),
    temperatureTo: typedNumber(temperatureTo, offerNumbers.temperature),
  }
}
