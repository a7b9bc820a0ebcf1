import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { useResultMutation } from '../../platform/callMutation.ts'
import { Dialog, DialogFoot } from '../../platform/ui/overlay/Dialog.tsx'
import { Banner, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { TermsList } from '../agreements/TermsList.tsx'
import { useTermRows } from '../agreements/termRows.ts'
import styles from './BidDialog.module.css'
import { queryAwardedTerms, refetchNegotiations } from './negotiations.queries.ts'

interface ConfirmAwardDialogProps {
  bid: { _id: string; round: number }
  companyName: string
  onClose: () => void
}

/** Shows all terms of an award before the bidder confirms it. The call names the terms that are on screen. */
export default function ConfirmAwardDialog({ bid: { _id: id, round }, companyName, onClose }: ConfirmAwardDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  // The round that was on screen when the dialog opened: the server refuses if there is a newer one.
  const [seenRound] = useState(round)
  const awarded = useQuery(queryAwardedTerms(id))
  const rowsOf = useTermRows()
  const confirming = useResultMutation(
    (sha256: string) =>
      call('POST /negotiations/:id/confirm', { params: { id }, body: { round: seenRound, terms: sha256 } }),
    { onSuccess: onClose, onSettled: () => refetchNegotiations(queryClient) },
  )
  const confirm = () => awarded.data && !confirming.isPending && confirming.mutate(awarded.data.sha256)
  const groups = awarded.data && rowsOf(awarded.data.terms)
  const rows = groups && [...groups.price, ...groups.journey, ...groups.freight, ...groups.papers]
  return (
    <Dialog
      title={t`Confirm the award of ${companyName}`}
      onClose={onClose}
      isWide
      foot={
        <DialogFoot
          onCancel={onClose}
          isBusy={confirming.isPending}
          isDisabled={!awarded.data}
          isCancelFirst
          onConfirm={confirm}
        >
          <Trans>Confirm</Trans>
        </DialogFoot>
      }
    >
      <div className={styles.form}>
        <p>
          <Trans>These terms become an agreement at once. Later both companies have to agree to any change.</Trans>
        </p>
        {confirming.error && <Banner kind="failure">{confirming.error.message}</Banner>}
        {rows ? (
          // Missing terms are not part of the agreement, so they are left out.
          <TermsList rows={rows.filter(({ text }) => text !== null)} />
        ) : awarded.isError ? (
          <FailedState message={awarded.error.message} onRetry={awarded.refetch} isRetrying={awarded.isFetching} />
        ) : (
          <Skeleton height="16rem" />
        )}
      </div>
    </Dialog>
  )
}
