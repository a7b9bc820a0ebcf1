import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { maxSavedSearchName } from '@veos/contract/market/reference/savedSearches'
import { useCallMutation } from '../../platform/callMutation.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm, type FormFields } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { Dialog, FormDialogFoot } from '../../platform/ui/overlay/Dialog.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import { type SavedSearch, showSavedSearch } from '../offers/list/savedSearches.queries.ts'
import styles from './SavedSearches.module.css'

const fields = {
  name: { label: msg`Name`, empty: '', from: (search: SavedSearch) => search.name },
} satisfies FormFields<SavedSearch, { name: string }>
const renameForm = defineForm<{ name: string }, SavedSearch>()(fields)

export function RenameDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm(renameForm, { initial: { name: search.name } })
  const saving = useCallMutation('PUT /savedSearches/:id', {
    onSuccess: (renamed) => {
      form.finish()
      showSavedSearch(queryClient, renamed)
      onClose()
    },
    onError: (refused) => form.refuse(refused),
  })
  return (
    <Dialog title={<Trans>Rename saved search</Trans>} onClose={onClose}>
      <Form
        form={form}
        isBusy={saving.isPending}
        onSubmit={() => saving.mutate({ params: { id: search._id }, body: form.body() })}
        className={styles.form}
      >
        {form.failure && <Banner kind="failure">{form.failure}</Banner>}
        <TextField {...bind(form, 'name')} maxLength={maxSavedSearchName} />
        <FormDialogFoot onCancel={onClose} isBusy={saving.isPending}>
          <Trans>Save</Trans>
        </FormDialogFoot>
      </Form>
    </Dialog>
  )
}
