import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import type { useCompanyChange } from './companies.queries.ts'

interface DeletionDialogProps {
  id: string
  deletion: ReturnType<typeof useCompanyChange<string, unknown>>
  /** The messages after success and failure. */
  done: string
  failed: string
  onClose: () => void
}

/** Asks for confirmation, deletes, and reports the result. */
export function DeletionDialog({ id, deletion, done, failed, onClose }: DeletionDialogProps) {
  return (
    <ConfirmDialog
      confirmLabel={<Trans>Delete</Trans>}
      isPermanent
      isBusy={deletion.isPending}
      onCancel={onClose}
      onConfirm={() =>
        deletion.mutate(id, {
          onSuccess: () => {
            showToast({ title: done })
            onClose()
          },
          onError: (error) => showToast({ kind: 'failure', title: failed, message: error.message }),
        })
      }
    />
  )
}
