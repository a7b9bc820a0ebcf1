import { useLingui } from '@lingui/react/macro'
import { mostNameCharacters, mostRichTextCharacters } from '@veos/contract/reference/limits'
import { richTextMarks } from '@veos/contract/reference/richText'
import { uploadImage } from '../images/uploadImage.ts'
import { bind } from '../offers/form/formStep.ts'
import { RichTextField } from '../ui/RichTextField.tsx'
import { NumberField, TextField } from '../ui/TextField.tsx'
import { CountriesField } from './CountriesField.tsx'
import styles from './RoundtripSteps.module.css'
import type { RoundtripStepProps } from './roundtripFields.ts'

/** Where it goes round, and how far in a month. */
export function RoundtripRouteStep(step: RoundtripStepProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        placeholder={t`For example Tallinn – Rotterdam – Tallinn`}
        maxLength={mostNameCharacters}
        {...bind(step, 'name', 'name')}
      />
      <CountriesField placeholder={t`Choose all that it passes`} {...bind(step, 'countries', 'countries')} />
      <NumberField className={styles.short} min={0} unit="km" {...bind(step, 'kmPerMonth', 'kmPerMonth')} />
      <RichTextField
        placeholder={t`Stops, days of the week, how often it goes`}
        isOptional
        marks={richTextMarks.full}
        mostCharacters={mostRichTextCharacters}
        onUploadImage={uploadImage}
        {...bind(step, 'routeDescription', 'routeDescription')}
      />
    </>
  )
}
