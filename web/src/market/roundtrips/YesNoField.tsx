import { useLingui } from '@lingui/react/macro'
import { SegmentsField } from '../../platform/ui/choice/Choice.tsx'

interface YesNoFieldProps {
  name: string
  label: string
  error: string | null
  value: boolean
  onChange: (value: boolean) => void
}

/** Takes the result of `bind`. */
export function YesNoField({ value, onChange, ...field }: YesNoFieldProps) {
  const { t } = useLingui()
  return (
    <SegmentsField
      {...field}
      value={value ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === 'yes')}
      options={[
        { value: 'no', label: t`No` },
        { value: 'yes', label: t`Yes` },
      ]}
    />
  )
}
