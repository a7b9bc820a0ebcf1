import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { radiusKm as limits } from '@veos/contract/platform/reference/limits'
import { SliderField } from '../../platform/ui/fields/SliderField.tsx'

interface RadiusFieldProps {
  name?: string
  radiusKm: number
  onChange: (radiusKm: number) => void
  isDisabled?: boolean
  countWithin?: (radiusKm: number) => number | undefined
}

/** The radius around a place, as a slider. */
export function RadiusField({ radiusKm, countWithin, ...field }: RadiusFieldProps) {
  const { t } = useLingui()
  return (
    <SliderField
      label={(km) => t`Radius (${km} km)`}
      value={radiusKm}
      min={limits.min}
      max={limits.max}
      step={limits.step}
      aside={(km) => {
        const count = countWithin?.(km)
        return count !== undefined && t`${plural(count, { one: '# offer', other: '# offers' })}`
      }}
      {...field}
    />
  )
}
