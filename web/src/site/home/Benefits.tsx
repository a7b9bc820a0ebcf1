import { Trans } from '@lingui/react/macro'
import { BenefitItem } from '../content/BenefitItem.tsx'
import type { HomeContent } from '../content/content.queries.ts'
import styles from './Benefits.module.css'

/** The benefits for both sides of the market, as staff has written them. */
export function Benefits({ benefits }: { benefits: HomeContent['benefits'] }) {
  if (benefits.length === 0) return null
  const sides = [
    { side: 'hauliers', title: <Trans>For hauliers</Trans> },
    { side: 'forwarders', title: <Trans>For forwarders and producers</Trans> },
  ] as const
  return (
    <div className={styles.both}>
      {sides
        .map((each) => ({ ...each, benefits: benefits.filter(({ side }) => side === each.side) }))
        .filter((each) => each.benefits.length > 0)
        .map((each) => (
          <section key={each.side} className={styles.side}>
            <h2>{each.title}</h2>
            <ul>
              {each.benefits.map((benefit) => (
                <BenefitItem key={benefit._id} benefit={benefit} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
