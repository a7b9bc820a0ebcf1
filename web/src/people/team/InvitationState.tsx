import { Trans } from '@lingui/react/macro'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { TimeAgo } from '../../platform/ui/dates/TimeAgo.tsx'
import { StatusChip } from '../../platform/ui/page/States.tsx'
import styles from './Team.module.css'
import type { TeamUser } from './team.queries.ts'

/** The link of an invitation works for this time. */
const invitationMs = 7 * dayMs

export function InvitationState({ user: { active, invitedAt } }: { user: TeamUser }) {
  if (active || invitedAt === null) {
    return (
      <StatusChip kind="on">
        <Trans>Active</Trans>
      </StatusChip>
    )
  }
  const isExpired = Date.now() - new Date(invitedAt).getTime() > invitationMs
  return (
    <span className={styles.invited}>
      <StatusChip kind={isExpired ? 'off' : 'waiting'}>
        {isExpired ? <Trans>Invitation expired</Trans> : <Trans>Invited</Trans>}
      </StatusChip>
      <span className={styles.since}>
        <TimeAgo at={invitedAt} />
      </span>
    </span>
  )
}
