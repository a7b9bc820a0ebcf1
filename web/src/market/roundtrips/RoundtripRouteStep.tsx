import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Roundtrip, RoundtripForm } from '@veos/contract/market/roundtrips'
import { maxNameCharacters, maxRichTextCharacters } from '@veos/contract/platform/reference/limits'
import { richTextMarks } from '@veos/contract/platform/reference/richText'
import { uploadImage } from '../../platform/images/uploadImage.ts'
import { NumberField, TextField } from '../../platform/ui/fields/TextField.tsx'
import type { StepFields, StepProps } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { RichTextField } from '../../platform/ui/rich-text/RichTextField.tsx'
import { toTypedNumber } from '../offers/form/typedNumbers.ts'
import { CountriesField } from './CountriesField.tsx'
import styles from './RoundtripSteps.module.css'

export const roundtripRouteFields = {
  name: {
    path: 'name',
    label: msg`Name`,
    from: (offer) => offer.name,
    empty: '',
  },
  countries: {
    path: 'countries',
    label: msg`Countries`,
    from: (offer) => offer.countries.map(({ ISO }) => ISO),
    empty: [],
  },
  kmPerMonth: {
    path: 'kmPerMonth',
    label: msg`Kilometres per month`,
    from: (offer) => toTypedNumber(offer.kmPerMonth),
    empty: '',
  },
  /** HTML. */
  routeDescription: {
    path: 'routeDescription',
    label: msg`Route description`,
    from: (offer) => offer.routeDescription,
    empty: '',
  },
} satisfies StepFields<Roundtrip, RoundtripForm>

/** The route of the roundtrip, and the kilometres per month. */
export function RoundtripRouteStep(step: StepProps<typeof roundtripRouteFields>) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        placeholder={t`For example Tallinn – Rotterdam – Tallinn`}
        maxLength={maxNameCharacters}
        {...bind(step, 'name')}
      />
      <CountriesField placeholder={t`Choose all that it passes`} {...bind(step, 'countries')} />
      <NumberField className={styles.short} min={0} unit="km" {...bind(step, 'kmPerMonth')} />
      <RichTextField
        placeholder={t`Stops, days of the week, how often it goes`}
        isOptional
        marks={richTextMarks.full}
        mostCharacters={maxRichTextCharacters}
        onUploadImage={uploadImage}
        {...bind(step, 'routeDescription')}
      />
    </>
  )
}
