import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FilterTable } from '@veos/contract/market/filterTable'
import type { WireType } from '@veos/contract/market/reference/offerKinds'
import { maxSavedSearchName } from '@veos/contract/market/reference/savedSearches'
import { useState } from 'react'
import { Button } from '../../../platform/ui/buttons/Button.tsx'
import { getLocalTimeZone } from '../../../platform/ui/dates/localDates.ts'
import { Checkbox } from '../../../platform/ui/fields/Checkbox.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Form } from '../../../platform/ui/form/Form.tsx'
import { defineForm, type FormFields } from '../../../platform/ui/form/formFields.ts'
import { bind } from '../../../platform/ui/form/formStep.ts'
import { useForm } from '../../../platform/ui/form/useForm.ts'
import { IconBookmark } from '../../../platform/ui/icons/icons.ts'
import { Dialog, FormDialogFoot } from '../../../platform/ui/overlay/Dialog.tsx'
import { Banner } from '../../../platform/ui/page/States.tsx'
import { showToast } from '../../../platform/ui/toasts/toast.ts'
import { formatPlace } from '../../places/formatPlace.ts'
import { queryPlace } from '../../places/placeQuery.ts'
import styles from './SaveSearch.module.css'
import { useSaveSearch } from './savedSearches.queries.ts'

interface SaveSearchProps {
  type: WireType
  filters: FilterTable<never>
  /** The active filters, by parameter. */
  params: Readonly<Record<string, string | number | undefined>>
  /** The active filters in words. */
  chips: readonly { key: string; label: string }[]
}

/** Saves the filters of a list under a name, and turns on alerts for them. */
export default function SaveSearch(props: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        isCompact
        variant="quiet"
        icon={<IconBookmark size={16} aria-hidden />}
        className={styles.button}
        onClick={() => setOpen(true)}
      >
        <span className={styles.label}>
          <Trans>Save search</Trans>
        </span>
      </Button>
      {isOpen && <SaveSearchDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const fields = { name: { label: msg`Name`, empty: '', from: (name: string) => name } } satisfies FormFields<
  string,
  { name: string }
>
const nameForm = defineForm<{ name: string }, string>()(fields)

function SaveSearchDialog({ type, filters, params, chips, onClose }: SaveSearchProps & { onClose: () => void }) {
  const { t } = useLingui()
  const [isWatched, setWatched] = useState(true)
  const proposed = useProposedName({ filters, params, chips })
  const form = useForm(nameForm, { initial: { name: proposed } })
  const saving = useSaveSearch()
  const filter = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number
  >
  function save() {
    const body = { type, name: form.body().name, filter, isWatched, timeZone: getLocalTimeZone() }
    saving.mutate(
      { body },
      {
        onSuccess: ({ name }) => {
          form.finish()
          showToast({ title: t`Search saved`, message: name, href: '/dashboard/saved-searches' })
          onClose()
        },
        onError: (refused) => form.refuse(refused),
      },
    )
  }
  return (
    <Dialog title={<Trans>Save search</Trans>} onClose={onClose}>
      <Form form={form} isBusy={saving.isPending} onSubmit={save} className={styles.form}>
        {form.failure && <Banner kind="failure">{form.failure}</Banner>}
        <TextField {...bind(form, 'name')} maxLength={maxSavedSearchName} />
        <Checkbox label={<Trans>Tell me when a new offer matches</Trans>} isChecked={isWatched} onChange={setWatched} />
        <FormDialogFoot onCancel={onClose} isBusy={saving.isPending}>
          <Trans>Save</Trans>
        </FormDialogFoot>
      </Form>
    </Dialog>
  )
}

/** `Tallinn – Duisburg, Standard tautliner`: the route, then the other filters. */
function useProposedName({ filters, params, chips }: Omit<SaveSearchProps, 'type'>): string {
  const { t } = useLingui()
  const ends = Object.entries(filters).flatMap(
    ([
      name,
      {
        type,
        params: [place],
      },
    ]) =>
      type === 'around'
        ? [{ name, place, typed: params[place] === undefined ? undefined : String(params[place]) }]
        : [],
  )
  const typedAt = (end: string) => ends.find(({ name }) => name === end)?.typed
  const from = usePlaceName(typedAt('loading'))
  const to = usePlaceName(typedAt('unloading'))
  const route = from && to ? `${from} – ${to}` : from ? t`From ${from}` : to ? t`To ${to}` : null
  const others = chips.filter(({ key }) => !ends.some(({ place }) => place === key)).map(({ label }) => label)
  return [...new Set([route, ...others])].filter(Boolean).join(', ').slice(0, maxSavedSearchName)
}

/** The name of a filter's place; the text of the URL until the place is loaded. */
function usePlaceName(typed: string | undefined): string | undefined {
  const { data } = useQuery(queryPlace(typed))
  return data ? formatPlace(data) : typed
}
