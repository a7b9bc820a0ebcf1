import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentsField } from '../../../platform/ui/choice/Choice.tsx'
import { Field } from '../../../platform/ui/fields/Field.tsx'
import { NumberField } from '../../../platform/ui/fields/TextField.tsx'
import { bind, type FormStep } from '../../../platform/ui/form/formStep.ts'
import { FieldRow } from '../../../platform/ui/form/Wizard.tsx'
import { formatMeasure, formatNumber } from '../../../platform/ui/format.ts'
import styles from './OfferForm.module.css'
import { parseTypedWeightKg, toTypedNumber } from './typedNumbers.ts'

type LoadType = 'FTL' | 'LTL'

interface LoadTypeFieldProps {
  name: string
  label: string
  error: string | null
  value: LoadType
  onChange: (type: LoadType) => void
}

/** Takes the result of `bind`. */
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

/** Kilograms, metres and centimetres. */
interface Measures {
  weight: number | null
  loadingMeters: number | null
  length: number | null
  width: number | null
  height: number | null
}

/** The fields for the five measures of a load, in the group that contains them in the form and in the offer. */
export function createMeasureFields<Offer, const Group extends string>(group: Group, of: (offer: Offer) => Measures) {
  return {
    weight: {
      path: `${group}.weight` as const,
      label: msg`Weight`,
      from: (offer: Offer) => toTypedNumber(of(offer).weight),
      empty: '',
    },
    loadingMeters: {
      path: `${group}.loadingMeters` as const,
      label: msg`Loading metres`,
      from: (offer: Offer) => toTypedNumber(of(offer).loadingMeters),
      empty: '',
    },
    length: {
      path: `${group}.length` as const,
      label: msg`Length`,
      from: (offer: Offer) => toTypedNumber(of(offer).length),
      empty: '',
    },
    width: {
      path: `${group}.width` as const,
      label: msg`Width`,
      from: (offer: Offer) => toTypedNumber(of(offer).width),
      empty: '',
    },
    height: {
      path: `${group}.height` as const,
      label: msg`Height`,
      from: (offer: Offer) => toTypedNumber(of(offer).height),
      empty: '',
    },
  }
}

/** The weight and the dimensions. */
export function MeasureFields({ step }: { step: FormStep<Record<keyof Measures, string>> }) {
  const { t } = useLingui()
  const dimension = { min: 0, unit: 'cm', className: styles.dimension }
  return (
    <>
      <FieldRow leastRem={15}>
        <NumberField help={<WeightHint typed={step.draft.weight} />} isOptional min={0} {...bind(step, 'weight')} />
        <NumberField
          help={t`13.6 m is a whole trailer.`}
          isOptional
          min={0}
          unit="m"
          {...bind(step, 'loadingMeters')}
        />
      </FieldRow>
      <Field as="group" label={t`Dimensions`} isOptional>
        {() => (
          <FieldRow leastRem={4.5}>
            <NumberField {...dimension} {...bind(step, 'length')} />
            <NumberField {...dimension} {...bind(step, 'width')} />
            <NumberField {...dimension} {...bind(step, 'height')} />
          </FieldRow>
        )}
      </Field>
    </>
  )
}

/** Shows the weight that will be stored, so that a confusion of tonnes and kilograms is noticed before publishing. */
function WeightHint({ typed }: { typed: string }) {
  const kg = parseTypedWeightKg(typed)
  if (!kg) return <Trans>100 or less means tonnes.</Trans>
  return `${formatMeasure(kg / 1000, 't', 3)} = ${formatNumber(kg)}\u00a0kg`
}
