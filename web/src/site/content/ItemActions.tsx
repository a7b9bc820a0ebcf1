import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import styles from './StaffContent.module.css'
import { type ContentItem, queryContentList } from './staffContent.queries.ts'

/** Moves an item in the order of its list. */
export function MoveButtons({ item: { _id: id, kind } }: { item: ContentItem }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const moving = useCallMutation('POST /back-office/content/:id/move', {
    onSuccess: (list) => queryClient.setQueryData(queryContentList(kind).queryKey, list),
    onError: (refused) => showToast({ kind: 'failure', title: t`Nothing was moved`, message: refused.message }),
  })
  const move = (direction: 'up' | 'down') => moving.mutate({ params: { id }, body: { direction } })
  return (
    <div className={styles.moves}>
      <Button isCompact disabled={moving.isPending} onClick={() => move('up')}>
        <Trans>Move up</Trans>
      </Button>
      <Button isCompact disabled={moving.isPending} onClick={() => move('down')}>
        <Trans>Move down</Trans>
      </Button>
    </div>
  )
}

/** Deletes an item with its texts in all languages. Public ones are taken back before. */
export function DeleteButton({ item: { _id: id, kind, texts } }: { item: ContentItem }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const isPublic = texts.some(({ state }) => state !== 'draft')
  const title = texts[0]?.title ?? ''
  const deleting = useCallMutation('DELETE /back-office/content/:id', {
    onSuccess: () => {
      setAsking(false)
      showToast({ title: t`Deleted` })
      navigate({ to: '/admin', search: { queue: 'content', kind }, replace: true, resetScroll: false })
      queryClient.invalidateQueries({ queryKey: queryContentList(kind).queryKey })
    },
    onError: (refused) => showToast({ kind: 'failure', title: t`Nothing was deleted`, message: refused.message }),
  })
  return (
    <div className={styles.delete}>
      <Button variant="quiet" isCompact disabled={isPublic} onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      {isPublic && (
        <p className={styles.beside}>
          <Trans>Take it back in every language before you delete it.</Trans>
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Delete “{title}”?</Trans>}
          confirmLabel={<Trans>Delete</Trans>}
          isPermanent
          isBusy={deleting.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => deleting.mutate({ params: { id } })}
        />
      )}
    </div>
  )
}
