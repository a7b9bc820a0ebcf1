import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { readNumber } from '@veos/contract/platform/numbers'
import { maxTrucksOfEntry } from '@veos/contract/platform/reference/limits'
import { type CallInput, call } from '../../platform/api.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { NumberField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { IconPlus } from '../../platform/ui/icons/icons.ts'
import { DoneNote } from '../../platform/ui/page/DoneNote.tsx'
import { useBriefly } from '../../platform/ui/page/useBriefly.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { useCompanyChange } from './companies.queries.ts'
import styles from './FleetCard.module.css'
import { listTruckTypeOptions } from './truckTypes.ts'

type Trucks = CallInput<'POST /fleet'>['body']

const countRules = { min: 0, max: maxTrucksOfEntry, decimals: 0 }

/** Sends a number. Text that is not a number is sent unchanged, so that the server explains the error. */
function sendCount(typed: string) {
  return readNumber(typed, countRules).value ?? typed.trim()
}

const trucksForm = defineForm<Trucks>()({
  truckType: { label: msg`Truck type`, empty: '' },
  count: { label: msg`Number`, empty: '', send: sendCount },
})

/** Adds a number of trucks of a type. Sent only when both are entered. */
export function AddTrucksForm() {
  const { t } = useLingui()
  const form = useForm(trucksForm)
  const [isAddedShown, showAdded] = useBriefly()
  const addition = useCompanyChange((body: Trucks) => call('POST /fleet', { body }))

  function add() {
    const body = form.body()
    if (form.draft.truckType === '' || body.count === 0 || body.count === '') return
    addition.mutate(body, {
      onSuccess: () => {
        form.reset()
        showAdded()
      },
      onError: (error) => {
        // In errors of the API the field has another name.
        const { truckTypes: msg, ...errors } = error.errors
        if (form.refuse({ message: error.message, errors: msg ? { ...errors, truckType: msg } : errors })) return
        showToast({ kind: 'failure', title: t`The trucks were not added`, message: error.message })
      },
    })
  }

  return (
    <Form form={form} isBusy={addition.isPending} onSubmit={add} className={styles.form}>
      <SelectField placeholder={t`Choose`} options={listTruckTypeOptions()} {...bind(form, 'truckType')} />
      <NumberField min={0} {...bind(form, 'count')} />
      <div className={styles.add}>
        <Button type="submit" icon={<IconPlus size={18} aria-hidden />} isBusy={addition.isPending}>
          <Trans>Add trucks</Trans>
        </Button>
        <DoneNote isShown={isAddedShown}>
          <Trans>Truck added</Trans>
        </DoneNote>
      </div>
    </Form>
  )
}
