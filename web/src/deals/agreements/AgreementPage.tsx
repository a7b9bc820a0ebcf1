import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getCountryLabel } from '../../platform/countries.ts'
import { ButtonAnchor } from '../../platform/ui/buttons/Button.tsx'
import { CopyButton } from '../../platform/ui/buttons/CopyButton.tsx'
import { IconFileText } from '../../platform/ui/icons/icons.ts'
import { Card } from '../../platform/ui/page/Card.tsx'
import { Page } from '../../platform/ui/page/Page.tsx'
import { PageSkeleton } from '../../platform/ui/page/PageSkeleton.tsx'
import { FailedState } from '../../platform/ui/page/States.tsx'
import styles from './Agreement.module.css'
import { AgreementActions, OpenProposal } from './AgreementActions.tsx'
import { AgreementHistory, AgreementVersions } from './AgreementHistory.tsx'
import { AgreementState } from './agreementStates.tsx'
import { type AgreementTerms, queryAgreement, useAgreementEvents } from './agreements.queries.ts'
import { TermsList } from './TermsList.tsx'
import { type TermRow, useTermRows } from './termRows.ts'

const sides = ['publisher', 'bidder'] as const

/** The page of an agreement, the same for both sides. */
export function AgreementPage({ id }: { id: string }) {
  const { t } = useLingui()
  useAgreementEvents()
  const found = useQuery(queryAgreement(id))
  const rowsOf = useTermRows()
  if (found.isPending) return <PageSkeleton />
  const agreement = found.data
  if (!agreement)
    return (
      <Page title={<Trans>Agreement</Trans>}>
        <FailedState message={found.error?.message} onRetry={found.refetch} isRetrying={found.isFetching} />
      </Page>
    )
  // Only the name of the other company is a link.
  const linkOf = (side: 'publisher' | 'bidder') => {
    const isOther = side !== agreement.ownSide
    const { _id } = agreement.company
    return { id: isOther ? _id : null, isGone: isOther && _id === null }
  }
  const [client, carrier] = agreement.publisherIs === 'client' ? sides : [sides[1], sides[0]]
  const latest = agreement.versions.at(-1)!
  const { terms } = latest
  const open = agreement.proposals.find(({ state }) => state === 'open')
  const rows = rowsOf(terms)
  return (
    <Page
      title={
        <Trans>
          Agreement <span className={styles.number}>{agreement.number}</span>
        </Trans>
      }
      summary={
        <span className={styles.summary}>
          <AgreementState {...agreement} />
          <span>{agreement.title}</span>
          <span>
            <Trans>Version {latest.number}</Trans>
          </span>
        </span>
      }
      actions={
        <ButtonAnchor href={`/api/agreements/${id}/pdf`} download icon={<IconFileText size={18} aria-hidden />}>
          <Trans>Save as PDF</Trans>
        </ButtonAnchor>
      }
    >
      <div className={styles.page}>
        <AgreementActions agreement={agreement} latest={latest} />
        {open && <OpenProposal agreement={agreement} latest={latest} proposal={open} />}
        <div className={styles.cards}>
          <PartyCard title={<Trans>Client</Trans>} party={terms[client]} {...linkOf(client)} />
          <PartyCard title={<Trans>Carrier</Trans>} party={terms[carrier]} {...linkOf(carrier)} />
          <TermsCard title={<Trans>Journey</Trans>} rows={rows.journey} />
          <TermsCard title={<Trans>Freight</Trans>} rows={rows.freight} />
          <TermsCard title={<Trans>Price without VAT</Trans>} rows={rows.price} />
          <TermsCard title={<Trans>Papers and conditions</Trans>} rows={rows.papers} />
        </div>
        <AgreementVersions {...agreement} />
        <AgreementHistory agreement={agreement} />
        <Card title={<Trans>Checksum</Trans>}>
          <p className={styles.soft}>
            <Trans>
              SHA-256 over these terms: as long as both sides have the same one, not a character is different.
            </Trans>
          </p>
          <div className={styles.hash}>
            <code>{latest.sha256}</code>
            <CopyButton text={latest.sha256} label={t`Copy the checksum`} />
          </div>
        </Card>
      </div>
    </Page>
  )
}

interface PartyCardProps {
  title: ReactNode
  party: AgreementTerms['publisher']
  /** The id of the company; null when its page cannot be shown. */
  id: string | null
  /** Whether the company has been deleted since. */
  isGone: boolean
}

function PartyCard({ title, party: { name, vatNumber, address, country }, id, isGone }: PartyCardProps) {
  return (
    <Card title={title}>
      <address className={styles.party}>
        <strong>
          {id ? (
            <Link to="/dashboard/company/$id" params={{ id }}>
              {name}
            </Link>
          ) : (
            name
          )}
        </strong>
        {isGone && (
          <span className={styles.soft}>
            <Trans>No longer on Veos</Trans>
          </span>
        )}
        {address && <span>{address}</span>}
        <span>{getCountryLabel(country)}</span>
        <span>
          <Trans>VAT number {vatNumber}</Trans>
        </span>
      </address>
    </Card>
  )
}

function TermsCard({ title, rows }: { title: ReactNode; rows: TermRow[] }) {
  return (
    <Card title={title}>
      <TermsList rows={rows} />
    </Card>
  )
}
