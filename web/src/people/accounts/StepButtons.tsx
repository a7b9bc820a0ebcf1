import { Trans } from '@lingui/react/macro'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import styles from './SecondFactor.module.css'

/** The buttons below a step of the set-up. */
export function StepButtons({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        <Trans>Continue</Trans>
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
