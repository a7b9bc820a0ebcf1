import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BenefitItem } from './BenefitItem.tsx'
import styles from './Claims.module.css'
import { homeContent } from './content.queries.ts'

/** The promises of Veos, as staff has written them. Renders nothing without any. */
export function Claims() {
  const { t } = useLingui()
  const { data } = useQuery(homeContent)
  const claims = data?.benefits.filter(({ side }) => side === 'everybody') ?? []
  if (claims.length === 0) return null
  return (
    <section aria-label={t`For everybody`}>
      <ul className={styles.claims}>
        {claims.map((benefit) => (
          <BenefitItem key={benefit._id} benefit={benefit} />
        ))}
      </ul>
    </section>
  )
}
