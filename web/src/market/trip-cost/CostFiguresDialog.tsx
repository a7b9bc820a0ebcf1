import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type VehicleClass, vehicleClasses } from '@veos/contract/market/reference/tripCost'
import { toTypedEuroRate } from '@veos/contract/platform/money'
import { useState } from 'react'
import type { CallAnswer, CallInput } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { NumberField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { toDraft } from '../../platform/ui/form/formDraft.ts'
import { defineForm, type FormFields } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { FieldRow } from '../../platform/ui/form/Wizard.tsx'
import { Dialog, FormDialogFoot } from '../../platform/ui/overlay/Dialog.tsx'
import { Banner, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import styles from './TripEstimate.module.css'
import { costFigures } from './tripCost.queries.ts'
import { useVehicleNames } from './vehicleNames.ts'

type Figures = CallAnswer<'GET /company/costFigures'>[number]
type Body = CallInput<'PUT /company/costFigures'>['body']

const fields = {
  vehicleClass: { label: msg`Vehicle`, empty: 'articulated' as VehicleClass, from: (own: Figures) => own.vehicleClass },
  litresPer100Km: { label: msg`Consumption`, empty: '', from: (own: Figures) => String(own.litresPer100Km) },
  dieselPerLitre: {
    label: msg`Diesel price without VAT`,
    empty: '',
    from: (own: Figures) => toTypedEuroRate(own.dieselPerLitre),
  },
  costPerKm: { label: msg`Cost per km`, empty: '', from: (own: Figures) => toTypedEuroRate(own.costPerKm) },
  costPerHour: { label: msg`Cost per hour`, empty: '', from: (own: Figures) => toTypedEuroRate(own.costPerHour) },
} satisfies FormFields<Figures, Body>
const figuresForm = defineForm<Body, Figures>()(fields)

interface CostFiguresDialogProps {
  vehicleClass: VehicleClass
  onClose: () => void
}

/** A form with the company's cost figures, one class of vehicles at a time. */
export default function CostFiguresDialog({ vehicleClass, onClose }: CostFiguresDialogProps) {
  const figures = useQuery(costFigures)
  const [shown, setShown] = useState(vehicleClass)
  const own = figures.data?.find((each) => each.vehicleClass === shown)
  return (
    <Dialog title={<Trans>What our vehicles cost</Trans>} onClose={onClose}>
      {own ? (
        <FiguresForm key={shown} own={own} onChoose={setShown} onClose={onClose} />
      ) : figures.isError ? (
        <FailedState message={figures.error.message} onRetry={figures.refetch} isRetrying={figures.isFetching} />
      ) : (
        <Skeleton width="100%" height="12rem" />
      )}
    </Dialog>
  )
}

interface FiguresFormProps {
  own: Figures
  onChoose: (vehicleClass: VehicleClass) => void
  onClose: () => void
}

function FiguresForm({ own, onChoose, onClose }: FiguresFormProps) {
  const { t } = useLingui()
  const vehicleNames = useVehicleNames()
  const queryClient = useQueryClient()
  const form = useForm(figuresForm, { initial: toDraft(figuresForm, own) })
  const saving = useCallMutation('PUT /company/costFigures', {
    onSuccess: (figures) => {
      queryClient.setQueryData(costFigures.queryKey, figures)
      queryClient.invalidateQueries({ queryKey: ['GET /offers/:id/tripCost'] })
      form.finish()
      showToast({ title: t`Figures saved` })
      onClose()
    },
    onError: (refused) => form.refuse(refused),
  })
  return (
    <Form
      form={form}
      isBusy={saving.isPending}
      onSubmit={() => saving.mutate({ body: form.body() })}
      className={styles.form}
    >
      <p className={styles.notes}>
        <Trans>
          Only your company sees them, and all of it estimates with them. Hours count from departure to arrival, at rest
          too.
        </Trans>
      </p>
      {form.failure && <Banner kind="failure">{form.failure}</Banner>}
      <SelectField
        {...bind(form, 'vehicleClass')}
        onChange={(value) => onChoose(value as VehicleClass)}
        options={vehicleClasses.map((value) => ({ value, label: vehicleNames[value] }))}
      />
      <FieldRow leastRem={11}>
        <NumberField {...bind(form, 'litresPer100Km')} unit={t`l/100 km`} />
        <NumberField {...bind(form, 'dieselPerLitre')} unit="€/l" />
      </FieldRow>
      <FieldRow leastRem={11}>
        <NumberField {...bind(form, 'costPerKm')} unit="€/km" help={t`Tyres, maintenance, loss of value`} />
        <NumberField {...bind(form, 'costPerHour')} unit="€/h" help={t`Driver, vehicle, insurance`} />
      </FieldRow>
      <FormDialogFoot onCancel={onClose} isBusy={saving.isPending}>
        <Trans>Save</Trans>
      </FormDialogFoot>
    </Form>
  )
}
