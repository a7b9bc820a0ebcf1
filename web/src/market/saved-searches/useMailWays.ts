import { useLingui } from '@lingui/react/macro'
import { type MailWay, mailWays } from '@veos/contract/market/reference/savedSearches'

/** How often alerts are mailed, as options. */
export function useMailWays(): { value: MailWay; label: string }[] {
  const { t } = useLingui()
  const labels: Record<MailWay, string> = {
    none: t`No e-mail`,
    atOnce: t`E-mail at once`,
    digest: t`One e-mail a day`,
  }
  return mailWays.map((value) => ({ value, label: labels[value] }))
}
