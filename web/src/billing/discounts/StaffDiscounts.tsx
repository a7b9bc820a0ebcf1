import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { paidPlans } from '@veos/contract/billing/reference/prices'
import { formatExactEuros, formatPercent, toCents } from '@veos/contract/platform/money'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { type CallAnswer, type CallInput, query } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import styles from '../../platform/ui/back-office/BackOffice.module.css'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { SegmentsField } from '../../platform/ui/choice/Choice.tsx'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { DateField } from '../../platform/ui/dates/DateField.tsx'
import { NumberField, TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { FieldRow } from '../../platform/ui/form/Wizard.tsx'
import { Banner, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { useSellerDays } from '../../platform/useSellerDays.ts'

type Body = CallInput<'POST /back-office/discount-codes'>['body']
type DiscountCode = CallAnswer<'GET /back-office/discount-codes'>[number]

const discountCodes = query('GET /back-office/discount-codes')
export const planNames = { roundtrip_pro: 'Roundtrip Pro', tender_pro: 'Tender Pro', premium: 'Premium' } as const

const codeForm = defineForm<Body>()({
  code: { label: msg`Code`, empty: '' },
  type: { label: msg`Kind`, empty: '%' as Body['type'] },
  discount: { label: msg`Discount`, empty: '' },
  plan: { label: msg`For which plan`, empty: '' as Body['plan'] },
  startsOn: { label: msg`First day`, empty: null as string | null },
  endsOn: { label: msg`Last day`, empty: null as string | null },
  maxUses: { label: msg`How many companies may use it`, empty: '', send: (typed: string) => typed.trim() || null },
})

/** Discount codes for the first payment of a plan, with a form for a new one. */
export function StaffDiscounts() {
  const { data: codes, isError, error, refetch, isFetching } = useQuery({ ...discountCodes, refetchOnMount: 'always' })
  if (isError && !codes) return <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
  if (!codes) return <Skeleton width="100%" height="12rem" />
  return (
    <div className={styles.discounts}>
      <NewCode />
      {codes.length === 0 ? (
        <p className={styles.beside}>
          <Trans>No code was made yet.</Trans>
        </p>
      ) : (
        <ol className={styles.codes}>
          {codes.map((each) => (
            <li key={each.code} className={styles.code}>
              <CodeFacts {...each} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function NewCode() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm(codeForm)
  const creating = useCallMutation('POST /back-office/discount-codes', {
    onSuccess: (codes) => {
      queryClient.setQueryData(discountCodes.queryKey, codes)
      form.reset()
      showToast({ title: t`Code made` })
    },
    onError: (refused) => form.refuse(refused),
  })
  const plans = paidPlans.map((plan) => ({ value: plan, label: planNames[plan] }))
  return (
    <Form
      form={form}
      isBusy={creating.isPending}
      onSubmit={() => creating.mutate({ body: form.body() })}
      className={styles.form}
      aria-label={t`New discount code`}
    >
      {form.failure && <Banner kind="failure">{form.failure}</Banner>}
      <FieldRow leastRem={11}>
        <TextField autoComplete="off" maxLength={40} {...bind(form, 'code')} />
        <SegmentsField
          {...bind(form, 'type')}
          options={[
            { value: '%', label: t`Percent` },
            { value: 'flat', label: t`Euro` },
          ]}
        />
        <NumberField {...bind(form, 'discount')} unit={form.draft.type === '%' ? '%' : '€'} />
      </FieldRow>
      <FieldRow leastRem={11}>
        <SelectField {...bind(form, 'plan')} options={plans} placeholder={t`Every plan`} isOptional />
        <NumberField {...bind(form, 'maxUses')} isOptional />
      </FieldRow>
      <FieldRow leastRem={11}>
        <DateField {...bind(form, 'startsOn')} isOptional />
        <DateField {...bind(form, 'endsOn')} isOptional />
      </FieldRow>
      <div>
        <Button type="submit" variant="primary" isBusy={creating.isPending}>
          <Trans>Make the code</Trans>
        </Button>
      </div>
    </Form>
  )
}

function CodeFacts({ code, type, discount, plans, startsOn, endsOn, maxUses, uses }: DiscountCode) {
  const { toSellerDay } = useSellerDays()
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const ending = useCallMutation('POST /back-office/discount-codes/:code/end', {
    onSuccess: (codes) => queryClient.setQueryData(discountCodes.queryKey, codes),
    onError: (refused) => showToast({ kind: 'failure', title: t`The code was not ended`, message: refused.message }),
  })
  const isOver = endsOn !== null && endsOn < toSellerDay(new Date())
  const facts = [
    plans ? plans.map((plan) => planNames[plan]).join(', ') : t`every plan`,
    ...(startsOn ? [t`from ${formatDate(startsOn)}`] : []),
    ...(endsOn ? [t`until ${formatDate(endsOn)}`] : []),
    maxUses === null ? t`used by ${uses}` : t`used by ${uses} of ${maxUses}`,
  ]
  return (
    <>
      <div>
        <p>
          <strong translate="no">{code}</strong>
        </p>
        <p className={styles.beside}>
          <span translate="no">{type === '%' ? formatPercent(discount) : formatExactEuros(toCents(discount))}</span>
          {' · '}
          {facts.join(' · ')}
        </p>
      </div>
      {isOver ? (
        <p className={styles.beside}>
          <Trans>Ended</Trans>
        </p>
      ) : (
        <Button
          isCompact
          aria-label={t`End it: ${code}`}
          isBusy={ending.isPending}
          onClick={() => ending.mutate({ params: { code } })}
        >
          <Trans>End it</Trans>
        </Button>
      )}
    </>
  )
}
