import { Trans } from '@lingui/react/macro'
import { useMe } from '../accounts/session.queries.ts'
import { Card } from './CompanyCard.tsx'
import { LogoField } from './LogoField.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** The page where an Admin edits the company's profile. */
export function CompanyProfilePage() {
  const company = useMe()?.company
  if (!company) return null
  return (
    <Card title={<Trans>Company profile</Trans>}>
      <LogoField company={company} />
      <ProfileForm key={company._id} company={company} />
    </Card>
  )
}
