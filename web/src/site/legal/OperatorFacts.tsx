import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { toPhoneLink } from '@veos/contract/platform/reference/phoneLinks'
import { operatorQuery } from '../../platform/operator.queries.ts'
import styles from './LegalPage.module.css'

const mailLink = (address: string) => `mailto:${address}`

/** The legally required facts about the operator. Facts that are not configured are left out. */
export function OperatorFacts() {
  const { t } = useLingui()
  const { data: operator } = useQuery(operatorQuery)
  if (!operator) return null
  const facts: readonly [string, string | null, link?: (value: string) => string][] = [
    [t`Company`, operator.companyName],
    [t`Commercial register`, operator.registryCode],
    [t`VAT number`, operator.vatNumber],
    [t`Address`, operator.address],
    [t`Support`, operator.supportEmail, mailLink],
    [t`Information`, operator.infoEmail, mailLink],
    [t`Phone`, operator.phone, toPhoneLink],
  ]
  return (
    <dl className={styles.operator}>
      {facts.map(([name, value, linkOf]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{linkOf ? <a href={linkOf(value)}>{value}</a> : value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
