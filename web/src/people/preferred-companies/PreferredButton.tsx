import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import { Button, IconButton } from '../../platform/ui/buttons/Button.tsx'
import { IconHeart, IconHeartFilled } from '../../platform/ui/icons/icons.ts'
import { getMemberAccess } from '../accounts/memberAccess.ts'
import { useMe } from '../accounts/session.queries.ts'
import styles from './Preferred.module.css'
import { useIsPreferred, usePreferredSwitch } from './preferred.queries.ts'

const GateDialog = createLazyComponent(() => import('../accounts/GateDialog.tsx'))

interface MarkedCompany {
  companyId: string
  name: string
}

/** The button on a company's page that marks it as preferred. */
export function PreferredButton({ companyId }: Pick<MarkedCompany, 'companyId'>) {
  const { isOn, toggle, gate } = usePreferred(companyId)
  return (
    <>
      <Button icon={<Heart isOn={isOn} size={18} />} onClick={toggle}>
        {isOn ? <Trans>Remove from preferred</Trans> : <Trans>Mark as preferred</Trans>}
      </Button>
      {gate}
    </>
  )
}

/** The same button for lists. Its accessible name contains the company's name. */
export function PreferredIconButton({ companyId, name }: MarkedCompany) {
  const { t } = useLingui()
  const { isOn, toggle, gate } = usePreferred(companyId)
  return (
    <>
      <IconButton
        isCompact
        label={isOn ? t`Remove ${name} from preferred companies` : t`Mark ${name} as preferred`}
        onClick={toggle}
      >
        <Heart isOn={isOn} size={18} />
      </IconButton>
      {gate}
    </>
  )
}

/**
 * Whether a company is preferred, the function that switches it, and the dialog for users who may not mark companies.
 */
function usePreferred(companyId: string): { isOn: boolean; toggle: () => void; gate: ReactNode } {
  const access = getMemberAccess(useMe())
  const isOn = useIsPreferred(companyId)
  const { mutate } = usePreferredSwitch()
  const [isGateOpen, setGateOpen] = useState(false)
  return {
    isOn,
    // Removing works without a plan.
    toggle: () => (access === 'active' || isOn ? mutate({ companyId, isOn: !isOn }) : setGateOpen(true)),
    gate: isGateOpen && access !== 'active' && (
      <Suspense>
        <GateDialog gate={access} purpose="favourite" onClose={() => setGateOpen(false)} />
      </Suspense>
    ),
  }
}

function Heart({ isOn, size }: { isOn: boolean; size: number }) {
  const Icon = isOn ? IconHeartFilled : IconHeart
  return <Icon size={size} aria-hidden className={styles.icon} data-marked={isOn || undefined} />
}
