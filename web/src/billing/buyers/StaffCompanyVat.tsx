import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatPercent } from '@veos/contract/platform/money'
import { useState } from 'react'
import styles from '../../people/companies/StaffCompanies.module.css'
import { getCountryLabel } from '../../platform/countries.ts'
import cards from '../../platform/ui/back-office/BackOffice.module.css'
import { ReasonDialog } from '../../platform/ui/back-office/ReasonDialog.tsx'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { useSellerDays } from '../../platform/useSellerDays.ts'
import { queryVatEvidence, useVatDecision, type VatEvidence } from './staffVatEvidence.queries.ts'

/** The VAT treatment of a company, the evidence of its location, and the decision of staff. */
export function StaffCompanyVat({ companyId, name }: { companyId: string; name: string }) {
  const own = useQuery({ ...queryVatEvidence(companyId), refetchOnMount: 'always' })
  const [decided, setDecided] = useState<'accept' | 'refuse' | null>(null)
  return (
    <section className={styles.part}>
      <h4>
        <Trans>VAT</Trans>
      </h4>
      {own.isPending && <Skeleton width="100%" height="3rem" />}
      {own.isError && !own.data && (
        <FailedState message={own.error.message} onRetry={own.refetch} isRetrying={own.isFetching} />
      )}
      {own.data && <Facts {...own.data} />}
      {own.data && (own.data.can.accept || own.data.can.refuse) && (
        <div className={cards.formats}>
          {own.data.can.accept && (
            <Button isCompact onClick={() => setDecided('accept')}>
              <Trans>Accept the address</Trans>
            </Button>
          )}
          {own.data.can.refuse && (
            <Button isCompact onClick={() => setDecided('refuse')}>
              <Trans>Do not accept it</Trans>
            </Button>
          )}
        </div>
      )}
      {decided && own.data && (
        <DecisionDialog
          {...{ companyId, name }}
          evidence={own.data}
          isAccepted={decided === 'accept'}
          onClose={() => setDecided(null)}
        />
      )}
    </section>
  )
}

function Facts({ vat, country, cardCountry, formerCountry, changedAt, mismatch, acceptance }: VatEvidence) {
  const { formatLongDate } = useSellerDays()
  const { t } = useLingui()
  const percent = formatPercent(vat.rateBasisPoints / 100)
  const whose = getCountryLabel(vat.country ?? country)
  const kinds = {
    domestic: t`VAT ${percent} (${whose})`,
    destination: t`VAT ${percent} (${whose})`,
    reverse_charge: t`No VAT: reverse charge`,
    outside_eu: t`No VAT: outside of the EU`,
  }
  const card = cardCountry && getCountryLabel(cardCountry)
  const former = formerCountry && getCountryLabel(formerCountry)
  const until = changedAt && formatLongDate(changedAt)
  const acceptedOn = acceptance && formatLongDate(acceptance.at)
  const address = getCountryLabel(country)
  return (
    <ul className={styles.history}>
      <li>{kinds[vat.kind]}</li>
      <li className={cards.beside}>
        <Trans>Address in {address}</Trans>
      </li>
      {card && (
        <li className={cards.beside}>
          <Trans>Card issued in {card}</Trans>
        </li>
      )}
      {former && (
        <li className={cards.beside}>
          <Trans>
            In {former} until {until}
          </Trans>
        </li>
      )}
      {mismatch && (
        <li className={cards.beside}>
          <Trans>The stricter rate holds, until the address is accepted.</Trans>
        </li>
      )}
      {acceptance && (
        <li className={cards.beside}>
          <Trans>
            Address accepted on {acceptedOn}: {acceptance.reason}
          </Trans>
        </li>
      )}
    </ul>
  )
}

function DecisionDialog({
  companyId,
  name,
  evidence: { country },
  isAccepted,
  onClose,
}: {
  companyId: string
  name: string
  evidence: VatEvidence
  isAccepted: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const deciding = useVatDecision(companyId)
  const address = getCountryLabel(country)
  return (
    <ReasonDialog
      title={isAccepted ? t`Accept the address of ${name}` : t`Do not accept the address of ${name}`}
      help={t`Which proof there is. It is stored with the invoices of the company.`}
      confirmLabel={isAccepted ? t`Accept` : t`Do not accept`}
      decision={{
        isPending: deciding.isPending,
        mutate: (reason, options) => deciding.mutate({ isAccepted, reason, country }, options),
      }}
      onClose={onClose}
    >
      <p>
        {isAccepted ? (
          <Trans>From the next payment on, no VAT is added: the company is in {address}.</Trans>
        ) : (
          <Trans>
            The VAT of the country that its card or its former address is in is added, where that is in the EU.
          </Trans>
        )}
      </p>
    </ReasonDialog>
  )
}
