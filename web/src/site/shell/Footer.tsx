import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toPhoneLink } from '@veos/contract/platform/reference/phoneLinks'
import { operatorQuery } from '../../platform/operator.queries.ts'
import styles from './Footer.module.css'
import { infoMenu } from './navigation.ts'

/** The operator, the contact, and the pages about the exchange. */
export function Footer() {
  const { t, i18n } = useLingui()
  const { data: operator } = useQuery(operatorQuery)
  return (
    <footer className={styles.footer}>
      <div className={styles.operator}>
        <p className={styles.product}>
          <Trans>Veos, the European freight exchange</Trans>
        </p>
        {operator && (
          <>
            <address>{[operator.companyName, operator.address].filter(Boolean).join(', ')}</address>
            <p className={styles.links}>
              {operator.supportEmail && (
                <a href={`mailto:${operator.supportEmail}`}>{t`Support: ${operator.supportEmail}`}</a>
              )}
              {operator.infoEmail && (
                <a href={`mailto:${operator.infoEmail}`}>{t`Information: ${operator.infoEmail}`}</a>
              )}
              {operator.phone && <a href={toPhoneLink(operator.phone)}>{t`Phone: ${operator.phone}`}</a>}
            </p>
          </>
        )}
      </div>
      <nav aria-label={t`About Veos`} className={styles.links}>
        {infoMenu.map(({ to, label }) => (
          <Link key={to} to={to}>
            {i18n._(label)}
          </Link>
        ))}
        {operator?.networks.map(({ name, url }) => (
          <a key={name} href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </nav>
    </footer>
  )
}
