import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentsField } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { measureText, numberText } from '../../ui/format.ts'
import { NumberField } from '../../ui/TextField.tsx'
import { FieldRow } from '../../ui/Wizard.tsx'
import { bind, type FormStep } from './formStep.ts'
import styles from './OfferForm.module.css'
import { typedNumber, typedWeightKg } from './typedNumbers.ts'

type LoadType = 'FTL' | 'LTL'

interface LoadTypeFieldProps {
  name: string
  label: string
  error: string | null
  value: LoadType
  onChange: (type: LoadType) => void
}

/** Takes what `bind` gives. */
export function LoadTypeField(props: LoadTypeFieldProps) {
  const { t } = useLingui()
  return (
    <SegmentsField
      isWide
      options={[
        { value: 'FTL', label: t`FTL · full truck` },
        { value: 'LTL', label: t`LTL · part load` },
      ]}
      {...props}
    />
  )
}

interface MeasuresDraft {
  weight: string
  loadingMeters: string
  length: string
  width: string
  height: string
}

interface MeasureFieldsProps<Name extends string> {
  step: FormStep<MeasuresDraft, Name>
  /** How the server names them. */
  names: Record<keyof MeasuresDraft, NoInfer<Name>>
}

/** How heavy and how large it is. */
export function MeasureFields<Name extends string>({ step, names }: MeasureFieldsProps<Name>) {
  const { t } = useLingui()
  const dimension = { min: 0, unit: 'cm', className: styles.dimension }
  return (
    <>
      <FieldRow leastRem={15}>
        <NumberField
          help={<WeightHint typed={step.draft.weight} />}
          isOptional
          min={0}
          {...bind(step, 'weight', names.weight)}
        />
        <NumberField
          help={t`13.6 m is a whole trailer.`}
          isOptional
          min={0}
          unit="m"
          {...bind(step, 'loadingMeters', names.loadingMeters)}
        />
      </FieldRow>
      <Field as="group" label={t`Dimensions`} isOptional>
        {() => (
          <FieldRow leastRem={4.5}>
            <NumberField {...dimension} {...bind(step, 'length', names.length)} />
            <NumberField {...dimension} {...bind(step, 'width', names.width)} />
            <NumberField {...dimension} {...bind(step, 'height', names.height)} />
          </FieldRow>
        )}
      </Field>
    </>
  )
}

/** What will be stored: a slip between tonnes and kilograms is seen before it is published. */
function WeightHint({ typed }: { typed: string }) {
  const kg = typedWeightKg(typed)
  if (!kg || kg < 0) return <Trans>100 or less means tonnes.</Trans>
  const tonnes = measureText(kg / 1000, 't', 3)
  const kilograms = `${numberText(kg)}\u00a0kg`
  return (typedNumber(typed) ?? 0) <= 100 ? `${tonnes} = ${kilograms}` : `${kilograms} = ${tonnes}`
}
