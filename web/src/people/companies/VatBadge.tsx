import { Trans } from '@lingui/react/macro'
import type { CallAnswer } from '../../platform/api.ts'
import { formatLocalDate } from '../../platform/ui/dates/localDates.ts'
import { IconCircleCheck } from '../../platform/ui/icons/icons.ts'
import styles from './VatBadge.module.css'

/** Shows that a VAT number is valid, since when, and who confirmed it. Renders nothing for an unconfirmed number. */
export function VatBadge({ vat }: { vat: CallAnswer<'GET /getCompany'>['vat'] }) {
  if (vat.status !== 'valid' || vat.checkedAt === null) return null
  const date = formatLocalDate(new Date(vat.checkedAt))
  return (
    <span className={styles.badge}>
      <IconCircleCheck size={16} aria-hidden />
      {vat.checkedBy === 'vies' ? (
        <Trans>Verified in VIES, {date}</Trans>
      ) : (
        <Trans>VAT number format checked, {date}</Trans>
      )}
    </span>
  )
}
