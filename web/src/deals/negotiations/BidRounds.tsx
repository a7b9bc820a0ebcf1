import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatEuros, toCents } from '@veos/contract/platform/money'
import { useState } from 'react'
import { TimeAgo } from '../../platform/ui/dates/TimeAgo.tsx'
import { FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { RichText } from '../../platform/ui/rich-text/RichText.tsx'
import styles from './BidCard.module.css'
import { useTermsTexts } from './bids.ts'
import { queryNegotiation } from './negotiations.queries.ts'

/** All prices that the two sides have offered. Loaded when opened. */
export function BidRounds({ id, round }: { id: string; round: number }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.rounds} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t`${plural(round, { one: '1 round', other: `${round} rounds` })}`}</summary>
      {isOpen && <Rounds id={id} />}
    </details>
  )
}

function Rounds({ id }: { id: string }) {
  const { t } = useLingui()
  const found = useQuery(queryNegotiation(id))
  const termsOf = useTermsTexts()
  if (found.isPending) return <Skeleton width="60%" />
  if (found.isError)
    return <FailedState message={found.error.message} onRetry={found.refetch} isRetrying={found.isFetching} />
  const { rounds, ownSide } = found.data
  return (
    <ol aria-label={t`Rounds`}>
      {rounds.map((round) => (
        <li key={round.number}>
          <strong translate="no">{formatEuros(toCents(round.price))}</strong>{' '}
          {round.isAcceptance ? (
            <Trans>accepted by {round.author.name}</Trans>
          ) : round.side === ownSide ? (
            <Trans>from your company, {round.author.name}</Trans>
          ) : (
            <Trans>from the other company, {round.author.name}</Trans>
          )}
          {', '}
          <TimeAgo at={round.createdAt} />
          <span className={styles.roundTerms}>{termsOf(round).join(' · ')}</span>
          {round.comment && <RichText html={round.comment} />}
        </li>
      ))}
    </ol>
  )
}
