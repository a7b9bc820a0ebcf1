import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type CallError, queryPages } from '../../platform/api.ts'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { IconAddressBook } from '../../platform/ui/icons/icons.ts'
import { Page } from '../../platform/ui/page/Page.tsx'
import { EmptyState, FailedState } from '../../platform/ui/page/States.tsx'
import { DataTable } from '../../platform/ui/table/DataTable.tsx'
import { useList } from '../../platform/useList.ts'
import { DirectoryFilters } from './DirectoryFilters.tsx'
import type { DirectorySearch } from './directorySearch.ts'
import {
  DirectoryCard,
  type DirectoryRow,
  directoryCardRem,
  useDirectoryColumns,
  useDirectoryLabel,
} from './directoryView.tsx'

/** The companies on Veos, for members of companies with an active plan. */
export function DirectoryPage({ search }: { search: DirectorySearch }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const columns = useDirectoryColumns()
  const labelOf = useDirectoryLabel()
  const { query, total, failed, table } = useList({
    ...queryPages('GET /companies', { query: search }),
    placeholderData: keepPreviousData,
  })
  const isRefused = query.isError && (query.error as CallError).status === 402
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
          {query.error.message}
        </EmptyState>
      ) : (
        <>
          <DirectoryFilters
            search={search}
            onChange={(next) =>
              navigate({ to: '/dashboard/companies', search: next, replace: true, resetScroll: false })
            }
            total={query.isPlaceholderData ? null : total}
          />
          {failed ? (
            <FailedState {...failed} />
          ) : (
            <DataTable<DirectoryRow>
              label={t`Companies`}
              columns={columns}
              rowKey={({ _id }) => _id}
              rowLink={({ _id }) => ({ to: '/dashboard/company/$id', params: { id: _id } })}
              rowLabel={labelOf}
              card={(row) => <DirectoryCard row={row} />}
              cardRem={directoryCardRem}
              {...table}
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
