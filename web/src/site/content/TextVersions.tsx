import { Trans, useLingui } from '@lingui/react/macro'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { formatLocalTime } from '../../platform/ui/dates/localDates.ts'
import { StatusChip } from '../../platform/ui/page/States.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import styles from './StaffContent.module.css'
import type { ContentText } from './staffContent.queries.ts'

/** Whether a text is public, and since when. */
export function TextState({ text }: { text: ContentText | undefined }) {
  if (!text || text.state === 'draft') {
    return (
      <StatusChip kind="off">
        <Trans>Draft</Trans>
      </StatusChip>
    )
  }
  const at = formatLocalTime(new Date(text.publishedAt!))
  if (text.state === 'scheduled') {
    return (
      <StatusChip kind="waiting">
        <Trans>Public from {at}</Trans>
      </StatusChip>
    )
  }
  return (
    <StatusChip kind="on">
      {text.hasChanges ? <Trans>Public since {at}, without the last changes</Trans> : <Trans>Public since {at}</Trans>}
    </StatusChip>
  )
}

interface TextVersionsProps {
  text: ContentText
  itemId: string
  /** Copies an earlier version into the form. Saving makes it the latest version. */
  onTake: (words: Pick<ContentText, 'title' | 'shortText' | 'body'>) => void
}

/** The saved versions of a text, to take an earlier one into the form. */
export function TextVersions({ text, itemId, onTake }: TextVersionsProps) {
  const { t } = useLingui()
  const reading = useCallMutation('GET /back-office/content/:id/texts/:language/revisions/:revision', {
    onSuccess: (words) => {
      onTake(words)
      showToast({ title: t`The earlier version is in the form. Save it to keep it.` })
    },
    onError: (refused) =>
      showToast({ kind: 'failure', title: t`The version cannot be read`, message: refused.message }),
  })
  const { language, publishedRevision } = text
  return (
    <details className={styles.versions}>
      <summary>
        <Trans>Versions</Trans> ({text.revisions.length})
      </summary>
      <ol>
        {text.revisions.map(({ revision, title, savedAt, savedBy }) => (
          <li key={revision}>
            <div>
              <p>
                {revision}. {title} {revision === publishedRevision && <Trans>(public)</Trans>}
              </p>
              <p className={styles.beside}>
                {[formatLocalTime(new Date(savedAt)), savedBy ?? t`came with Veos`].join(' · ')}
              </p>
            </div>
            <Button
              isCompact
              aria-label={t`Take version ${revision}`}
              disabled={reading.isPending}
              onClick={() => reading.mutate({ params: { id: itemId, language, revision: String(revision) } })}
            >
              <Trans>Take</Trans>
            </Button>
          </li>
        ))}
      </ol>
    </details>
  )
}
