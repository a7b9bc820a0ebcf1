import { Trans, useLingui } from '@lingui/react/macro'
import { maxReasonCharacters } from '@veos/contract/staff/reference/backOffice'
import { type ReactNode, useState } from 'react'
import type { CallError } from '../../platform/api.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Dialog } from '../../platform/ui/Dialog.tsx'
import { TextAreaField } from '../../platform/ui/TextField.tsx'

/** A mutation that takes the reason. */
interface ReasonMutation {
  mutate(reason: string, options: { onSuccess(): void; onError(error: CallError): void }): void
  error: CallError | null
  isPending: boolean
  reset(): void
}

interface ReasonDialogProps {
  title: string
  /** Who reads the reason. */
  help: string
  confirmLabel: string
  /** What follows. */
  children?: ReactNode
  decision: ReasonMutation
  onClose: () => void
}

/** Asks staff for the reason of a decision, which the members concerned will read. */
export function ReasonDialog({ title, help, confirmLabel, children, decision, onClose }: ReasonDialogProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { error } = decision
  const fault = error?.errors.reason?.msg ?? null
  return (
    <Dialog
      title={title}
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
                onSuccess: onClose,
                // Errors of the reason are corrected in the dialog; after anything else it closes.
                onError: (refused) => {
                  if (!refused.errors.reason) onClose()
                },
              })
            }
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <TextAreaField
        label={t`Reason`}
        name="reason"
        help={help}
        rows={5}
        maxLength={maxReasonCharacters}
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
