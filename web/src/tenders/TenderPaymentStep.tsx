import { useLingui } from '@lingui/react/macro'
import { mostNoteCharacters, mostRichTextCharacters } from '@veos/contract/reference/limits'
import { richTextMarks } from '@veos/contract/reference/richText'
import { uploadImage } from '../images/uploadImage.ts'
import { bind } from '../offers/form/formStep.ts'
import { RichTextField } from '../ui/RichTextField.tsx'
import { NumberField, TextAreaField } from '../ui/TextField.tsx'
import { FieldRow } from '../ui/Wizard.tsx'
import type { TenderStepProps } from './tenderFields.ts'

/** What a shipment may cost, when it is paid, and whatever else there is to say. */
export function TenderPaymentStep(step: TenderStepProps) {
  const { t } = useLingui()
  return (
    <>
      <FieldRow leastRem={15}>
        <NumberField
          help={t`For one shipment, without VAT.`}
          isOptional
          min={0}
          unit="€"
          {...bind(step, 'targetPrice', 'targetPrice')}
        />
        <NumberField
          help={t`Counted from the invoice.`}
          isOptional
          min={0}
          unit={t`days`}
          {...bind(step, 'paymentTime', 'Payment.paymentTime')}
        />
      </FieldRow>
      <TextAreaField
        isOptional
        rows={2}
        maxLength={mostNoteCharacters}
        {...bind(step, 'paymentComments', 'Payment.paymentComments')}
      />
      <RichTextField
        placeholder={t`Slots, access, how you work together`}
        isOptional
        marks={richTextMarks.full}
        mostCharacters={mostRichTextCharacters}
        onUploadImage={uploadImage}
        {...bind(step, 'additionalInformation', 'additionalInformation')}
      />
    </>
  )
}
