import { Trans, useLingui } from '@lingui/react/macro'
import { type TruckType, truckTypes } from '@veos/contract/market/reference/truckTypes'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { DoneNote } from '../../platform/ui/DoneNote.tsx'
import { IconPlus } from '../../platform/ui/icons.ts'
import { SelectField } from '../../platform/ui/SelectField.tsx'
import { NumberField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useBriefly } from '../../platform/ui/useBriefly.ts'
import { useCompanyChange } from './companies.queries.ts'
import styles from './FleetCard.module.css'

const empty = { truckType: '', count: '' }

/** Adds a number of trucks of a type. Sent only when both are entered. */
export function AddTrucksForm() {
  const { t } = useLingui()
  const [draft, setDraft] = useState(empty)
  const [isAddedShown, showAdded] = useBriefly()
  const addition = useCompanyChange((body: { truckType: TruckType; count: number }) => call('POST /fleet', { body }))
  const errors = addition.error?.errors

  function change(part: Partial<typeof empty>) {
    setDraft((before) => ({ ...before, ...part }))
    addition.reset()
  }

  function add() {
    const count = Number(draft.count.replace(',', '.'))
    if (draft.truckType === '' || count === 0 || addition.isPending) return
    addition.mutate(
      { truckType: draft.truckType as TruckType, count },
      {
        onSuccess: () => {
          setDraft(empty)
          showAdded()
        },
        onError: (error) => {
          if (Object.keys(error.errors).length > 0) return
          toast({ kind: 'failure', title: t`The trucks were not added`, message: error.message })
        },
      },
    )
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <SelectField
        label={t`Truck type`}
        name="truckTypes"
        placeholder={t`Choose`}
        options={truckTypes}
        value={draft.truckType}
        onChange={(truckType) => change({ truckType })}
        error={errors?.truckTypes?.msg ?? null}
      />
      <NumberField
        label={t`Number`}
        name="count"
        min={0}
        value={draft.count}
        onChange={(count) => change({ count })}
        error={errors?.count?.msg ?? null}
      />
      <div className={styles.add}>
        <Button type="submit" icon={<IconPlus size={18} aria-hidden />} isBusy={addition.isPending}>
          <Trans>Add trucks</Trans>
        </Button>
        <DoneNote isShown={isAddedShown}>
          <Trans>Truck added</Trans>
        </DoneNote>
      </div>
    </form>
  )
}
