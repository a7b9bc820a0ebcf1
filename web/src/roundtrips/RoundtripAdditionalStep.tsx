import { useLingui } from '@lingui/react/macro'
import { languages } from '@veos/contract/reference/languages'
import { mostNoteCharacters, mostRichTextCharacters } from '@veos/contract/reference/limits'
import { richTextMarks } from '@veos/contract/reference/richText'
import { roundtripDocuments, roundtripPriceTypes } from '@veos/contract/reference/roundtrips'
import { uploadImage } from '../images/uploadImage.ts'
import { bind } from '../offers/form/formStep.ts'
import { SegmentsField } from '../ui/Choice.tsx'
import { MultiSelect } from '../ui/MultiSelect.tsx'
import { RichTextField } from '../ui/RichTextField.tsx'
import { NumberField, TextAreaField } from '../ui/TextField.tsx'
import { FieldRow } from '../ui/Wizard.tsx'
import type { RoundtripStepProps } from './roundtripFields.ts'
import { useDocumentsLabels, usePriceTypeLabels } from './roundtripText.ts'
import { YesNoField } from './YesNoField.tsx'

/** What a kilometre costs, how it is paid, which languages help, and whatever else there is to say. */
export function RoundtripAdditionalStep(step: RoundtripStepProps) {
  const { t } = useLingui()
  const priceTypes = usePriceTypeLabels()
  const documents = useDocumentsLabels()
  return (
    <>
      <FieldRow leastRem={15}>
        <NumberField isOptional min={0} unit="€/km" {...bind(step, 'kmPrice', 'price.kmPrice')} />
        <SegmentsField
          isWide
          options={roundtripPriceTypes.map((value) => ({ value, label: priceTypes[value] }))}
          {...bind(step, 'priceType', 'price.priceType')}
        />
      </FieldRow>
      <MultiSelect
        placeholder={t`Choose one or more`}
        isOptional
        options={languages}
        {...bind(step, 'languages', 'languages')}
      />
      <FieldRow leastRem={15}>
        <SegmentsField
          isWide
          options={roundtripDocuments.map((value) => ({ value, label: documents[value] }))}
          {...bind(step, 'documents', 'payment.documents')}
        />
        <YesNoField {...bind(step, 'takesDieselCard', 'payment.dieselCard')} />
      </FieldRow>
      <FieldRow leastRem={15}>
        <NumberField
          help={t`Counted from the invoice.`}
          isOptional
          min={0}
          unit={t`days`}
          {...bind(step, 'paymentTime', 'payment.paymentTime')}
        />
        <NumberField
          help={t`Taken off for paying early.`}
          isOptional
          min={0}
          unit="%"
          {...bind(step, 'skonto', 'payment.skonto')}
        />
      </FieldRow>
      <TextAreaField
        isOptional
        rows={2}
        maxLength={mostNoteCharacters}
        {...bind(step, 'paymentComment', 'payment.paymentComment')}
      />
      <RichTextField
        placeholder={t`Anything that helps to decide`}
        isOptional
        marks={richTextMarks.full}
        mostCharacters={mostRichTextCharacters}
        onUploadImage={uploadImage}
        {...bind(step, 'additionalInformation', 'additionalInformation')}
      />
    </>
  )
}
