import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { findMessageGate } from '../../../people/accounts/memberAccess.ts'
import { useMe } from '../../../people/accounts/session.queries.ts'
import { createLazyComponent } from '../../../platform/lazyComponent.ts'
import { Button } from '../../../platform/ui/buttons/Button.tsx'
import { IconMessage } from '../../../platform/ui/icons/icons.ts'
import { useKeys } from '../../../platform/ui/keys/useKeys.ts'
import type { Addressee } from '../conversations/conversationTypes.ts'

const SendMessageDialog = createLazyComponent(() => import('./SendMessageDialog.tsx'))
const GateDialog = createLazyComponent(() => import('../../../people/accounts/GateDialog.tsx'))

/** Opens the form for a first message. Users who may not write get an explanation instead. */
export function SendMessageButton({ to }: { to: Addressee }) {
  const { t } = useLingui()
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const gate = findMessageGate(me)
  useKeys({ m: { does: t`Send message`, run: () => setOpen(true) } })
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="primary" icon={<IconMessage size={18} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Send message</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          {gate ? (
            <GateDialog gate={gate} purpose="message" onClose={close} />
          ) : (
            <SendMessageDialog to={to} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
