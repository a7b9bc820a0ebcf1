import { Trans, useLingui } from '@lingui/react/macro'
import { toPhoneLink } from '@veos/contract/platform/reference/phoneLinks'
import type { CallAnswer } from '../../platform/api.ts'
import { formatLocalDate } from '../../platform/ui/dates/localDates.ts'
import { Fact, FactGroup } from '../../platform/ui/overlay/Sheet.tsx'
import { getCompanyTypeLabel } from './companyTypes.ts'

type ReviewedCompany = CallAnswer<'GET /back-office/roundtrip-reviews'>[number]['company']

/** The company and person behind an offer, with the facts that staff checks. */
export function StaffCompanyFacts({ company }: { company: ReviewedCompany }) {
  const { t } = useLingui()
  const { positive, negative, planName } = company
  const planStates = { Active: t`active`, Expired: t`expired`, Cancelled: t`cancelled` }
  const plan = planStates[company.planStatus]
  return (
    <FactGroup title={<Trans>Company</Trans>}>
      <Fact label={<Trans>Name</Trans>} isWide>
        {company.companyName}
      </Fact>
      <Fact label={<Trans>Type</Trans>}>{getCompanyTypeLabel(company.companyType)}</Fact>
      <Fact label={<Trans>VAT number</Trans>}>{company.vatNumber}</Fact>
      <Fact label={<Trans>Address</Trans>} isWide>{t`${company.address}, ${company.country}`}</Fact>
      <Fact label={<Trans>Website</Trans>} isWide>
        {company.website}
      </Fact>
      <Fact label={<Trans>E-mail</Trans>} isWide>
        <a href={`mailto:${company.companyEmail}`}>{company.companyEmail}</a>
      </Fact>
      <Fact label={<Trans>Phone</Trans>}>
        <a href={toPhoneLink(company.companyPhone)}>{company.companyPhone}</a>
      </Fact>
      <Fact label={<Trans>Founded</Trans>}>{company.yearFounded}</Fact>
      <Fact label={<Trans>Employees</Trans>}>{company.noOfEmployees}</Fact>
      <Fact label={<Trans>Member since</Trans>}>{formatLocalDate(new Date(company.memberSince))}</Fact>
      <Fact label={<Trans>Plan</Trans>}>{t`${planName}, ${plan}`}</Fact>
      <Fact label={<Trans>Reviews</Trans>}>{t`${positive} positive, ${negative} negative`}</Fact>
      <Fact label={<Trans>Offers in the lists</Trans>}>{company.listedOffers}</Fact>
    </FactGroup>
  )
}
