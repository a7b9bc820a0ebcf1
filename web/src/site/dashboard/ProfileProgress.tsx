import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { CallAnswer } from '../../platform/api.ts'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { IconCheck } from '../../platform/ui/icons/icons.ts'
import styles from './ProfileProgress.module.css'
import { computeProfileProgress, type ProfilePart } from './profile.ts'

/** The progress of the company's profile and its next part. Renders nothing once it is complete. */
export function ProfileProgress({ company }: { company: CallAnswer<'GET /getCompany'> }) {
  const { t } = useLingui()
  const id = useId()
  const { percent, steps } = computeProfileProgress({ ...company, hasFleet: company.fleet.length > 0 })
  if (percent === 100) return null
  const next = steps.find(({ isDone }) => !isDone)?.part
  const names: Record<ProfilePart, string> = { logo: t`Logo`, description: t`Description`, fleet: t`Fleet` }
  const advice: Record<ProfilePart, ReactNode> = {
    logo: <Trans>Next: a logo. It is shown beside each of your offers.</Trans>,
    description: <Trans>Next: a description. Two sentences on what you move, and where.</Trans>,
    fleet: <Trans>Next: your fleet. Partners look which trucks you have before they call.</Trans>,
  }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id}>
          <Trans>Your company profile is {percent} % complete</Trans>
        </h2>
        <progress className={styles.bar} max={100} value={percent} aria-labelledby={id} />
        <ol className={styles.steps}>
          {steps.map(({ part, isDone, worth }) => (
            <li key={part} className={styles.step} data-done={isDone || undefined}>
              <span className={styles.mark} aria-hidden>
                {isDone && <IconCheck size={14} />}
              </span>
              {names[part]}
              {!isDone && <span className={styles.worth}>+{worth} %</span>}
              <span className="visually-hidden">{isDone ? t`: done` : t`: missing`}</span>
            </li>
          ))}
        </ol>
        {next && <p className={styles.next}>{advice[next]}</p>}
      </div>
      {/* The fleet is edited on the company's own page. */}
      <ButtonLink to={next === 'fleet' ? '/dashboard/my-company' : '/dashboard/my-account/company-profile'}>
        <Trans>Company profile</Trans>
      </ButtonLink>
    </section>
  )
}
