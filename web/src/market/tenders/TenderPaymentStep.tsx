import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { getPayment, tenderPaths } from '@veos/contract/market/tenderNames'
import type { Tender, TenderForm } from '@veos/contract/market/tenders'
import { toCents, toTypedEuros } from '@veos/contract/platform/money'
import { maxNoteCharacters, maxRichTextCharacters } from '@veos/contract/platform/reference/limits'
import { richTextMarks } from '@veos/contract/platform/reference/richText'
import { uploadImage } from '../../platform/images/uploadImage.ts'
import { NumberField, TextAreaField } from '../../platform/ui/fields/TextField.tsx'
import type { StepFields, StepProps } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { FieldRow } from '../../platform/ui/form/Wizard.tsx'
import { RichTextField } from '../../platform/ui/rich-text/RichTextField.tsx'
import { toTypedNumber } from '../offers/form/typedNumbers.ts'
import { getTargetEuros } from './tenderText.ts'

export const tenderPaymentFields = {
  targetPrice: {
    path: 'targetPrice',
    label: msg`Target price per shipment`,
    from: (offer) => toTypedEuros(toCents(getTargetEuros(offer))),
    empty: '',
  },
  paymentTime: {
    path: `${tenderPaths.payment}.paymentTime`,
    label: msg`Payment time`,
    from: (offer) => toTypedNumber(getPayment(offer).paymentTime),
    empty: '',
  },
  paymentComments: {
    path: `${tenderPaths.payment}.paymentComments`,
    label: msg`Payment comments`,
    from: (offer) => getPayment(offer).paymentComments,
    empty: '',
  },
  /** HTML. */
  additionalInformation: {
    path: 'additionalInformation',
    label: msg`Additional information`,
    from: (offer) => offer.additionalInformation,
    empty: '',
  },
} satisfies StepFields<Tender, TenderForm>

/** The target price per shipment, the payment terms, and further remarks. */
export function TenderPaymentStep(step: StepProps<typeof tenderPaymentFields>) {
  const { t } = useLingui()
  return (
    <>
      <FieldRow leastRem={15}>
        <NumberField
          help={t`For one shipment, without VAT.`}
          isOptional
          min={0}
          unit="€"
          {...bind(step, 'targetPrice')}
        />
        <NumberField
          help={t`Counted from the invoice.`}
          isOptional
          min={0}
          unit={t`days`}
          {...bind(step, 'paymentTime')}
        />
      </FieldRow>
      <TextAreaField isOptional rows={2} maxLength={maxNoteCharacters} {...bind(step, 'paymentComments')} />
      <RichTextField
        placeholder={t`Slots, access, how you work together`}
        isOptional
        marks={richTextMarks.full}
        mostCharacters={maxRichTextCharacters}
        onUploadImage={uploadImage}
        {...bind(step, 'additionalInformation')}
      />
    </>
  )
}
