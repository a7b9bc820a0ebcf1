import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type TollCharge,
  tollCharges,
  type VehicleClass,
  vehicleClasses,
} from '@veos/contract/market/reference/tripCost'
import { formatEuroRate } from '@veos/contract/platform/money'
import { countries } from '@veos/contract/platform/reference/countries'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { useState } from 'react'
import { type CallAnswer, type CallInput, query } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { toCountryOption } from '../../platform/toCountryOption.ts'
import styles from '../../platform/ui/back-office/BackOffice.module.css'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { SegmentsField } from '../../platform/ui/choice/Choice.tsx'
import { SearchSelect } from '../../platform/ui/choice/SearchSelect.tsx'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { DateField } from '../../platform/ui/dates/DateField.tsx'
import { getLocalToday } from '../../platform/ui/dates/localDates.ts'
import { NumberField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { FieldRow } from '../../platform/ui/form/Wizard.tsx'
import { Banner, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { restoreFocusInList } from '../../platform/ui/table/restoreFocusInList.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { useVehicleNames } from './vehicleNames.ts'

type Body = CallInput<'PUT /back-office/toll-rates'>['body']
type TollRate = CallAnswer<'GET /back-office/toll-rates'>[number]

const tollRates = query('GET /back-office/toll-rates')

const rateForm = defineForm<Body>()({
  countryCode: { label: msg`Country`, empty: '' },
  vehicleClass: { label: msg`Vehicle`, empty: 'articulated' as VehicleClass },
  charge: { label: msg`How it charges`, empty: 'perKm' as TollCharge },
  perKm: { label: msg`Rate without VAT`, empty: '', send: (typed: string) => typed.trim() || null },
  validFrom: { label: msg`From`, empty: null as string | null },
})

/** The toll rates of trip estimates: bundled approximations, and rates set by staff. */
export function StaffTollRates() {
  const { data: rates, isError, error, refetch, isFetching } = useQuery({ ...tollRates, refetchOnMount: 'always' })
  const vehicleNames = useVehicleNames()
  const { t } = useLingui()
  const [shown, setShown] = useState<VehicleClass>('articulated')
  if (isError && !rates) return <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
  if (!rates) return <Skeleton width="100%" height="12rem" />
  return (
    <div className={styles.discounts}>
      <NewRate />
      <SegmentsField
        label={t`Rates of`}
        value={shown}
        onChange={setShown}
        options={vehicleClasses.map((value) => ({ value, label: vehicleNames[value] }))}
      />
      <ol ref={restoreFocusInList} className={styles.codes}>
        {rates
          .filter(({ vehicleClass }) => vehicleClass === shown)
          .map((rate) => (
            <li key={`${rate.countryCode} ${rate.validFrom} ${rate._id}`} className={styles.code}>
              <RateFacts {...rate} />
            </li>
          ))}
      </ol>
    </div>
  )
}

function NewRate() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const vehicleNames = useVehicleNames()
  const charges = useChargeNames()
  const form = useForm(rateForm, { initial: { ...emptyRate(), validFrom: getLocalToday() } })
  const setting = useCallMutation('PUT /back-office/toll-rates', {
    onSuccess: (rates) => {
      queryClient.setQueryData(tollRates.queryKey, rates)
      form.reset({ ...form.draft, countryCode: '', perKm: '' })
      showToast({ title: t`Rate set` })
    },
    onError: (refused) => form.refuse(refused),
  })
  return (
    <Form
      form={form}
      isBusy={setting.isPending}
      onSubmit={() => setting.mutate({ body: form.body() })}
      className={styles.form}
      aria-label={t`New toll rate`}
    >
      {form.failure && <Banner kind="failure">{form.failure}</Banner>}
      <FieldRow leastRem={11}>
        <SearchSelect
          {...bind(form, 'countryCode')}
          options={countries.map(({ iso }) => toCountryOption(iso))}
          placeholder={t`Choose a country`}
        />
        <SelectField
          {...bind(form, 'vehicleClass')}
          onChange={(value) => form.change({ vehicleClass: value as VehicleClass })}
          options={vehicleClasses.map((value) => ({ value, label: vehicleNames[value] }))}
        />
        <SelectField
          {...bind(form, 'charge')}
          onChange={(value) => form.change({ charge: value as TollCharge })}
          options={tollCharges.map((value) => ({ value, label: charges[value] }))}
        />
      </FieldRow>
      <FieldRow leastRem={11}>
        {form.draft.charge === 'perKm' && <NumberField {...bind(form, 'perKm')} unit="€/km" />}
        <DateField {...bind(form, 'validFrom')} />
      </FieldRow>
      <div>
        <Button type="submit" variant="primary" isBusy={setting.isPending}>
          <Trans>Set the rate</Trans>
        </Button>
      </div>
    </Form>
  )
}

function emptyRate() {
  return {
    countryCode: '',
    vehicleClass: 'articulated' as VehicleClass,
    charge: 'perKm' as TollCharge,
    perKm: '',
  }
}

function RateFacts({ _id, country, charge, perKm, validFrom, isCurrent }: TollRate) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const charges = useChargeNames()
  const removing = useCallMutation('DELETE /back-office/toll-rates/:id', {
    onSuccess: (rates) => queryClient.setQueryData(tollRates.queryKey, rates),
    onError: (refused) => showToast({ kind: 'failure', title: t`The rate was not removed`, message: refused.message }),
  })
  const facts = [
    t`from ${formatDate(validFrom)}`,
    _id === null ? t`bundled approximation` : t`set by staff`,
    ...(isCurrent ? [t`counts today`] : []),
  ]
  return (
    <>
      <div>
        <p>
          <strong>{country}</strong>
        </p>
        <p className={styles.beside}>
          {perKm === null ? charges[charge] : <span translate="no">{formatEuroRate(perKm, 'km')}</span>}
          {' · '}
          {facts.join(' · ')}
        </p>
      </div>
      {_id !== null && (
        <Button
          isCompact
          aria-label={t`Remove the rate of ${country} from ${formatDate(validFrom)}`}
          isBusy={removing.isPending}
          onClick={() => removing.mutate({ params: { id: _id } })}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
    </>
  )
}

function useChargeNames(): Record<TollCharge, string> {
  const { t } = useLingui()
  return { perKm: t`By the kilometre`, byTime: t`By time (vignette)`, none: t`No toll` }
}
