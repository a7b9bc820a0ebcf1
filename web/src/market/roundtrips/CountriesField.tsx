import { countriesByRegion } from '@veos/contract/platform/reference/countries'
import type { FieldProps } from '../../platform/ui/Field.tsx'
import { MultiSelect } from '../../platform/ui/MultiSelect.tsx'

/** Region by region, as the reference list has them. */
const options = countriesByRegion.flatMap(({ countries }) => countries.map(({ iso, label }) => ({ value: iso, label })))

interface CountriesFieldProps extends FieldProps {
  /** ISO codes. */
  value: readonly string[]
  onChange: (isoCodes: string[]) => void
  placeholder: string
}

/** Countries out of a list that can be searched. */
export function CountriesField(props: CountriesFieldProps) {
  return <MultiSelect {...props} options={options} />
}
