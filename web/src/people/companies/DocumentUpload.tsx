import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  maxDocumentBytes,
  maxDocumentNameCharacters,
  notInDocumentName,
} from '@veos/contract/people/reference/documents'
import { useState } from 'react'
import { shrinkPhoto } from '../../platform/images/shrinkPhoto.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { FileButton } from '../../platform/ui/buttons/FileButton.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { IconUpload } from '../../platform/ui/icons/icons.ts'
import { DoneNote } from '../../platform/ui/page/DoneNote.tsx'
import { useBriefly } from '../../platform/ui/page/useBriefly.ts'
import { upload } from '../../platform/upload.ts'
import { useCompanyChange } from './companies.queries.ts'
import styles from './Documents.module.css'
import { formatSize, toDocumentName } from './documentText.ts'

const documentForm = defineForm<{ file: null; name: string }>()({
  file: { label: msg`Document`, empty: null as File | null },
  name: { label: msg`Name`, empty: '' },
})

const megabytes = maxDocumentBytes / 1_000_000

/** A form for a document and its name. */
export function DocumentUpload() {
  const { t } = useLingui()
  const form = useForm(documentForm)
  const { file, name } = form.draft
  const [share, setShare] = useState(0)
  const fileError = form.errorOf('file')
  const [isUploadedShown, showUploaded] = useBriefly()
  const addition = useCompanyChange((chosen: File) =>
    upload('POST /companyDocument', chosen, { fields: { name }, onProgress: setShare }),
  )

  async function choose(file: File) {
    const chosen = await shrinkPhoto(file, maxDocumentBytes)
    form.change({ file: chosen })
    form.fillIfEmpty({ name: toDocumentName(chosen.name, notInDocumentName, maxDocumentNameCharacters) })
    if (chosen.size > maxDocumentBytes) refuse({ file: t`Choose a document of at most ${megabytes} MB` })
  }

  /** Shows errors found before the upload, and errors of the server that belong to no field. */
  function refuse(messages: { file?: string; name?: string }) {
    const errors = Object.entries(messages).map(([field, msg]) => [field, { msg }])
    form.refuse({ message: '', errors: Object.fromEntries(errors) })
  }

  function send() {
    if (!file || name.trim() === '') {
      return refuse({
        ...(!file && { file: t`Choose a document` }),
        ...(name.trim() === '' && { name: t`Enter a name` }),
      })
    }
    // Checked before the upload, which would be in vain.
    if (file.size > maxDocumentBytes) return
    setShare(0)
    addition.mutate(file, {
      onSuccess: () => {
        form.reset()
        showUploaded()
      },
      onError: (error) => {
        if (!form.refuse(error)) refuse({ file: error.message })
      },
    })
  }

  return (
    <Form form={form} isBusy={addition.isPending} onSubmit={send} className={styles.upload}>
      <div>
        <div className={styles.chosen}>
          <FileButton accept=".pdf,.jpg,.jpeg,.png,.docx,.xlsx" onChoose={choose}>
            {file ? <Trans>Choose another file</Trans> : <Trans>Choose file</Trans>}
          </FileButton>
          {file ? (
            `${file.name} · ${formatSize(file.size)}`
          ) : (
            <Trans>PDF, JPEG, PNG, DOCX or XLSX, less than 5 MB</Trans>
          )}
        </div>
        {fileError && (
          <p role="alert" className={styles.failure}>
            {fileError}
          </p>
        )}
      </div>
      <TextField
        placeholder={t`EU licence, CMR insurance …`}
        maxLength={maxDocumentNameCharacters}
        {...bind(form, 'name')}
      />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" icon={<IconUpload size={18} aria-hidden />} isBusy={addition.isPending}>
          <Trans>Upload</Trans>
        </Button>
        {addition.isPending && (
          <progress className={styles.progress} aria-label={t`Upload`} max={100} value={Math.round(share * 100)} />
        )}
        <DoneNote isShown={isUploadedShown}>
          <Trans>Uploaded</Trans>
        </DoneNote>
      </div>
    </Form>
  )
}
