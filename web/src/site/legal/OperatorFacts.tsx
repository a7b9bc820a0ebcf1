import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { operatorQuery } from '../operator/operator.queries.ts'
import styles from './LegalPage.module.css'

/** Who runs the exchange, as the law wants it said; what is not configured is left out. */
export function OperatorFacts() {
  const { t } = useLingui()
  const { data: operator } = useQuery(operatorQuery)
  if (!operator) return null
  const facts: readonly [string, string | null, link?: string][] = [
    [t`Company`, operator.companyName],
    [t`Commercial register`, operator.registryCode],
    [t`VAT number`, operator.vatNumber],
    [t`Address`, operator.address],
    [t`Support`, operator.supportEmail, 'mailto:'],
    [t`Information`, operator.infoEmail, 'mailto:'],
    [t`Phone`, operator.phone, 'tel:'],
  ]
  return (
    <dl className={styles.operator}>
      {facts.map(([name, value, scheme]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{scheme ? <a href={scheme + value.replaceAll(' ', '')}>{value}</a> : value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
