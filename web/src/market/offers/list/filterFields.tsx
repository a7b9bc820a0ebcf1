import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { truckTypes } from '@veos/contract/market/reference/truckTypes'
import { radiusKm } from '@veos/contract/platform/reference/limits'
import { DateRangeField } from '../../../platform/ui/DateRangeField.tsx'
import type { FieldProps } from '../../../platform/ui/Field.tsx'
import { MultiSelect } from '../../../platform/ui/MultiSelect.tsx'
import { SelectField } from '../../../platform/ui/SelectField.tsx'
import { PlaceRadiusField } from '../../places/PlaceRadiusField.tsx'
import { placeNamed } from '../../places/placeQuery.ts'
import { splitValues } from './searchParams.ts'

// The fields that filter bars share. Each takes and gives what stands in the address.

interface PlaceFilterProps extends FieldProps {
  label: string
  /** The label in one word, inside the field of a bar. */
  shortLabel: string
  /** Its id or name. */
  place: string | undefined
  onChange: (place: string | undefined) => void
  radius: number | undefined
  onRadiusChange: (km: number) => void
}

export function PlaceFilter({ place, radius, onChange, ...field }: PlaceFilterProps) {
  const found = useQuery(placeNamed(place)).data ?? null
  return (
    <PlaceRadiusField
      {...field}
      value={found}
      onChange={(chosen) => onChange(chosen?.id)}
      radiusKm={radius ?? radiusKm.usual}
    />
  )
}

interface DatesFilterProps extends FieldProps {
  label: string
  start: string | undefined
  end: string | undefined
  onChange: (dates: { start: string | undefined; end: string | undefined }) => void
}

export function DatesFilter({ start, end, onChange, ...field }: DatesFilterProps) {
  return (
    <DateRangeField
      {...field}
      placeholder={field.isCompact ? field.label : undefined}
      value={{ start: start ?? null, end: end ?? null }}
      onChange={(dates) => onChange({ start: dates.start ?? undefined, end: dates.end ?? undefined })}
    />
  )
}

interface TruckTypeFilterProps extends Omit<FieldProps, 'label'> {
  /** Comma-joined. */
  value: string | undefined
  onChange: (joined: string | undefined) => void
}

export function TruckTypeFilter({ value, onChange, ...field }: TruckTypeFilterProps) {
  const { t } = useLingui()
  return (
    <MultiSelect
      {...field}
      label={t`Truck type`}
      placeholder={t`All truck types`}
      value={splitValues(value)}
      onChange={(types) => onChange(types.join(',') || undefined)}
      options={truckTypes}
    />
  )
}

interface LoadTypeFilterProps extends Omit<FieldProps, 'label'> {
  value: 'FTL' | 'LTL' | undefined
  onChange: (type: 'FTL' | 'LTL' | undefined) => void
}

export function LoadTypeFilter({ value, onChange, ...field }: LoadTypeFilterProps) {
  const { t } = useLingui()
  return (
    <SelectField
      {...field}
      label={t`Type of load`}
      placeholder={t`FTL and LTL`}
      value={value ?? ''}
      onChange={(type) => onChange(type === 'FTL' || type === 'LTL' ? type : undefined)}
      options={[
        { value: 'FTL', label: t`FTL only` },
        { value: 'LTL', label: t`LTL only` },
      ]}
    />
  )
}
