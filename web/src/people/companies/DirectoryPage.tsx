import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type CallError, pages } from '../../platform/api.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { DataTable } from '../../platform/ui/DataTable.tsx'
import { IconAddressBook } from '../../platform/ui/icons.ts'
import { Page } from '../../platform/ui/Page.tsx'
import { EmptyState, FailedState } from '../../platform/ui/States.tsx'
import { DirectoryFilters } from './DirectoryFilters.tsx'
import type { DirectorySearch } from './directorySearch.ts'
import {
  DirectoryCard,
  type DirectoryRow,
  directoryCardRem,
  useDirectoryColumns,
  useDirectoryLabel,
} from './directoryView.tsx'

/** Who is on Veos, for members of companies whose plan runs. */
export function DirectoryPage({ search }: { search: DirectorySearch }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const columns = useDirectoryColumns()
  const labelOf = useDirectoryLabel()
  const found = useInfiniteQuery({ ...pages('GET /companies', { query: search }), placeholderData: keepPreviousData })
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? []
  const total = found.data?.pages[0]?.total ?? null
  const isRefused = found.isError && (found.error as CallError).status === 402
  return (
    <Page
      title={<Trans>Companies</Trans>}
      summary={
        <span role="status">{total === null ? '\u00a0' : total === '1' ? t`1 company` : t`${total} companies`}</span>
      }
    >
      {isRefused ? (
        <EmptyState
          icon={<IconAddressBook size={22} />}
          title={<Trans>Membership ended</Trans>}
          actions={
            <ButtonLink to="/pricing" variant="primary">
              <Trans>See the plans</Trans>
            </ButtonLink>
          }
        >
          {found.error.message}
        </EmptyState>
      ) : (
        <>
          <DirectoryFilters
            search={search}
            onChange={(next) =>
              navigate({ to: '/dashboard/companies', search: next, replace: true, resetScroll: false })
            }
            total={found.isPlaceholderData ? null : total}
          />
          {found.isError && rows.length === 0 ? (
            <FailedState message={found.error.message} onRetry={found.refetch} isRetrying={found.isFetching} />
          ) : (
            <DataTable<DirectoryRow>
              label={t`Companies`}
              columns={columns}
              rows={rows}
              rowKey={({ _id }) => _id}
              rowLink={({ _id }) => ({ to: '/dashboard/company/$id', params: { id: _id } })}
              rowLabel={labelOf}
              card={(row) => <DirectoryCard row={row} />}
              cardRem={directoryCardRem}
              total={total === null || !/^\d+$/.test(total) ? undefined : Number(total)}
              isLoading={found.isPending}
              isLoadingMore={found.isFetchingNextPage}
              onEndReached={found.hasNextPage ? () => found.fetchNextPage({ cancelRefetch: false }) : undefined}
              empty={
                <EmptyState icon={<IconAddressBook size={22} />}>
                  <Trans>No company matches. Try the beginning of another word of its name, or fewer filters.</Trans>
                </EmptyState>
              }
            />
          )}
        </>
      )}
    </Page>
  )
}
