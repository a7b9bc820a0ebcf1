import { refrigerator } from '@veos/contract/market/reference/truckTypes'

/** A temperature is asked for, and sent, only where one of the trucks keeps it. */
export function isRefrigerated(truckType: string | readonly string[]): boolean {
  return [truckType].flat().includes(refrigerator)
}
