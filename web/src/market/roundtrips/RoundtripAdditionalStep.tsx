import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { roundtripDocuments, roundtripPriceTypes } from '@veos/contract/market/reference/roundtrips'
import type { Roundtrip, RoundtripForm } from '@veos/contract/market/roundtrips'
import { toCents, toTypedEuros } from '@veos/contract/platform/money'
import { languageValues } from '@veos/contract/platform/reference/languages'
import { maxNoteCharacters, maxRichTextCharacters } from '@veos/contract/platform/reference/limits'
import { richTextMarks } from '@veos/contract/platform/reference/richText'
import { languagesTexts } from '@veos/contract/platform/texts/languages'
import { getLabel, toOptions } from '../../platform/i18n.ts'
import { uploadImage } from '../../platform/images/uploadImage.ts'
import { SegmentsField } from '../../platform/ui/choice/Choice.tsx'
import { MultiSelect } from '../../platform/ui/choice/MultiSelect.tsx'
import { NumberField, TextAreaField } from '../../platform/ui/fields/TextField.tsx'
import type { StepFields, StepProps } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { FieldRow } from '../../platform/ui/form/Wizard.tsx'
import { RichTextField } from '../../platform/ui/rich-text/RichTextField.tsx'
import { toTypedNumber } from '../offers/form/typedNumbers.ts'
import { useDocumentsLabels, usePriceTypeLabels } from './roundtripText.ts'
import { YesNoField } from './YesNoField.tsx'

export const roundtripAdditionalFields = {
  kmPrice: {
    path: 'price.kmPrice',
    label: msg`Price per kilometre`,
    from: (offer) => toTypedEuros(toCents(offer.price.kmPrice)),
    empty: '',
  },
  priceType: {
    path: 'price.priceType',
    label: msg`Price covers`,
    from: (offer) => offer.price.priceType,
    empty: 'all inclusive' as const,
  },
  languages: {
    path: 'languages',
    label: msg`Languages`,
    from: (offer) => offer.languages.map(({ value }) => value),
    empty: [],
  },
  documents: {
    path: 'payment.documents',
    label: msg`Documents`,
    from: (offer) => offer.payment.documents,
    empty: 'Originals' as const,
  },
  takesDieselCard: {
    path: 'payment.dieselCard',
    label: msg`Diesel card`,
    from: (offer) => offer.payment.dieselCard,
    empty: false,
  },
  paymentTime: {
    path: 'payment.paymentTime',
    label: msg`Payment time`,
    from: (offer) => toTypedNumber(offer.payment.paymentTime),
    empty: '',
  },
  skonto: {
    path: 'payment.skonto',
    label: msg`Skonto`,
    from: (offer) => toTypedNumber(offer.payment.skonto),
    empty: '',
  },
  paymentComment: {
    path: 'payment.paymentComment',
    label: msg`Payment comments`,
    from: (offer) => offer.payment.paymentComment,
    empty: '',
  },
  /** HTML. */
  additionalInformation: {
    path: 'additionalInformation',
    label: msg`Additional information`,
    from: (offer) => offer.additionalInformation,
    empty: '',
  },
} satisfies StepFields<Roundtrip, RoundtripForm>

/** The price per kilometre, the payment, languages, and further remarks. */
export function RoundtripAdditionalStep(step: StepProps<typeof roundtripAdditionalFields>) {
  const { t } = useLingui()
  const priceTypes = usePriceTypeLabels()
  const documents = useDocumentsLabels()
  return (
    <>
      <FieldRow leastRem={15}>
        <NumberField isOptional min={0} unit="€/km" {...bind(step, 'kmPrice')} />
        <SegmentsField
          isWide
          options={roundtripPriceTypes.map((value) => ({ value, label: priceTypes[value] }))}
          {...bind(step, 'priceType')}
        />
      </FieldRow>
      <MultiSelect
        placeholder={t`Choose one or more`}
        isOptional
        options={toOptions(languageValues, (value) => getLabel('language', value, languagesTexts))}
        {...bind(step, 'languages')}
      />
      <FieldRow leastRem={15}>
        <SegmentsField
          isWide
          options={roundtripDocuments.map((value) => ({ value, label: documents[value] }))}
          {...bind(step, 'documents')}
        />
        <YesNoField {...bind(step, 'takesDieselCard')} />
      </FieldRow>
      <FieldRow leastRem={15}>
        <NumberField
          help={t`Counted from the invoice.`}
          isOptional
          min={0}
          unit={t`days`}
          {...bind(step, 'paymentTime')}
        />
        <NumberField help={t`Taken off for paying early.`} isOptional min={0} unit="%" {...bind(step, 'skonto')} />
      </FieldRow>
      <TextAreaField isOptional rows={2} maxLength={maxNoteCharacters} {...bind(step, 'paymentComment')} />
      <RichTextField
        placeholder={t`Anything that helps to decide`}
        isOptional
        marks={richTextMarks.full}
        mostCharacters={maxRichTextCharacters}
        onUploadImage={uploadImage}
        {...bind(step, 'additionalInformation')}
      />
    </>
  )
}
