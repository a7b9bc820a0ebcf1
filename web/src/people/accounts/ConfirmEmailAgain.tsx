import { Trans, useLingui } from '@lingui/react/macro'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'

/** A button that sends the link for confirming the e-mail address again. */
export function ConfirmEmailAgain({ isCompact }: { isCompact?: boolean }) {
  const { t } = useLingui()
  const { mutate, isPending } = useCallMutation('POST /confirmEmail/again', {
    onSuccess: () =>
      showToast({ title: t`Sent again`, message: t`The newest link works; look into your spam folder, too.` }),
    onError: (error) => showToast({ kind: 'failure', title: t`Not sent`, message: error.message }),
  })
  return (
    <Button isCompact={isCompact} isBusy={isPending} onClick={() => mutate()}>
      <Trans>Send again</Trans>
    </Button>
  )
}
