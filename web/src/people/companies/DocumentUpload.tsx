import { Trans, useLingui } from '@lingui/react/macro'
import {
  maxDocumentBytes,
  maxDocumentNameCharacters,
  notInDocumentName,
} from '@veos/contract/people/reference/documents'
import { useState } from 'react'
import { Button } from '../../platform/ui/Button.tsx'
import { DoneNote } from '../../platform/ui/DoneNote.tsx'
import { FileButton } from '../../platform/ui/FileButton.tsx'
import { IconUpload } from '../../platform/ui/icons.ts'
import { TextField } from '../../platform/ui/TextField.tsx'
import { useBriefly } from '../../platform/ui/useBriefly.ts'
import { upload } from '../../platform/upload.ts'
import { useCompanyChange } from './companies.queries.ts'
import styles from './Documents.module.css'
import { nameOfFile, sizeText } from './documentText.ts'

const megabytes = maxDocumentBytes / 1_000_000

/** A document and the name under which others find it. */
export function DocumentUpload() {
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState('')
  const [share, setShare] = useState(0)
  const [faults, setFaults] = useState<{ file?: string; name?: string }>({})
  const [isUploadedShown, showUploaded] = useBriefly()
  const addition = useCompanyChange((chosen: File) =>
    upload('POST /companyDocument', chosen, { fields: { name }, onProgress: setShare }),
  )

  function choose(chosen: File) {
    setFile(chosen)
    if (name === '') setName(nameOfFile(chosen.name, notInDocumentName, maxDocumentNameCharacters))
    setFaults(chosen.size > maxDocumentBytes ? { file: t`Choose a document of at most ${megabytes} MB` } : {})
  }

  function send() {
    if (!file || name.trim() === '') {
      return setFaults({
        ...(!file && { file: t`Choose a document` }),
        ...(name.trim() === '' && { name: t`Enter a name` }),
      })
    }
    // Checked before uploading, to save the way to the server.
    if (file.size > maxDocumentBytes) return
    setShare(0)
    addition.mutate(file, {
      onSuccess: () => {
        setFile(null)
        setName('')
        setFaults({})
        showUploaded()
      },
      onError: ({ errors, message }) => {
        const faultOf = { file: errors.file?.msg, name: errors.name?.msg }
        setFaults(faultOf.file || faultOf.name ? faultOf : { file: message })
      },
    })
  }

  return (
    <form
      className={styles.upload}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!addition.isPending) send()
      }}
    >
      <div>
        <div className={styles.chosen}>
          <FileButton accept=".pdf,.jpg,.jpeg,.png,.docx,.xlsx" onChoose={choose}>
            {file ? <Trans>Choose another file</Trans> : <Trans>Choose file</Trans>}
          </FileButton>
          {file ? `${file.name} · ${sizeText(file.size)}` : <Trans>PDF, JPEG, PNG, DOCX or XLSX, less than 5 MB</Trans>}
        </div>
        {faults.file && (
          <p role="alert" className={styles.failure}>
            {faults.file}
          </p>
        )}
      </div>
      <TextField
        label={t`Name`}
        name="name"
        placeholder={t`EU licence, CMR insurance …`}
        maxLength={maxDocumentNameCharacters}
        value={name}
        onChange={(typed) => {
          setName(typed)
          setFaults(({ file: wrongFile }) => ({ ...(wrongFile && { file: wrongFile }) }))
        }}
        error={faults.name ?? null}
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
    </form>
  )
}
