import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { CopyButton } from '../../platform/ui/buttons/CopyButton.tsx'
import styles from './SecondFactor.module.css'

/** Ten codes for logging in after losing the device. They are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui()
  const text = codes.join('\n')
  return (
    <div className={styles.form}>
      <p>
        <Trans>
          Keep these recovery codes where nobody else finds them. Each lets you in once when you do not have your
          device. They are not shown again.
        </Trans>
      </p>
      <ul className={styles.codes} translate="no" aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onDone}>
          <Trans>I have stored them</Trans>
        </Button>
        <CopyButton text={text} label={t`Copy the codes`} />
      </div>
    </div>
  )
}
