import { Trans } from '@lingui/react/macro'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import Reviews from './Reviews.tsx'

interface ReviewsDialogProps {
  companyId: string
  companyName: string
  onClose: () => void
}

/** The reviews of a company in a dialog, opened from their numbers. */
export default function ReviewsDialog({ companyId, companyName, onClose }: ReviewsDialogProps) {
  return (
    <Dialog title={<Trans>Reviews of {companyName}</Trans>} onClose={onClose} isWide>
      <Reviews companyId={companyId} />
    </Dialog>
  )
}
