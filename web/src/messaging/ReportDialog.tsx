import { Trans, useLingui } from '@lingui/react/macro'
import { mostReportCharacters } from '@veos/contract/reference/messaging'
import { useState } from 'react'
import { call } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextAreaField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.ts'
import type { Message } from './thread.ts'

/** Tells staff what is wrong with a message. */
export default function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function report() {
    setBusy(true)
    const result = await call('POST /messages/:id/report', { params: { id: message._id }, body: { reason } })
    setBusy(false)
    if (!result.ok) return setError(result.message)
    toast({ title: t`Message reported`, message: t`Veos staff will look at it.` })
    onClose()
  }
  return (
    <Dialog
      title={t`Report message`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={report}>
            <Trans>Report</Trans>
          </Button>
        </>
      }
    >
      <TextAreaField
        label={t`What is wrong with it?`}
        name="reason"
        help={t`Veos staff reads this together with the message. The other company is not told.`}
        rows={4}
        maxLength={mostReportCharacters}
        value={reason}
        onChange={(typed) => {
          setReason(typed)
          setError(null)
        }}
        error={error}
      />
    </Dialog>
  )
}
