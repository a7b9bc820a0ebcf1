import { countryCodes } from '@veos/contract/platform/reference/countryCodes'
import { toCountryOption } from '../../platform/toCountryOption.ts'
import { MultiSelect } from '../../platform/ui/choice/MultiSelect.tsx'
import type { FieldProps } from '../../platform/ui/fields/Field.tsx'

interface CountriesFieldProps extends FieldProps {
  /** ISO codes. */
  value: readonly string[]
  onChange: (isoCodes: string[]) => void
  placeholder: string
}

/** A choice of countries from a searchable list. The codes are ordered by region. */
export function CountriesField(props: CountriesFieldProps) {
  return <MultiSelect {...props} options={countryCodes.map((iso) => toCountryOption(iso))} />
}
