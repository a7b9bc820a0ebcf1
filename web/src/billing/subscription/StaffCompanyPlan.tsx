import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { maxReasonCharacters } from '@veos/contract/people/reference/staffActions'
import { useState } from 'react'
import styles from '../../people/companies/StaffCompanies.module.css'
import { queryStaffCompany, type StaffCompany } from '../../people/companies/staffCompanies.queries.ts'
import { staffActions } from '../../people/staff-actions/backOffice.queries.ts'
import { type CallAnswer, type CallInput, query } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import cards from '../../platform/ui/back-office/BackOffice.module.css'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { NumberField, TextAreaField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { Dialog, DialogFoot } from '../../platform/ui/overlay/Dialog.tsx'
import { Banner, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { useSellerDays } from '../../platform/useSellerDays.ts'
import { planNames } from '../discounts/StaffDiscounts.tsx'

type StaffPlan = CallAnswer<'GET /back-office/companies/:id/plan'>
type Body = CallInput<'POST /back-office/companies/:id/plan-grant'>['body']

const planOf = (id: string) => query('GET /back-office/companies/:id/plan', { params: { id } })

const grantForm = defineForm<{ plan: Body['plan'] | ''; days: number | string; reason: string }>()({
  plan: { label: msg`Plan`, empty: '' as Body['plan'] | '' },
  days: { label: msg`How many days`, empty: '' },
  reason: { label: msg`Reason`, empty: '' },
})

/** The plan of a company, and a form that extends it for free. */
export function StaffCompanyPlan({ company }: { company: StaffCompany }) {
  const own = useQuery({ ...planOf(company._id), refetchOnMount: 'always' })
  const [isGranting, setGranting] = useState(false)
  const mayGrant = own.data !== undefined && own.data.grantable.length > 0 && company.suspension === null
  return (
    <section className={styles.part}>
      <h4>
        <Trans>Plan</Trans>
      </h4>
      {own.isPending && <Skeleton width="100%" height="3rem" />}
      {own.isError && !own.data && (
        <FailedState message={own.error.message} onRetry={own.refetch} isRetrying={own.isFetching} />
      )}
      {own.data && (
        <p className={cards.beside}>
          <PlanWords {...own.data} />
        </p>
      )}
      {mayGrant && (
        <div>
          <Button isCompact onClick={() => setGranting(true)}>
            {own.data.isPaid ? <Trans>Extend the plan</Trans> : <Trans>Grant a plan</Trans>}
          </Button>
        </div>
      )}
      {isGranting && own.data && <GrantDialog company={company} own={own.data} onClose={() => setGranting(false)} />}
    </section>
  )
}

function PlanWords({ planName, status, endsAt, isPaid, isRenewed }: StaffPlan) {
  const { formatLongDate } = useSellerDays()
  const day = endsAt && formatLongDate(endsAt)
  if (day === null) return <Trans>{planName}, without an end</Trans>
  if (status !== 'Active')
    return (
      <Trans>
        {planName}, ended on {day}
      </Trans>
    )
  if (!isPaid)
    return (
      <Trans>
        {planName}, not paid for, until {day}
      </Trans>
    )
  return isRenewed ? (
    <Trans>
      {planName}, paid, renewed on {day}
    </Trans>
  ) : (
    <Trans>
      {planName}, paid, ends on {day}
    </Trans>
  )
}

function GrantDialog({ company, own, onClose }: { company: StaffCompany; own: StaffPlan; onClose: () => void }) {
  const { formatLongDate } = useSellerDays()
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const id = company._id
  const name = company.companyName
  const form = useForm(grantForm)
  const { isPaid, isRenewed, grantable, endsAt } = own
  const granting = useCallMutation('POST /back-office/companies/:id/plan-grant', {
    onSuccess: (plan) => {
      queryClient.setQueryData(planOf(id).queryKey, plan)
      for (const { queryKey } of [staffActions, queryStaffCompany(id)]) queryClient.invalidateQueries({ queryKey })
      showToast({
        title: t`Plan granted`,
        message: plan.endsAt ? t`It ends on ${formatLongDate(plan.endsAt)}` : undefined,
      })
      onClose()
    },
    onError: (refused) => {
      form.refuse(refused)
      queryClient.invalidateQueries({ queryKey: planOf(id).queryKey })
    },
  })
  function grant() {
    const plan = (isPaid ? own.plan : form.draft.plan) as Body['plan']
    granting.mutate({ params: { id }, body: { ...form.draft, plan, endsAt } })
  }
  return (
    <Dialog
      title={isPaid ? t`Extend the plan of ${name}` : t`Grant ${name} a plan`}
      onClose={onClose}
      foot={
        <DialogFoot onCancel={onClose} isBusy={granting.isPending} onConfirm={grant}>
          {isPaid ? <Trans>Extend</Trans> : <Trans>Grant</Trans>}
        </DialogFoot>
      }
    >
      <p>
        {isRenewed ? (
          <Trans>The days follow the period that is paid for; the next payment comes after them.</Trans>
        ) : isPaid ? (
          <Trans>The days follow the period that is paid for; then the plan ends, as it is not renewed.</Trans>
        ) : (
          <Trans>
            The same plan goes on from its end, another one begins now. It ends by itself; nothing is charged.
          </Trans>
        )}
      </p>
      <Form form={form} isBusy={granting.isPending} onSubmit={grant} className={cards.form}>
        {form.failure && <Banner kind="failure">{form.failure}</Banner>}
        {!isPaid && (
          <SelectField
            {...bind(form, 'plan')}
            options={grantable.map((plan) => ({
              value: plan,
              label: plan === 'free_trial' ? t`Free trial` : planNames[plan],
            }))}
            placeholder={t`Choose a plan`}
          />
        )}
        <NumberField {...bind(form, 'days')} />
        <TextAreaField
          help={t`Its Admins read it in their mail.`}
          rows={3}
          maxLength={maxReasonCharacters}
          {...bind(form, 'reason')}
        />
      </Form>
    </Dialog>
  )
}
