import { Trans, useLingui } from '@lingui/react/macro'
import type { Bid } from '@veos/contract/market/bids'
import type { BidSide } from '@veos/contract/market/reference/bids'
import { maxBidCommentCharacters, maxValidDays } from '@veos/contract/market/reference/bids'
import type { CallResult } from '@veos/contract/platform/errors'
import { euroUnits, readNumber } from '@veos/contract/platform/numbers'
import { addDays } from '@veos/contract/platform/reference/dates'
import { richTextMarks } from '@veos/contract/platform/reference/richText'
import { type ReactNode, useState } from 'react'
import { listTruckTypeOptions } from '../../people/companies/truckTypes.ts'
import type { CallError } from '../../platform/api.ts'
import { call } from '../../platform/api.ts'
import { useResultMutation } from '../../platform/callMutation.ts'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { DateField } from '../../platform/ui/dates/DateField.tsx'
import { getLocalToday } from '../../platform/ui/dates/localDates.ts'
import { NumberField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { toDraft } from '../../platform/ui/form/formDraft.ts'
import { bind, type FormStep } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'
import { RichTextField } from '../../platform/ui/rich-text/RichTextField.tsx'
import styles from './BidDialog.module.css'
import { loadBidForm, tenderBidForm } from './bidForms.ts'
import type { BidOffer } from './bids.ts'

/** The properties that the fields of a kind need from the dialog around them. */
export interface BidFieldsProps {
  offer: BidOffer
  /** The hash of the offer as the user has seen it. */
  offerHash: string | null
  /** The bid that is updated or answered; null for a first bid. */
  bid: Bid | null
  /** The side of the user's company. A bid of the publisher is a counter-offer. */
  by: BidSide
  /** Renders the fields with the submit buttons and the dialog that asks for confirmation. */
  frame: (parts: {
    fields: ReactNode
    confirmation: ReactNode
    failure: string | null
    isBusy: boolean
    onSend: () => void
  }) => ReactNode
  onSent: () => void
  /** Handles a refusal that concerns no field. Returns true when it is shown already. */
  onRefused: (error: CallError) => boolean
}

/** The storage key of the draft: each round of a negotiation has its own. */
const draftName = ({ offer, bid, by }: Pick<BidFieldsProps, 'offer' | 'bid' | 'by'>) =>
  `bid-${by}-${bid?._id ?? offer.id}-${bid?.round ?? 0}`

/** `0`, `0,00`, `0 €`. */
const isZero = (typed: string) => readNumber(typed, { min: 0, max: 0, decimals: 0, units: euroUnits }).value === 0

/**
 * Sends a form, which stores its draft until it is accepted. A price or a number of trucks of zero is usually a typing
 * error, so it has to be confirmed.
 */
function useSending(
  form: { draft: { price: string; noOfTrucks?: string }; finish: () => void; refuse: (error: CallError) => void },
  send: () => Promise<CallResult<unknown>>,
  { onSent, onRefused }: Pick<BidFieldsProps, 'onSent' | 'onRefused'>,
) {
  const { t } = useLingui()
  const [question, setQuestion] = useState<string | null>(null)
  const sending = useResultMutation(send, {
    onSuccess() {
      form.finish()
      onSent()
    },
    onError: (error: CallError) => onRefused(error) || form.refuse(error),
  })
  const start = () => !sending.isPending && sending.mutate()
  return {
    isBusy: sending.isPending,
    onSend() {
      const { price, noOfTrucks = '' } = form.draft
      if (isZero(price)) setQuestion(t`Offer a price of 0 €?`)
      else if (isZero(noOfTrucks)) setQuestion(t`Offer 0 trucks?`)
      else start()
    },
    confirmation: question !== null && (
      <ConfirmDialog
        title={question}
        confirmLabel={t`Send it so`}
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          setQuestion(null)
          start()
        }}
      >
        <p>
          <Trans>The other company can award what you send.</Trans>
        </p>
      </ConfirmDialog>
    ),
  }
}

/** The price, the trucks and the period of a quotation for a tender. */
export function TenderBidFields({ offer, offerHash, bid, by, frame, onSent, onRefused }: BidFieldsProps) {
  const { t } = useLingui()
  const initial = bid ? toDraft(tenderBidForm, bid) : undefined
  const form = useForm(tenderBidForm, { initial, storedAs: draftName({ offer, bid, by }) })
  const { isBusy, onSend, confirmation } = useSending(
    form,
    async () => {
      const body = { ...form.body(), offerHash }
      if (bid && (by === 'publisher' || bid.side === 'publisher'))
        return call('POST /negotiations/:id/rounds', { params: { id: bid._id }, body: { ...body, round: bid.round } })
      const quotation = { ...body, tenderId: offer.id }
      if (bid) return call('PUT /quotations', { body: { ...quotation, offerId: bid._id } })
      return call('POST /quotations', { body: { ...quotation, offerId: null } }, { idempotencyKey: form.attemptKey })
    },
    { onSent, onRefused },
  )
  return frame({
    failure: form.failure,
    isBusy,
    onSend,
    confirmation,
    fields: (
      <Form form={form} isBusy={isBusy} onSubmit={onSend} className={styles.form}>
        <div className={styles.pair}>
          <NumberField help={t`For one shipment, without VAT.`} unit="€" min={0} step={1} {...bind(form, 'price')} />
          <NumberField min={0} step={1} {...bind(form, 'noOfTrucks')} help={t`How many go in each period.`} />
        </div>
        <div className={styles.pair}>
          <SelectField
            {...bind(form, 'period')}
            onChange={(period) => form.change({ period: period as typeof form.draft.period })}
            options={[
              { value: 'day', label: t`Day` },
              { value: 'week', label: t`Week` },
              { value: 'month', label: t`Month` },
              { value: 'year', label: t`Year` },
            ]}
          />
          <ValidUntilField form={form} />
        </div>
        <CommentField form={form} />
      </Form>
    ),
  })
}

/** The price, the dates and the truck of an offer for a single load. */
export function LoadBidFields({ offer, offerHash, bid, by, frame, onSent, onRefused }: BidFieldsProps) {
  const { t } = useLingui()
  const initial = bid ? toDraft(loadBidForm, bid) : undefined
  const form = useForm(loadBidForm, { initial, storedAs: draftName({ offer, bid, by }) })
  const { isBusy, onSend, confirmation } = useSending(
    form,
    async () => {
      const body = { ...form.body(), offerHash }
      if (bid)
        return call('POST /negotiations/:id/rounds', { params: { id: bid._id }, body: { ...body, round: bid.round } })
      const type = offer.type as 'Spotload' | 'Emptytruck'
      return call(
        'POST /negotiations',
        { body: { ...body, offerId: offer.id, type } },
        { idempotencyKey: form.attemptKey },
      )
    },
    { onSent, onRefused },
  )
  return frame({
    failure: form.failure,
    isBusy,
    onSend,
    confirmation,
    fields: (
      <Form form={form} isBusy={isBusy} onSubmit={onSend} className={styles.form}>
        <div className={styles.pair}>
          <NumberField help={t`For the whole load, without VAT.`} unit="€" min={0} step={1} {...bind(form, 'price')} />
          <SelectField
            isOptional
            options={listTruckTypeOptions()}
            placeholder={t`As published`}
            {...bind(form, 'truckType')}
          />
        </div>
        <div className={styles.pair}>
          <DateField isOptional {...bind(form, 'loadingDate')} />
          <DateField isOptional {...bind(form, 'unloadingDate')} />
        </div>
        <div className={styles.pair}>
          <ValidUntilField form={form} />
        </div>
        <CommentField form={form} />
      </Form>
    ),
  })
}

function ValidUntilField({ form }: { form: FormStep<{ validUntil: string | null }> }) {
  return <DateField isOptional max={addDays(getLocalToday(), maxValidDays)} {...bind(form, 'validUntil')} />
}

function CommentField({ form }: { form: FormStep<{ comment: string }> }) {
  return (
    <RichTextField
      isOptional
      marks={richTextMarks.withoutImages}
      mostCharacters={maxBidCommentCharacters}
      {...bind(form, 'comment')}
    />
  )
}
