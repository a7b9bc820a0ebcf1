import { Trans, useLingui } from '@lingui/react/macro'
import { warningWorkingDays } from '@veos/contract/staff/reference/backOffice'
import { useState } from 'react'
import { Button } from '../../platform/ui/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/Dialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { type Sanction, type StaffCompany, useSanction } from './staffCompanies.queries.ts'

/** What staff can do about a company as it stands now. */
export function SanctionButtons({ company }: { company: StaffCompany }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<Sanction | null>(null)
  const labels: Record<Sanction, string> = {
    warn: t`Warn`,
    closeWarning: t`Close warning`,
    suspend: t`Suspend`,
    lift: t`Lift suspension`,
  }
  const offered: Sanction[] = company.suspension ? ['lift'] : [company.warning ? 'closeWarning' : 'warn', 'suspend']
  return (
    <>
      {offered.map((sanction) => (
        <Button
          key={sanction}
          variant={sanction === 'suspend' ? 'danger' : 'default'}
          onClick={() => setAsking(sanction)}
        >
          {labels[sanction]}
        </Button>
      ))}
      {asking && (
        <Question sanction={asking} label={labels[asking]} company={company} onClose={() => setAsking(null)} />
      )}
    </>
  )
}

interface QuestionProps {
  sanction: Sanction
  label: string
  company: StaffCompany
  onClose: () => void
}

function Question({ sanction, label, company, onClose }: QuestionProps) {
  const { t } = useLingui()
  const decision = useSanction(sanction, company._id)
  const name = company.companyName
  if (sanction === 'warn' || sanction === 'suspend') {
    return (
      <ReasonDialog
        title={sanction === 'warn' ? t`Warn ${name}` : t`Suspend ${name}`}
        help={t`Its members read this as it stands here.`}
        confirmLabel={label}
        decision={decision}
        onClose={onClose}
      >
        <p>
          {sanction === 'warn'
            ? t`It has ${warningWorkingDays} working days to put things right. Its Admins get a mail.`
            : t`Its offers leave the lists at once, and its members can only read why. All of them get a mail.`}
        </p>
      </ReasonDialog>
    )
  }
  return (
    <ConfirmDialog
      title={sanction === 'lift' ? t`Let ${name} in again?` : t`Close the warning of ${name}?`}
      confirmLabel={label}
      isBusy={decision.isPending}
      onCancel={onClose}
      onConfirm={() => decision.mutate('', { onSettled: onClose })}
    >
      <p>
        {sanction === 'lift' ? (
          <Trans>Its offers that are still valid are live again, its warning ends, and its members get a mail.</Trans>
        ) : (
          <Trans>It has put things right. Its members do not see the warning any more.</Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}
