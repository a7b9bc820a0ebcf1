import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'

/** Has the link that confirms one's address sent once more. */
export function ConfirmEmailAgain({ isCompact }: { isCompact?: boolean }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  async function sendAgain() {
    setBusy(true)
    const result = await call('POST /confirmEmail/again')
    setBusy(false)
    if (result.ok) toast({ title: t`Sent again`, message: t`The newest link works; look into your spam folder, too.` })
    else toast({ kind: 'failure', title: t`Not sent`, message: result.message })
  }
  return (
    <Button isCompact={isCompact} isBusy={isBusy} onClick={sendAgain}>
      <Trans>Send again</Trans>
    </Button>
  )
}
