import { Trans, useLingui } from '@lingui/react/macro'
import { maxReportCharacters } from '@veos/contract/talk/reference/messaging'
import { useState } from 'react'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Dialog } from '../../platform/ui/Dialog.tsx'
import { TextAreaField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import type { Message } from './thread.ts'

/** Reports a message to staff. */
export default function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const report = useCallMutation('POST /messages/:id/report', {
    onSuccess: () => {
      toast({ title: t`Message reported`, message: t`Veos staff will look at it.` })
      onClose()
    },
  })
  return (
    <Dialog
      title={t`Report message`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            isBusy={report.isPending}
            onClick={() => report.mutate({ params: { id: message._id }, body: { reason } })}
          >
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
        maxLength={maxReportCharacters}
        value={reason}
        onChange={(typed) => {
          setReason(typed)
          report.reset()
        }}
        error={report.error?.message ?? null}
      />
    </Dialog>
  )
}
