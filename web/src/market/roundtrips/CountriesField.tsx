import { countryCodes } from '@veos/contract/platform/reference/countryCodes'
import { countryOption } from '../../platform/countryOption.ts'
import type { FieldProps } from '../../platform/ui/Field.tsx'
import { MultiSelect } from '../../platform/ui/MultiSelect.tsx'

interface CountriesFieldProps extends FieldProps {
  /** ISO codes. */
  value: readonly string[]
  onChange: (isoCodes: string[]) => void
  placeholder: string
}

/** Countries out of a list that can be searched: region by region, as the codes are. */
export function CountriesField(props: CountriesFieldProps) {
  return <MultiSelect {...props} options={countryCodes.map((iso) => countryOption(iso))} />
}
