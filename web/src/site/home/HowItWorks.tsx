import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './HowItWorks.module.css'

/** Explains in steps how to find a partner and how to publish an offer. */
export function HowItWorks() {
  return (
    <div className={styles.both}>
      <section>
        <h2>
          <Trans>Find reliable partners</Trans>
        </h2>
        <ol className={styles.steps}>
          <Step title={<Trans>Choose what you look for</Trans>}>
            <Trans>Tenders for months, roundtrips for a truck of yours, or the Load Exchange for today.</Trans>
          </Step>
          <Step title={<Trans>Filter</Trans>}>
            <Trans>By place and radius, dates, countries, truck type and full or part load.</Trans>
          </Step>
          <Step title={<Trans>Pick an offer</Trans>}>
            <Trans>See the facts, the route on a map, the price and who published it.</Trans>
          </Step>
          <Step title={<Trans>Send a message or a quotation</Trans>}>
            <Trans>
              Write or call from the offer, quote for a tender, or make an offer on a load. Nobody else sees your price.
            </Trans>
          </Step>
          <Step title={<Trans>Wait for the reply</Trans>}>
            <Trans>
              An e-mail says so when you are away. Price, dates and papers are between the two of you, with nobody in
              the middle.
            </Trans>
          </Step>
        </ol>
      </section>
      <section>
        <h2>
          <Trans>Publishing a new offer is easy</Trans>
        </h2>
        <ol className={styles.steps}>
          <Step title={<Trans>Choose the type</Trans>}>
            <Trans>A spot freight, a tender, a roundtrip or a truck that is free.</Trans>
          </Step>
          <Step title={<Trans>Fill in the form</Trans>}>
            <Trans>Route, trucks, goods and price. Beside it you see the offer as others will see it.</Trans>
          </Step>
          <Step title={<Trans>Reviewed and published</Trans>}>
            <Trans>Our staff looks at every roundtrip first. The others stand in open lists within seconds.</Trans>
          </Step>
          <Step title={<Trans>Wait for messages or quotations</Trans>}>
            <Trans>
              An e-mail says so when you are away. Compare what comes in side by side, and award it to one or to
              several.
            </Trans>
          </Step>
        </ol>
      </section>
    </div>
  )
}

function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  )
}
