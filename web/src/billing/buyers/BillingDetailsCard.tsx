import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { countryUnconfirmed } from '@veos/contract/billing/reference/billing'
import { countries } from '@veos/contract/platform/reference/countries'
import { useState } from 'react'
import { listCountryOptions } from '../../people/companies/countryOptions.ts'
import type { CallInput, CallName } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { getCountryLabel } from '../../platform/countries.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { SearchSelect } from '../../platform/ui/choice/SearchSelect.tsx'
import { useFirstField } from '../../platform/ui/fields/focusField.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { toDraft } from '../../platform/ui/form/formDraft.ts'
import { defineForm, type FormFields } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'
import { Card } from '../../platform/ui/page/Card.tsx'
import { Banner, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { type BillingDetails, billingDetails, subscription } from '../billing.queries.ts'
import styles from './BillingDetails.module.css'

type Body = Omit<CallInput<'PUT /billingDetails'>['body'], 'isCountryConfirmed'>

const unconfirmed: typeof countryUnconfirmed = 'country_unconfirmed'

const fields = {
  address: { label: msg`Billing address`, empty: '', from: (details) => details.address },
  country: { label: msg`Country`, empty: '', from: (details) => details.country },
  vatNumber: { label: msg`VAT number`, empty: '', from: (details) => details.vatNumber },
  invoiceEmail: { label: msg`E-mail for invoices`, empty: '', from: (details) => details.invoiceEmail },
  orderNumber: { label: msg`Your order number`, empty: '', from: (details) => details.orderNumber },
} satisfies FormFields<BillingDetails, Body>
const detailsForm = defineForm<Body, BillingDetails>()(fields)

/** The billing details on the invoice, with a link to edit them. */
export function BillingDetailsCard() {
  const details = useQuery(billingDetails)
  const [isEdited, setEdited] = useState(false)
  return (
    <Card
      title={<Trans>Billing details</Trans>}
      actions={
        details.data &&
        !isEdited && (
          <Button isCompact onClick={() => setEdited(true)}>
            <Trans>Edit</Trans>
          </Button>
        )
      }
    >
      {details.isPending && <Skeleton width="100%" height="5rem" />}
      {details.isError && (
        <FailedState message={details.error.message} onRetry={details.refetch} isRetrying={details.isFetching} />
      )}
      {details.data &&
        (isEdited ? <Fields details={details.data} onDone={() => setEdited(false)} /> : <Facts {...details.data} />)}
    </Card>
  )
}

function Facts({ companyName, address, country, vatNumber, invoiceEmail, orderNumber }: BillingDetails) {
  const iso = countries.find(({ value }) => value === country)?.iso
  return (
    <address className={styles.address}>
      <strong>{companyName}</strong>
      <span>{address}</span>
      <span>{iso ? getCountryLabel(iso) : country}</span>
      <span>
        <Trans>VAT number {vatNumber}</Trans>
      </span>
      <span>
        {invoiceEmail ? (
          <Trans>Invoices go to {invoiceEmail}</Trans>
        ) : (
          <Trans>Invoices go to the Admins of your company</Trans>
        )}
      </span>
      {orderNumber && (
        <span>
          <Trans>Order number {orderNumber}</Trans>
        </span>
      )}
    </address>
  )
}

function Fields({ details, onDone }: { details: BillingDetails; onDone: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm(detailsForm, { initial: toDraft(detailsForm, details) })
  useFirstField(form.ref)
  /** A question about the effects of another country on the paid plan, shown before the change. */
  const [question, setQuestion] = useState<string | null>(null)
  const saving = useCallMutation('PUT /billingDetails', {
    onSuccess: async (saved) => {
      queryClient.setQueryData(billingDetails.queryKey, saved)
      const priced: CallName = 'GET /quote'
      await queryClient.invalidateQueries({ queryKey: [priced] })
      await queryClient.invalidateQueries({ queryKey: subscription.queryKey })
      onDone()
    },
    onError: (error) => {
      setQuestion(error.code === unconfirmed ? error.message : null)
      if (error.code !== unconfirmed) form.refuse(error)
    },
  })
  const save = (isCountryConfirmed: boolean) => saving.mutate({ body: { ...form.body(), isCountryConfirmed } })
  return (
    <>
      {question !== null && (
        <ConfirmDialog
          title={t`Change the country of your company?`}
          confirmLabel={<Trans>Change the country</Trans>}
          isBusy={saving.isPending}
          onCancel={() => setQuestion(null)}
          onConfirm={() => save(true)}
        >
          <p>{question}</p>
        </ConfirmDialog>
      )}
      <Form form={form} isBusy={saving.isPending} onSubmit={() => save(false)} className={styles.form}>
        {form.failure && <Banner kind="failure">{form.failure}</Banner>}
        <TextField autoComplete="street-address" maxLength={200} {...bind(form, 'address')} />
        <div className={styles.pair}>
          <SearchSelect {...bind(form, 'country')} options={listCountryOptions()} placeholder={t`Choose`} />
          <TextField autoComplete="off" maxLength={40} {...bind(form, 'vatNumber')} />
        </div>
        <div className={styles.pair}>
          <TextField type="email" autoComplete="email" maxLength={254} isOptional {...bind(form, 'invoiceEmail')} />
          <TextField autoComplete="off" maxLength={40} isOptional {...bind(form, 'orderNumber')} />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isBusy={saving.isPending}>
            <Trans>Save</Trans>
          </Button>
          <Button onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
    </>
  )
}
