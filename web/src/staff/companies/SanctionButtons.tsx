import { Trans, useLingui } from '@lingui/react/macro'
import { warningWorkingDays } from '@veos/contract/people/reference/companySanctions'
import { useState } from 'react'
import { type Sanction, type StaffCompany, useSanction } from '../../people/companies/staffCompanies.queries.ts'
import { ReasonDialog } from '../../platform/ui/back-office/ReasonDialog.tsx'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'

/** The sanctions that staff can impose or lift, by the company's present state. */
export function SanctionButtons({ company }: { company: StaffCompany }) {
  const { t } = useLingui()
  const [openSanction, setOpenSanction] = useState<Sanction | null>(null)
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
          onClick={() => setOpenSanction(sanction)}
        >
          {labels[sanction]}
        </Button>
      ))}
      {openSanction && (
        <SanctionDialog
          sanction={openSanction}
          label={labels[openSanction]}
          company={company}
          onClose={() => setOpenSanction(null)}
        />
      )}
    </>
  )
}

interface SanctionDialogProps {
  sanction: Sanction
  label: string
  company: StaffCompany
  onClose: () => void
}

function SanctionDialog({ sanction, label, company, onClose }: SanctionDialogProps) {
  const { t } = useLingui()
  const decision = useSanction(sanction, company._id)
  const name = company.companyName
  if (sanction === 'warn' || sanction === 'suspend') {
    return (
      <ReasonDialog
        title={sanction === 'warn' ? t`Warn ${name}` : t`Suspend ${name}`}
        help={t`Its members read this as it is written here.`}
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
