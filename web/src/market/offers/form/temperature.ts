import { refrigerator } from '@veos/contract/market/reference/truckTypes'

/** A temperature is requested, and sent, only with a refrigerator among the trucks. */
export function isRefrigerated(truckType: string | readonly string[]): boolean {
  return [truckType].flat().includes(refrigerator)
}
