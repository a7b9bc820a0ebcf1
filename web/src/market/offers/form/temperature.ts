import { offerNumbers } from '@veos/contract/market/reference/offerNumbers'
import { refrigerator } from '@veos/contract/market/reference/truckTypes'
import { parseTypedNumber } from './typedNumbers.ts'

/** Whether refrigerators are among the trucks: only then a temperature is required and sent. */
export function isRefrigerated(truckType: string | readonly string[]): boolean {
  return [truckType].flat().includes(refrigerator)
}

/** The temperatures of a draft, as far as they were typed. */
export function parseTypedTemperatures({
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
    temperature: parseTypedNumber(temperature, offerNumbers.temperature),
    temperatureTo: parseTypedNumber(temperatureTo, offerNumbers.temperature),
  }
}
