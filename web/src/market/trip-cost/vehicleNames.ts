import { useLingui } from '@lingui/react/macro'
import type { VehicleClass } from '@veos/contract/market/reference/tripCost'

export function useVehicleNames(): Record<VehicleClass, string> {
  const { t } = useLingui()
  return { articulated: t`Articulated, 40 t`, rigid: t`Rigid, 12 t`, van: t`Van, 3.5 t` }
}
