import { Trans, useLingui } from '@lingui/react/macro'
import { TimeAgo } from '../../platform/ui/dates/TimeAgo.tsx'
import { Card } from '../../platform/ui/page/Card.tsx'
import styles from './Agreement.module.css'
import type { AgreementDetails, Proposal } from './agreements.queries.ts'
import { ChangedTerms } from './ChangedTerms.tsx'

/** All steps, the first one first. */
export function AgreementHistory({ agreement }: { agreement: AgreementDetails }) {
  const { versions, proposals } = agreement
  const wordsOf = useStepWords(agreement)
  return (
    <Card title={<Trans>History</Trans>}>
      <ol className={styles.history}>
        <li>
          <Trans>The award was confirmed: version 1</Trans>, <TimeAgo at={versions[0]!.createdAt} />
        </li>
        {proposals.map((proposal) => {
          const { number, at, by, comment, decision } = proposal
          const { proposed, decided } = wordsOf(proposal)
          return (
            <li key={number}>
              {proposed} {by && `(${by.name})`}, <TimeAgo at={at} />
              {comment && <p className={styles.words}>{comment}</p>}
              {decision && (
                <p>
                  {decided} {decision.by && `(${decision.by.name})`}, <TimeAgo at={decision.at} />
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function useStepWords({ versions, ownSide, company }: AgreementDetails) {
  const { t } = useLingui()
  const parties = versions.at(-1)!.terms
  const nameOf = (side: Proposal['side']) =>
    side === ownSide ? t`Your company` : company.companyName || parties[side].name
  return ({ kind, state, side, decision }: Proposal) => {
    const who = nameOf(side)
    const proposed = {
      change: t`${who}: change proposed`,
      cancel: t`${who}: cancellation proposed`,
      done: t`${who}: marked as done`,
    }
    const decider = decision ? nameOf(decision.side) : ''
    const decided = {
      open: '',
      confirmed: t`${decider}: confirmed`,
      refused: t`${decider}: refused`,
      withdrawn: t`${decider}: withdrawn`,
    }
    return { proposed: proposed[kind], decided: decided[state] }
  }
}

/** The changes of each later version, and each version as a PDF. */
export function AgreementVersions({ _id: id, versions }: Pick<AgreementDetails, '_id' | 'versions'>) {
  if (versions.length < 2) return null
  return (
    <Card title={<Trans>Versions</Trans>}>
      {versions.map(({ number, terms, createdAt }, at) => (
        <section key={number} className={styles.version}>
          <h3>
            <Trans>Version {number}</Trans>
          </h3>
          <p className={styles.soft}>
            <TimeAgo at={createdAt} />
            {' · '}
            <a href={`/api/agreements/${id}/pdf?version=${number}`} download>
              <Trans>Save version {number} as PDF</Trans>
            </a>
          </p>
          {at > 0 && <ChangedTerms before={versions[at - 1]!.terms} after={terms} />}
        </section>
      ))}
    </Card>
  )
}
