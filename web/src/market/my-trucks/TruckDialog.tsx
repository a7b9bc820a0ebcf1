import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OfferPlace } from '@veos/contract/market/offers'
import { toKg } from '@veos/contract/market/reference/loads'
import { computeCostPerKm, type TruckDestination, usualEmptyKm } from '@veos/contract/market/reference/myTrucks'
import { getVehicleClass } from '@veos/contract/market/reference/tripCost'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import { formatEuroRate, toTypedEuroRate } from '@veos/contract/platform/money'
import { countryCodes } from '@veos/contract/platform/reference/countryCodes'
import type { CalendarDate } from '@veos/contract/platform/reference/dates'
import { useState } from 'react'
import { listTruckTypeOptions } from '../../people/companies/truckTypes.ts'
import { call } from '../../platform/api.ts'
import { useResultMutation } from '../../platform/callMutation.ts'
import { getPageI18n } from '../../platform/i18n.ts'
import { toCountryOption } from '../../platform/toCountryOption.ts'
import { SegmentsField } from '../../platform/ui/choice/Choice.tsx'
import { SearchSelect } from '../../platform/ui/choice/SearchSelect.tsx'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { DateField } from '../../platform/ui/dates/DateField.tsx'
import { getLocalToday } from '../../platform/ui/dates/localDates.ts'
import { NumberField, TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { createEmptyDraft, toDraft } from '../../platform/ui/form/formDraft.ts'
import { defineForm, type FormFields } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { FieldRow } from '../../platform/ui/form/Wizard.tsx'
import { Dialog, FormDialogFoot } from '../../platform/ui/overlay/Dialog.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { toTypedNumber } from '../offers/form/typedNumbers.ts'
import type { NamedPlace } from '../places/formatPlace.ts'
import { PlaceField } from '../places/PlaceField.tsx'
import { costFigures } from '../trip-cost/tripCost.queries.ts'
import styles from './MyTrucks.module.css'
import { invalidateMyTrucks, type MyTruck, type MyTruckBody } from './myTrucks.queries.ts'

type ChosenPlace = NamedPlace & Pick<OfferPlace, 'id' | 'flagUrl'>

const noPlace = null as ChosenPlace | null
const sendPlace = (place: ChosenPlace | null) => place && { id: place.id }

const fields = {
  truckType: { label: msg`Truck type`, empty: '', from: (truck: MyTruck): string => truck.truckType.value },
  name: { label: msg`Name or plate`, empty: '', from: (truck: MyTruck) => truck.name },
  place: {
    label: msg`Free at`,
    empty: noPlace,
    from: (truck: MyTruck): ChosenPlace | null => truck.place,
    send: sendPlace,
  },
  freeFrom: {
    label: msg`Free from`,
    empty: null as CalendarDate | null,
    from: (truck: MyTruck): CalendarDate | null => truck.freeFrom,
  },
  freeHour: {
    label: msg`Hour`,
    empty: '',
    from: (truck: MyTruck) => toTypedNumber(truck.freeHour),
    send: (hour: string) => (hour === '' ? null : Number(hour)),
  },
  maxEmptyKm: {
    label: msg`Goes empty up to, by road`,
    empty: String(usualEmptyKm),
    from: (truck: MyTruck) => String(truck.maxEmptyKm),
  },
  destination: {
    label: msg`Wants to go`,
    empty: 'anywhere' as TruckDestination,
    from: (truck: MyTruck): TruckDestination => truck.destination,
  },
  countryCode: {
    label: msg`Country`,
    empty: '',
    from: (truck: MyTruck) => truck.countryCode ?? '',
    send: (code: string) => code || null,
  },
  home: {
    label: msg`Home`,
    empty: noPlace,
    from: (truck: MyTruck): ChosenPlace | null => truck.home,
    send: sendPlace,
  },
  freeLoadingMeters: {
    label: msg`Free loading metres`,
    empty: '',
    from: (truck: MyTruck) => toTypedNumber(truck.freeLoadingMeters),
  },
  freeWeight: {
    label: msg`Free weight`,
    empty: '',
    from: (truck: MyTruck) => toTypedNumber(truck.freeWeight && toKg(truck.freeWeight) / 1000),
  },
  costPerKm: {
    label: msg`Own cost per km`,
    empty: '',
    from: (truck: MyTruck) => toTypedEuroRate(truck.costPerKm),
    send: (typed: string) => typed.trim() || null,
  },
} satisfies FormFields<MyTruck, MyTruckBody>
const truckForm = defineForm<MyTruckBody, MyTruck>()(fields)

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

interface TruckDialogProps {
  /** The truck to edit; null for a new one. */
  truck: MyTruck | null
  onClose: () => void
  onSaved?: (truck: MyTruck) => void
}

/** A form for where and when a truck is free. */
export default function TruckDialog({ truck, onClose, onSaved }: TruckDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [initial] = useState(() =>
    truck ? toDraft(truckForm, truck) : { ...createEmptyDraft(truckForm), freeFrom: getLocalToday() },
  )
  const form = useForm(truckForm, { initial })
  const { destination } = form.draft
  const saving = useResultMutation(
    () => {
      const body = form.body()
      return truck
        ? call('PUT /myTrucks/:id', { params: { id: truck._id }, body })
        : call('POST /myTrucks', { body }, { idempotencyKey: form.attemptKey })
    },
    {
      onSuccess: (saved) => {
        invalidateMyTrucks(queryClient)
        form.finish()
        showToast({ title: truck ? t`Truck changed` : t`Truck added` })
        onSaved?.(saved)
        onClose()
      },
      onError: (refused) => form.refuse(refused),
    },
  )
  const countries = countryCodes
    .map((iso) => toCountryOption(iso))
    .sort((one, other) => one.label.localeCompare(other.label, getPageI18n().locale))
  return (
    <Dialog title={truck ? <Trans>Change truck</Trans> : <Trans>Add a truck</Trans>} onClose={onClose} isWide>
      <Form form={form} isBusy={saving.isPending} onSubmit={() => saving.mutate()} className={styles.form}>
        {form.failure && <Banner kind="failure">{form.failure}</Banner>}
        <FieldRow leastRem={14}>
          <SearchSelect
            {...bind(form, 'truckType')}
            options={listTruckTypeOptions()}
            placeholder={t`Search, for example tautliner`}
          />
          <TextField {...bind(form, 'name')} isOptional maxLength={40} />
        </FieldRow>
        <FieldRow leastRem={14}>
          <PlaceField {...bind(form, 'place')} purpose="form" />
          <div className={styles.when}>
            <DateField {...bind(form, 'freeFrom')} />
            <SelectField {...bind(form, 'freeHour')} options={hours} placeholder={t`Morning`} />
          </div>
        </FieldRow>
        <FieldRow leastRem={14}>
          <SegmentsField
            {...bind(form, 'destination')}
            isWide
            options={[
              { value: 'anywhere', label: <Trans>Anywhere</Trans> },
              { value: 'country', label: <Trans>A country</Trans> },
              { value: 'home', label: <Trans>Home</Trans> },
            ]}
          />
          <NumberField {...bind(form, 'maxEmptyKm')} unit="km" />
        </FieldRow>
        <FieldRow leastRem={14}>
          {destination === 'country' && (
            <SearchSelect {...bind(form, 'countryCode')} options={countries} placeholder={t`Choose a country`} />
          )}
          <PlaceField
            {...bind(form, 'home')}
            isOptional={destination !== 'home'}
            purpose="form"
            help={destination === 'home' ? t`Loads that bring it nearer home` : t`The way home is shown for each load`}
          />
        </FieldRow>
        <FieldRow leastRem={9}>
          <NumberField {...bind(form, 'freeLoadingMeters')} isOptional unit="ldm" />
          <NumberField {...bind(form, 'freeWeight')} isOptional unit="t" />
          <NumberField {...bind(form, 'costPerKm')} isOptional unit="€/km" />
        </FieldRow>
        <UsualCost truckType={form.draft.truckType} typed={form.draft.costPerKm} />
        <FormDialogFoot onCancel={onClose} isBusy={saving.isPending}>
          {truck ? <Trans>Save</Trans> : <Trans>Add truck</Trans>}
        </FormDialogFoot>
      </Form>
    </Dialog>
  )
}

/** The cost that applies while none is typed, and its parts. */
function UsualCost({ truckType, typed }: { truckType: string; typed: string }) {
  const { data } = useQuery(costFigures)
  const vehicleClass = getVehicleClass(truckType === '' ? [] : [truckType as TruckType])
  const own = data?.find((each) => each.vehicleClass === vehicleClass)
  if (!own || typed.trim() !== '') return <p className={styles.notes}>{own ? '' : '\u00a0'}</p>
  const { perKm, parts } = computeCostPerKm(own)
  const sums = (
    <Trans>
      fuel {formatEuroRate(parts.fuel, 'km')}, wear {formatEuroRate(parts.distance, 'km')}, driver and truck by time{' '}
      {formatEuroRate(parts.time, 'km')}
    </Trans>
  )
  return (
    <p className={styles.notes}>
      {own.isOwn ? (
        <Trans>Without a cost of its own: {formatEuroRate(perKm, 'km')} by your company’s figures,</Trans>
      ) : (
        <Trans>Without a cost of its own: {formatEuroRate(perKm, 'km')}, which is usual,</Trans>
      )}{' '}
      {sums}
    </p>
  )
}
