import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './Benefits.module.css'

/** What either side of the market has of it. */
export function Benefits() {
  return (
    <div className={styles.both}>
      <section className={styles.side}>
        <h2>
          <Trans>For hauliers</Trans>
        </h2>
        <ul>
          <Benefit title={<Trans>Loads near your truck</Trans>}>
            <Trans>Search 10 to 250 km around any town or postal code, at either end.</Trans>
          </Benefit>
          <Benefit title={<Trans>Work for months</Trans>}>
            <Trans>Tenders with their number of trips, roundtrips with their kilometres and price per kilometre.</Trans>
          </Benefit>
          <Benefit title={<Trans>No kilometre empty</Trans>}>
            <Trans>Say where your truck is and where it wants to go; who has a load finds it.</Trans>
          </Benefit>
          <Benefit title={<Trans>Direct contact</Trans>}>
            <Trans>You speak with the company that has the load.</Trans>
          </Benefit>
        </ul>
      </section>
      <section className={styles.side}>
        <h2>
          <Trans>For forwarders and producers</Trans>
        </h2>
        <ul>
          <Benefit title={<Trans>Seen at once</Trans>}>
            <Trans>A new load shows up in the lists that hauliers have open.</Trans>
          </Benefit>
          <Benefit title={<Trans>Current prices</Trans>}>
            <Trans>Look at what others pay on the same lane before you name yours.</Trans>
          </Benefit>
          <Benefit title={<Trans>Partners for longer</Trans>}>
            <Trans>A tender reaches carriers all over Europe; you choose whom you work with.</Trans>
          </Benefit>
          <Benefit title={<Trans>Who is who</Trans>}>
            <Trans>Thumbs up and down stand beside every company, its profile is one press away.</Trans>
          </Benefit>
        </ul>
      </section>
    </div>
  )
}

function Benefit({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  )
}
