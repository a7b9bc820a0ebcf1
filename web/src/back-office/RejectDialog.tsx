import { Trans, useLingui } from '@lingui/react/macro'
import { mostReasonCharacters } from '@veos/contract/reference/backOffice'
import { useState } from 'react'
import { CallError } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextAreaField } from '../ui/TextField.tsx'
import type { useDecision } from './backOffice.queries.ts'

interface RejectDialogProps {
  name: string
  decision: ReturnType<typeof useDecision>
  onClose: () => void
}

/** Asks why: the author reads it in a mail and in the app. */
export function RejectDialog({ name, decision, onClose }: RejectDialogProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { error } = decision
  const fault = error instanceof CallError ? (error.errors.reason?.msg ?? null) : null
  return (
    <Dialog
      title={t`Reject ${name}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="danger"
            isBusy={decision.isPending}
            onClick={() =>
              decision.mutate(reason, {
                // What is wrong with the reason is mended here; whatever else happened, the question is answered.
                onError: (refused) => {
                  if (!(refused instanceof CallError) || !refused.errors.reason) onClose()
                },
              })
            }
          >
            <Trans>Reject</Trans>
          </Button>
        </>
      }
    >
      <TextAreaField
        label={t`Reason`}
        name="reason"
        help={t`Its author reads this as it stands here.`}
        rows={5}
        maxLength={mostReasonCharacters}
        value={reason}
        onChange={(typed) => {
          setReason(typed)
          if (error) decision.reset()
        }}
        error={fault}
      />
    </Dialog>
  )
}
