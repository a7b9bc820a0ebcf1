import { Trans, useLingui } from '@lingui/react/macro'
import { maxTrialMessages, trialDays, trialLimits } from '@veos/contract/people/reference/plans'
import type { ReactNode } from 'react'
import { useMe } from '../../people/accounts/session.queries.ts'
import { nothingOpen } from '../../platform/nothingOpen.ts'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { StructuredData } from '../../platform/ui/page/StructuredData.tsx'
import { useOrganization } from '../operator/useOrganization.ts'
import styles from './AboutPage.module.css'
import { ProductScreen } from './ProductScreen.tsx'

/** Presents Veos by its own screens with the offers of the demo market. */
export function AboutPage() {
  const { t } = useLingui()
  const { tender, roundtrip } = trialLimits
  const organization = useOrganization()
  return (
    <div className={styles.page} data-no-rail>
      <StructuredData data={organization} />
      <header className={styles.head}>
        <h1>
          <Trans>Loads for today, work for months, a truck that comes home</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            Veos is a freight exchange for hauliers, forwarders and producers all over Europe. You find each other’s
            offers, speak directly, agree, and have it in writing. What you see here are its own screens, with the
            offers of a demo market.
          </Trans>
        </p>
        <Start />
      </header>
      <Feature
        title={<Trans>Load Exchange: the load for the truck that stands empty</Trans>}
        picture={
          <ProductScreen name="exchange" alt={t`A spot freight over the list, with its route on a map`} isFirst />
        }
        points={[
          t`Search 10 to 250 km around any town or postal code, at either end.`,
          t`Road distance and price per kilometre stand beside the price.`,
          t`A new load appears in the lists that others have open.`,
          t`Call or write from the offer. Nobody is in the middle.`,
        ]}
        action={
          <ButtonLink to="/spotload/{-$id}" params={nothingOpen}>
            <Trans>Browse loads</Trans>
          </ButtonLink>
        }
      />
      <Feature
        title={<Trans>Tenders: months of work, decided by quotations</Trans>}
        picture={<ProductScreen name="tenders" alt={t`A tender with its trips, period and deadline over the list`} />}
        points={[
          t`Number of trips, period and deadline are in the list.`,
          t`Your quotation is seen by the publisher alone.`,
          t`Counter-offers go back and forth in rounds; each stays readable.`,
          t`What is confirmed becomes an agreement with a number of its own.`,
        ]}
        action={
          <ButtonLink to="/tender/{-$id}" params={nothingOpen}>
            <Trans>See the tenders</Trans>
          </ButtonLink>
        }
      />
      <Feature
        title={<Trans>Roundtrips: kilometres that you can plan with</Trans>}
        picture={<ProductScreen name="roundtrips" alt={t`A roundtrip with its countries and kilometres per month`} />}
        points={[
          t`Countries, kilometres per month and price per kilometre at one look.`,
          t`The route is described leg by leg, with the days at home.`,
          t`Our staff looks at every roundtrip before it appears.`,
        ]}
        action={
          <ButtonLink to="/roundtrip/{-$id}" params={nothingOpen}>
            <Trans>See the roundtrips</Trans>
          </ButtonLink>
        }
      />
      <Feature
        title={<Trans>Messages: everything about an offer in one place</Trans>}
        picture={<ProductScreen name="messages" alt={t`A conversation between two companies about a spot freight`} />}
        points={[
          t`Each conversation shows the offer that it is about, with dates and price.`,
          t`An e-mail comes when you are away, and stops when you have read.`,
          t`Thumbs up and down stand beside every company, its profile is one press away.`,
        ]}
      />
      <section className={styles.end}>
        <h2>
          <Trans>Try it with your own trucks and loads</Trans>
        </h2>
        <p>
          <Trans>
            {trialDays} days, no card: every list and every detail, {maxTrialMessages} messages, {tender} tenders,{' '}
            {roundtrip} roundtrip, spot freights and empty trucks without limit. The trial ends by itself.
          </Trans>
        </p>
        <Start />
      </section>
    </div>
  )
}

/** The next step: visitors can register, members can look at the market. */
function Start() {
  const isMember = useMe() !== null
  return (
    <div className={styles.actions}>
      {isMember ? (
        <ButtonLink to="/spotload/{-$id}" params={nothingOpen} variant="primary">
          <Trans>Go to the Load Exchange</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to="/sign-up" variant="primary">
          <Trans>Start your free trial</Trans>
        </ButtonLink>
      )}
      <ButtonLink to="/contact">
        <Trans>Ask us something</Trans>
      </ButtonLink>
    </div>
  )
}

interface FeatureProps {
  title: ReactNode
  picture: ReactNode
  points: readonly string[]
  action?: ReactNode
}

function Feature({ title, picture, points, action }: FeatureProps) {
  return (
    <section className={styles.feature}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {action}
      </div>
      {picture}
    </section>
  )
}
