import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './Voices.module.css'

/** How people at four desks work with it. Labelled as examples: no quotations are invented. */
export function Voices() {
  return (
    <section className={styles.voices} aria-labelledby="voices">
      <div className={styles.head}>
        <h2 id="voices">
          <Trans>Four desks, one market</Trans>
        </h2>
        <p>
          <Trans>Examples of a working day with Veos, written by us. They quote no customer.</Trans>
        </p>
      </div>
      <ul className={styles.list}>
        <Voice role={<Trans>Dispatcher of a haulier, 30 trucks</Trans>}>
          <Trans>
            Three trucks unload around Duisburg on Thursday. I filter loads 100 km around it, look at the price per
            kilometre, and call the two that lead north.
          </Trans>
        </Voice>
        <Voice role={<Trans>Forwarder</Trans>}>
          <Trans>
            A customer moves his loading to tomorrow. I duplicate last week’s spot freight, change the date, and it
            stands in the list before I have told my colleague.
          </Trans>
        </Voice>
        <Voice role={<Trans>Logistics manager of a producer</Trans>}>
          <Trans>
            Once a year we give out our lanes. A tender says how many trips, from when to when and until which day we
            take offers, so that carriers can plan with it.
          </Trans>
        </Voice>
        <Voice role={<Trans>Owner and driver, one truck</Trans>}>
          <Trans>
            I want to be home at the weekend and to know what a kilometre pays. A roundtrip with a trailer for rent
            tells me both before I write to anybody.
          </Trans>
        </Voice>
      </ul>
    </section>
  )
}

function Voice({ role, children }: { role: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.voice}>
      <p>{children}</p>
      <p className={styles.role}>{role}</p>
    </li>
  )
}
