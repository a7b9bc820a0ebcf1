import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { Button, ButtonAnchor } from '../../platform/ui/buttons/Button.tsx'
import { useLocalDateText } from '../../platform/ui/dates/useLocalDateText.ts'
import { type AccountRequest, useWithdrawAccountRequest } from './accountRequests.queries.ts'
import styles from './YourData.module.css'

/** An open request with a button that withdraws it, or a download of the finished copy of the data. */
export function AccountRequestLine({ request }: { request: AccountRequest }) {
  const { t } = useLingui()
  const localDateText = useLocalDateText()
  const withdrawal = useWithdrawAccountRequest()
  const names = { deletion: t`Deletion of your account`, export: t`Copy of your data` }
  const name = names[request.kind]
  const requestedOn = localDateText(request.askedAt)
  const due = formatDate(request.dueOn)
  const until = request.export && localDateText(request.export.until)
  return (
    <li className={styles.request}>
      <div>
        <p>{name}</p>
        <p className={styles.help}>
          {until ? t`Ready, to be saved until ${until}` : t`Asked on ${requestedOn}, due on ${due}`}
        </p>
      </div>
      {request.export ? (
        <ButtonAnchor isCompact href={request.export.url} download>
          <Trans>Download</Trans>
        </ButtonAnchor>
      ) : (
        <Button
          isCompact
          variant="quiet"
          aria-label={t`Take back: ${name}`}
          isBusy={withdrawal.isPending}
          onClick={() => withdrawal.mutate(request._id)}
        >
          <Trans>Take back</Trans>
        </Button>
      )}
    </li>
  )
}
