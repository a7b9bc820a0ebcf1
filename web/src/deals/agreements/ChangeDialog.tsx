import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { maxProposalComment, maxTermCharacters } from '@veos/contract/deals/reference/agreements'
import { isPerShipment } from '@veos/contract/market/reference/offerKinds'
import { useState } from 'react'
import { type CallError, call } from '../../platform/api.ts'
import { useResultMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { cx } from '../../platform/ui/cx.ts'
import { DateField } from '../../platform/ui/dates/DateField.tsx'
import { NumberField, TextAreaField, TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { toDraft } from '../../platform/ui/form/formDraft.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { Dialog, DialogFoot } from '../../platform/ui/overlay/Dialog.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import styles from './Agreement.module.css'
import { agreementForm } from './agreementForm.ts'
import { type AgreementDetails, type AgreementVersion, refetchAgreements } from './agreements.queries.ts'
import { ChangedTerms } from './ChangedTerms.tsx'

interface ChangeDialogProps {
  agreement: AgreementDetails
  /** The version in force. */
  latest: AgreementVersion
  onClose: () => void
}

/** A form that proposes changed terms to the other side. Only changed fields are sent. */
export default function ChangeDialog({ agreement, latest, onClose }: ChangeDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  // The version that was on screen when the dialog opened: the typed terms are compared with it.
  const [first] = useState(latest)
  const [seen, setSeen] = useState(latest.number)
  const [initial] = useState(() => toDraft(agreementForm, first.terms))
  const form = useForm(agreementForm, { initial, storedAs: `agreement-${agreement._id}-${first.number}` })
  const hasShipments = isPerShipment(first.terms.offer.type)
  const sending = useResultMutation(
    () =>
      call('POST /agreements/:id/proposals', {
        params: { id: agreement._id },
        body: { ...changedFields(form.body()), version: seen, kind: 'change' },
      }),
    {
      onSuccess: () => {
        form.finish()
        void refetchAgreements(queryClient)
        onClose()
      },
      onError: (error: CallError) => {
        form.refuse(error)
        // Changes by the other side are shown above the form; the typed terms stay.
        if (error.status === 409) void refetchAgreements(queryClient)
      },
    },
  )

  function changedFields(body: ReturnType<typeof form.body>) {
    const isChanged = (key: string) => form.draft[key as keyof typeof initial] !== initial[key as keyof typeof initial]
    return Object.fromEntries(Object.entries(body).filter(([key]) => isChanged(key))) as Partial<typeof body>
  }

  const isNewer = latest.number > seen
  const onSend = () => !sending.isPending && sending.mutate()
  return (
    <Dialog
      title={<Trans>Propose a change</Trans>}
      onClose={onClose}
      isWide
      foot={
        <DialogFoot onCancel={onClose} isBusy={sending.isPending} isDisabled={isNewer} onConfirm={onSend}>
          <Trans>Send proposal</Trans>
        </DialogFoot>
      }
    >
      <div className={styles.form}>
        <p>
          <Trans>Nothing changes until {agreement.company.companyName} confirms it.</Trans>
        </p>
        {form.failure && <Banner kind="failure">{form.failure}</Banner>}
        {latest.number > first.number && (
          <Banner
            kind="news"
            action={
              isNewer && (
                <Button isCompact onClick={() => setSeen(latest.number)}>
                  <Trans>I have seen it</Trans>
                </Button>
              )
            }
          >
            <p>
              <Trans>Version {latest.number} is in force now. What you have typed is kept.</Trans>
            </p>
            <ChangedTerms before={first.terms} after={latest.terms} />
          </Banner>
        )}
        <Form form={form} isBusy={sending.isPending} onSubmit={onSend} className={styles.form}>
          <div className={cx(styles.pair, styles.withHelp)}>
            <NumberField
              help={hasShipments ? t`For one shipment, without VAT.` : t`For the whole load, without VAT.`}
              unit="€"
              min={0}
              step={1}
              {...bind(form, 'price')}
            />
            <NumberField isOptional min={0} step={1} {...bind(form, 'paymentDays')} />
          </div>
          {!hasShipments && (
            <div className={styles.pair}>
              <DateField isOptional {...bind(form, 'loadingDate')} />
              <DateField isOptional {...bind(form, 'unloadingDate')} />
            </div>
          )}
          <div className={styles.pair}>
            <TextField isOptional maxLength={maxTermCharacters} {...bind(form, 'loadingTime')} />
            <TextField isOptional maxLength={maxTermCharacters} {...bind(form, 'unloadingTime')} />
          </div>
          <div className={styles.pair}>
            <TextField isOptional maxLength={maxTermCharacters} {...bind(form, 'references')} />
            <TextField isOptional maxLength={maxTermCharacters} {...bind(form, 'plates')} />
          </div>
          <TextAreaField isOptional rows={2} maxLength={maxTermCharacters} {...bind(form, 'documents')} />
          <TextAreaField isOptional rows={2} maxLength={maxTermCharacters} {...bind(form, 'penalties')} />
          <TextAreaField isOptional rows={2} maxLength={maxProposalComment} {...bind(form, 'comment')} />
        </Form>
      </div>
    </Dialog>
  )
}
