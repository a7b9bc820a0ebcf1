import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { maxDocumentNameCharacters } from '@veos/contract/people/reference/documents'
import { type CallInput, call } from '../../platform/api.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { Dialog, DialogFoot } from '../../platform/ui/overlay/Dialog.tsx'
import { type CompanyProfile, useCompanyChange } from './companies.queries.ts'

type NewName = Pick<CallInput<'PUT /companyDocument'>['body'], 'newName'>

const nameForm = defineForm<NewName>()({ newName: { label: msg`Name`, empty: '' } })

const wrongName = (message: string) => ({ message, errors: { newName: { msg: message } } })

interface RenameDocumentDialogProps {
  document: CompanyProfile['documents'][number]
  onClose: () => void
}

export function RenameDocumentDialog({ document, onClose }: RenameDocumentDialogProps) {
  const { t } = useLingui()
  const form = useForm(nameForm, { initial: { newName: document.name } })
  const renaming = useCompanyChange((body: NewName) =>
    call('PUT /companyDocument', { body: { documentId: document._id, ...body } }),
  )

  function rename() {
    if (renaming.isPending) return
    if (form.draft.newName.trim() === '') return form.refuse(wrongName(t`Enter a name`))
    renaming.mutate(form.body(), {
      onSuccess: onClose,
      onError: (error) => form.refuse(error.errors.newName ? error : wrongName(error.message)),
    })
  }

  return (
    <Dialog
      title={<Trans>Rename document</Trans>}
      onClose={onClose}
      foot={
        <DialogFoot onCancel={onClose} isBusy={renaming.isPending} onConfirm={rename}>
          <Trans>Rename</Trans>
        </DialogFoot>
      }
    >
      <Form form={form} isBusy={renaming.isPending} onSubmit={rename}>
        <TextField maxLength={maxDocumentNameCharacters} {...bind(form, 'newName')} />
      </Form>
    </Dialog>
  )
}
