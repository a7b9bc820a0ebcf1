import { Trans, useLingui } from '@lingui/react/macro'
import { maxDocumentNameCharacters } from '@veos/contract/people/reference/documents'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Dialog } from '../../platform/ui/Dialog.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'
import { type CompanyProfile, useCompanyChange } from './companies.queries.ts'

interface RenameDocumentDialogProps {
  document: CompanyProfile['documents'][number]
  onClose: () => void
}

export function RenameDocumentDialog({ document, onClose }: RenameDocumentDialogProps) {
  const { t } = useLingui()
  const [newName, setNewName] = useState(document.name)
  const [fault, setFault] = useState<string | null>(null)
  const renaming = useCompanyChange((name: string) =>
    call('PUT /companyDocument', { body: { documentId: document._id, newName: name } }),
  )

  function rename() {
    if (renaming.isPending) return
    if (newName.trim() === '') return setFault(t`Enter a name`)
    renaming.mutate(newName, {
      onSuccess: onClose,
      onError: ({ errors, message }) => setFault(errors.newName?.msg ?? message),
    })
  }

  return (
    <Dialog
      title={<Trans>Rename document</Trans>}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" isBusy={renaming.isPending} onClick={rename}>
            <Trans>Rename</Trans>
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          rename()
        }}
      >
        <TextField
          label={t`Name`}
          name="newName"
          maxLength={maxDocumentNameCharacters}
          value={newName}
          onChange={(typed) => {
            setNewName(typed)
            setFault(null)
          }}
          error={fault}
        />
      </form>
    </Dialog>
  )
}
