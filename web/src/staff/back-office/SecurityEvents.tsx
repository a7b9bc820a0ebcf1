import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { securityEventNames } from '../../people/my-account/securityEventNames.ts'
import { type CallAnswer, queryPages } from '../../platform/api.ts'
import styles from '../../platform/ui/back-office/BackOffice.module.css'
import { ShowMore } from '../../platform/ui/buttons/ShowMore.tsx'
import { formatLocalTime } from '../../platform/ui/dates/localDates.ts'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { IconSearch } from '../../platform/ui/icons/icons.ts'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { useList } from '../../platform/useList.ts'
import type { BackOfficeSearch } from './backOfficeSearch.ts'

const securityEvents = (search: string) =>
  queryPages('GET /back-office/security-events', { query: { limit: 50, search: search || undefined } })

/** The search starts this many milliseconds after the last key press. */
const typingPause = 300

/** The security log, newest first: all events, those of an account, or those from an IP address. */
export function SecurityEvents({ search: { search = '' } }: { search: BackOfficeSearch }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search)
  useEffect(() => {
    if (typed.trim() === search) return
    const change = () =>
      navigate({
        to: '/admin',
        search: { queue: 'security', search: typed.trim() || undefined },
        replace: true,
        resetScroll: false,
      })
    const pause = setTimeout(change, typingPause)
    return () => clearTimeout(pause)
  }, [typed, search, navigate])
  const list = useList({
    ...securityEvents(search),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <section className={styles.discounts}>
      <TextField
        label={t`E-mail or network address`}
        name="search"
        type="search"
        maxLength={200}
        icon={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={setTyped}
      />
      {list.failed && <FailedState {...list.failed} />}
      {list.isLoading && <Skeleton width="100%" height="12rem" />}
      {list.isEmpty && (
        <EmptyState>
          <Trans>Nothing has been noted about it.</Trans>
        </EmptyState>
      )}
      {list.rows.length > 0 && (
        <ol className={styles.codes} aria-label={t`Security log`}>
          {list.rows.map((row) => (
            <li key={row._id} className={styles.code}>
              <EventLine row={row} />
            </li>
          ))}
        </ol>
      )}
      <ShowMore more={list.more} className={styles.more} />
    </section>
  )
}

function EventLine({ row }: { row: CallAnswer<'GET /back-office/security-events'>[number] }) {
  const { i18n, t } = useLingui()
  const person = row.name ? [row.name, row.email, row.companyName] : [t`Nobody who is logged in`]
  const facts = [formatLocalTime(new Date(row.happenedAt)), row.address, row.device, row.detail]
  return (
    <div>
      <p>
        <strong>{i18n._(securityEventNames[row.event])}</strong>
        {row.times > 1 && ` (${row.times})`}
      </p>
      <p className={styles.beside}>{person.filter(Boolean).join(' · ')}</p>
      <p className={styles.beside}>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
