import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { searchFrom } from '@veos/contract/talk/reference/messaging'
import { useEffect, useRef } from 'react'
import { nothingOpen } from '../../../platform/nothingOpen.ts'
import { Button, ButtonLink } from '../../../platform/ui/buttons/Button.tsx'
import { IconMessage, IconSearch } from '../../../platform/ui/icons/icons.ts'
import { useKeys } from '../../../platform/ui/keys/useKeys.ts'
import { EmptyState, FailedState, Skeleton } from '../../../platform/ui/page/States.tsx'
import { useBoxRows } from '../../../platform/ui/table/useBoxRows.ts'
import { useList } from '../../../platform/useList.ts'
import {
  type Conversation,
  type ConversationFilter,
  queryConversationPages,
  toFirstPage,
} from '../conversations/conversations.queries.ts'
import styles from './ConversationList.module.css'
import { ConversationRow } from './ConversationRow.tsx'

/** Has to equal the height in the style sheet. */
const rowRem = 5.25
/** The next page is fetched this many rows before the end. */
const ahead = 15

interface ConversationListProps {
  filter: ConversationFilter
  openId: string | undefined
}

/** The conversations that match the filter, newest first. Only rows near the window are rendered. */
export function ConversationList({ filter, openId }: ConversationListProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const { query: found, rows, isLoading, failed } = useConversations(filter)
  const range = useBoxRows(box, rows.length, rowRem)
  useNeighbourKeys(rows, openId, range.scrollTo)

  const { fetchNextPage } = found
  const wantsMore =
    range.last >= rows.length - ahead && found.hasNextPage && !found.isFetching && !found.isFetchNextPageError
  useEffect(() => {
    if (wantsMore) fetchNextPage({ cancelRefetch: false })
  }, [wantsMore, fetchNextPage])

  if (isLoading) return <ListSkeleton />
  if (failed) return <FailedState {...failed} />
  if (rows.length === 0) return <Nothing filter={filter} />
  return (
    <div ref={box} className={styles.box} aria-busy={found.isPlaceholderData}>
      <ul aria-label={t`Conversations`} className={styles.rows} style={{ height: `${rows.length * rowRem}rem` }}>
        {rows.slice(range.first, range.last + 1).map((conversation, at) => (
          <ConversationRow
            key={conversation._id}
            conversation={conversation}
            style={{ top: `${(range.first + at) * rowRem}rem`, height: `${rowRem}rem` }}
          />
        ))}
      </ul>
      {found.isFetchNextPageError && (
        <p className={styles.more}>
          <Button isCompact onClick={() => fetchNextPage()}>
            <Trans>More could not be loaded. Try again</Trans>
          </Button>
        </p>
      )}
    </div>
  )
}

function useConversations(filter: ConversationFilter) {
  const queryClient = useQueryClient()
  const options = queryConversationPages(filter)
  // When the list is left, only its first page stays in the cache, so that the list starts at the top again.
  const key = JSON.stringify(options.queryKey)
  useEffect(() => () => void queryClient.setQueryData(JSON.parse(key), toFirstPage), [queryClient, key])
  return useList({ ...options, placeholderData: keepPreviousData })
}

/** `j` and `k` open the next and the previous conversation. */
function useNeighbourKeys(rows: readonly Conversation[], openId: string | undefined, scrollTo: (at: number) => void) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const at = rows.findIndex(({ _id }) => _id === openId)
  const open = (index: number) => {
    const row = rows[index]
    if (!row) return
    scrollTo(index)
    navigate({
      to: '/dashboard/messages/{-$id}',
      params: { id: row._id },
      search: true,
      replace: openId !== undefined,
      state: { isLeafing: true },
    })
  }
  useKeys({
    j: { does: t`Next conversation`, run: () => open(at + 1) },
    k: { does: t`Previous conversation`, run: () => open(Math.max(0, at - 1)) },
  })
}

function Nothing({ filter: { search = '', type } }: { filter: ConversationFilter }) {
  const isFiltered = search.length >= searchFrom || type !== undefined
  if (isFiltered)
    return (
      <EmptyState icon={<IconSearch size={22} />} title={<Trans>No results</Trans>}>
        <Trans>Try another part of a company’s name or of an offer’s title, or all types.</Trans>
      </EmptyState>
    )
  return (
    <div data-no-conversations>
      <EmptyState
        icon={<IconMessage size={22} />}
        title={<Trans>You currently have no active messages.</Trans>}
        actions={
          <ButtonLink to="/spotload/{-$id}" params={nothingOpen}>
            <Trans>Go to the Load Exchange</Trans>
          </ButtonLink>
        }
      >
        <Trans>Open an offer and press “Send message”: the conversation is then listed here.</Trans>
      </EmptyState>
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton width="60%" />
          <Skeleton width="85%" />
          <Skeleton width="75%" />
        </div>
      ))}
    </div>
  )
}
