import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '../../platform/api.ts'
import styles from '../../platform/ui/back-office/BackOffice.module.css'
import { ShowMore } from '../../platform/ui/buttons/ShowMore.tsx'
import { formatLocalTime } from '../../platform/ui/dates/localDates.ts'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { useList } from '../../platform/useList.ts'
import { staffActions } from './backOffice.queries.ts'

type StaffAction = CallAnswer<'GET /back-office/actions'>[number]

/** All actions of staff, the latest first. */
export function StaffActions() {
  const { rows: actions, isLoading, isEmpty, failed, more } = useList({ ...staffActions, refetchOnMount: 'always' })
  if (isLoading) return <Skeleton width="100%" height="8rem" />
  if (failed) return <FailedState {...failed} />
  if (isEmpty) {
    return (
      <EmptyState>
        <Trans>Nothing has been decided yet.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <ol className={styles.log}>
        {actions.map((action) => (
          <ActionLine key={action._id} action={action} />
        ))}
      </ol>
      <ShowMore more={more} className={styles.more} />
    </>
  )
}

/** An action in the log. Beside its subject, the subject is not repeated. */
export function ActionLine({ action, isAboutThis }: { action: StaffAction; isAboutThis?: boolean }) {
  const { t } = useLingui()
  const verbs = {
    approve_roundtrip: t`Approved`,
    reject_roundtrip: t`Rejected`,
    delete_account: t`Account deleted`,
    export_account: t`Data copied`,
    remove_message: t`Message removed`,
    keep_message: t`Message kept`,
    warn_company: t`Company warned`,
    close_warning: t`Warning closed`,
    suspend_company: t`Company suspended`,
    lift_suspension: t`Suspension lifted`,
    publish_review: t`Review shown`,
    refuse_review: t`Review refused`,
    issue_credit_note: t`Credit note issued`,
    record_transfer: t`Bank transfer recorded`,
    apply_payment: t`Order paid from a balance`,
    pay_back: t`Money paid back`,
    grant_plan: t`Plan granted`,
    accept_vat_evidence: t`Address accepted for VAT`,
    refuse_vat_evidence: t`Address not accepted for VAT`,
    mail_invoice: t`Invoice mailed again`,
    export_invoices: t`Invoices exported`,
    publish_content: t`Text published`,
    withdraw_content: t`Text taken back`,
    delete_content: t`Text deleted`,
    log_out_user: t`Logged out everywhere`,
    log_out_everybody: t`Everybody logged out`,
    set_toll_rate: t`Toll rate set`,
    remove_toll_rate: t`Toll rate removed`,
    reset_second_factor: t`Second factor reset`,
  }
  return (
    <li className={styles.action}>
      <p>
        <strong>{verbs[action.action]}</strong>
        {!isAboutThis && ` ${[action.subjectName, action.companyName].filter(Boolean).join(' · ')}`}
      </p>
      {action.reason && <p className={styles.reason}>{action.reason}</p>}
      <p className={styles.beside}>
        {action.staff ?? t`By command`} ·{' '}
        <time dateTime={action.doneAt}>{formatLocalTime(new Date(action.doneAt))}</time>
      </p>
    </li>
  )
}
