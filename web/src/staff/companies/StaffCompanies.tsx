import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { StaffCompanyState } from '@veos/contract/people/reference/companySanctions'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { useEffect, useRef, useState } from 'react'
import styles from '../../people/companies/StaffCompanies.module.css'
import { queryStaffCompanies, type StaffCompanyRow } from '../../people/companies/staffCompanies.queries.ts'
import { backOfficeCounts } from '../../people/staff-actions/backOffice.queries.ts'
import { ListAndDetail } from '../../platform/ui/back-office/ListAndDetail.tsx'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { formatLocalDate } from '../../platform/ui/dates/localDates.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { IconSearch } from '../../platform/ui/icons/icons.ts'
import { useKeys } from '../../platform/ui/keys/useKeys.ts'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { useList } from '../../platform/useList.ts'
import { StaffCompanyCard } from './StaffCompanyCard.tsx'

/** The parameters of the address. */
interface CompanySearch {
  search?: string
  state?: StaffCompanyState
  item?: string
}

/** A search for companies by name, VAT number or e-mail address, with a filter for warnings and suspensions. */
export function StaffCompanies({ search }: { search: CompanySearch }) {
  return (
    <>
      <Filters search={search} />
      <Companies search={search} />
    </>
  )
}

/** The search starts this many milliseconds after the last key press. */
const typingPause = 300

function Filters({ search }: { search: CompanySearch }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data: counts } = useQuery(backOfficeCounts)
  const [typed, setTyped] = useState(search.search ?? '')
  const input = useRef<HTMLInputElement>(null)
  useKeys({ '/': { does: t`Search`, run: () => input.current?.focus() } })
  const { state } = search
  useEffect(() => {
    const change = () =>
      navigate({
        to: '/admin',
        search: { queue: 'companies', state, search: typed.trim() || undefined },
        replace: true,
        resetScroll: false,
      })
    if (typed.trim() === (search.search ?? '')) return
    const pause = setTimeout(change, typingPause)
    return () => clearTimeout(pause)
  }, [typed, search.search, state, navigate])
  const overdue = counts?.overdueWarnings ?? 0
  return (
    <div className={styles.filters}>
      <TextField
        ref={input}
        label={t`Name, VAT number or e-mail address`}
        name="search"
        type="search"
        maxLength={200}
        icon={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={setTyped}
      />
      <SelectField
        label={t`State`}
        name="state"
        value={state ?? 'all'}
        onChange={(chosen) =>
          navigate({
            to: '/admin',
            search: { queue: 'companies', search: search.search, state: chosen as StaffCompanyState },
            replace: true,
            resetScroll: false,
          })
        }
        options={[
          { value: 'all', label: t`All` },
          { value: 'overdue', label: t`Warning overdue (${overdue})` },
          { value: 'warned', label: t`Warned` },
          { value: 'suspended', label: t`Suspended` },
        ]}
      />
    </div>
  )
}

function Companies({ search }: { search: CompanySearch }) {
  const { t } = useLingui()
  const filter = { ...(search.search && { search: search.search }), ...(search.state && { state: search.state }) }
  const {
    rows: companies,
    isLoading,
    isEmpty,
    failed,
    more,
  } = useList({
    ...queryStaffCompanies(filter),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  if (isLoading) return <Skeleton width="100%" height="16rem" />
  if (failed) return <FailedState {...failed} />
  if (isEmpty) {
    return (
      <EmptyState icon={<IconSearch size={22} />} title={<Trans>No company found</Trans>}>
        <Trans>Try the beginning of another word of its name, the whole VAT number, or a whole e-mail address.</Trans>
      </EmptyState>
    )
  }
  const stateOf = ({ suspension, warning, memberSince }: StaffCompanyRow) => {
    if (suspension) return t`Suspended on ${formatLocalDate(new Date(suspension.suspendedAt))}`
    if (warning) return t`Warned, due on ${formatDate(warning.dueOn)}`
    return t`Member since ${formatLocalDate(new Date(memberSince))}`
  }
  return (
    <ListAndDetail
      label={t`Companies`}
      items={companies}
      keyOf={({ _id }) => _id}
      rowOf={(company) => ({
        title: company.companyName,
        beside: `${company.country} · ${company.vatNumber} · ${stateOf(company)}`,
      })}
      detailOf={({ _id }) => <StaffCompanyCard id={_id} />}
      openKey={search.item}
      more={more}
    />
  )
}
