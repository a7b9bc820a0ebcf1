import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { offerKinds } from '../../offerKinds.ts'
import { nothingOpen } from '../../platform/nothingOpen.ts'
import { Button, ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { IconBookmark } from '../../platform/ui/icons/icons.ts'
import { Page } from '../../platform/ui/page/Page.tsx'
import { Banner, EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { restoreFocusInList } from '../../platform/ui/table/restoreFocusInList.ts'
import { type SavedSearch, savedSearches } from '../offers/list/savedSearches.queries.ts'
import { RenameDialog } from './RenameDialog.tsx'
import styles from './SavedSearches.module.css'
import { SavedSearchRow } from './SavedSearchRow.tsx'
import { useAlertedCounts, useSearchRemoval, useSearchReturn } from './useSavedSearches.ts'

/** The saved searches of a user, and the settings of their alerts. */
export function SavedSearchesPage() {
  const { t } = useLingui()
  const found = useQuery(savedSearches)
  useAlertedCounts()
  const [renamed, setRenamed] = useState<SavedSearch | null>(null)
  const [removed, setRemoved] = useState<SavedSearch | null>(null)
  const removal = useSearchRemoval(setRemoved)
  const takeBack = useSearchReturn(() => setRemoved(null))
  const undo = useRef<HTMLButtonElement>(null)
  // The focused row was removed, so the focus moves to the button that undoes it.
  useEffect(() => {
    if (removed) undo.current?.focus()
  }, [removed])
  const searches = found.data ?? []
  return (
    <Page
      title={<Trans>Saved searches</Trans>}
      actions={
        <ButtonLink to="/dashboard/my-account/notifications" variant="quiet">
          <Trans>When alerts come</Trans>
        </ButtonLink>
      }
    >
      {removed && (
        <div ref={restoreFocusInList} className={styles.removed}>
          <Banner
            kind="done"
            action={
              <Button isCompact ref={undo} isBusy={takeBack.isPending} onClick={() => takeBack.mutate(removed._id)}>
                <Trans>Undo</Trans>
              </Button>
            }
          >
            <Trans>“{removed.name}” is deleted.</Trans>
          </Banner>
        </div>
      )}
      {found.isPending && <Skeleton width="100%" height="6rem" />}
      {found.isError && searches.length === 0 && (
        <FailedState message={found.error.message} onRetry={found.refetch} isRetrying={found.isFetching} />
      )}
      {found.isSuccess && searches.length === 0 && <NoSearches />}
      {searches.length > 0 && (
        <ul aria-label={t`Saved searches`} className={styles.searches}>
          {searches.map((search) => (
            <SavedSearchRow
              key={search._id}
              search={search}
              onRename={() => setRenamed(search)}
              onRemove={() => removal.mutate(search)}
            />
          ))}
        </ul>
      )}
      {renamed && <RenameDialog search={renamed} onClose={() => setRenamed(null)} />}
    </Page>
  )
}

function NoSearches() {
  return (
    <EmptyState
      icon={<IconBookmark size={22} />}
      title={<Trans>No saved searches</Trans>}
      actions={
        <ButtonLink to={offerKinds.Spotload.list} params={nothingOpen} variant="primary">
          <Trans>Browse spot freights</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Set filters in a list and press “Save search”. It is kept here with how many offers match, and tells you of new
        ones. Lists:{' '}
        <Link to={offerKinds.Tender.list} params={nothingOpen}>
          tenders
        </Link>
        ,{' '}
        <Link to={offerKinds.Roundtrip.list} params={nothingOpen}>
          roundtrips
        </Link>
        ,{' '}
        <Link to={offerKinds.Emptytruck.list} params={nothingOpen}>
          empty trucks
        </Link>
        .
      </Trans>
    </EmptyState>
  )
}
