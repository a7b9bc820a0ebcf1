import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../overlay/Dialog.tsx'
import styles from './KeyList.module.css'
import { useBoundKeys } from './useKeys.ts'

/** The dialog with the keyboard shortcuts of this screen. */
export default function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const names: Record<string, string> = {
    Escape: t`Esc`,
    Enter: t`Enter`,
    ArrowLeft: '←',
    ArrowRight: '→',
    CtrlEnter: t`Ctrl + Enter`,
  }
  return (
    <Dialog title={<Trans>Keyboard</Trans>} onClose={onClose}>
      <dl className={styles.keys}>
        {useBoundKeys().map(({ key, does }) => [
          <dt key={key}>
            <kbd className={styles.key}>{names[key] ?? key}</kbd>
          </dt>,
          <dd key={`${key} does`}>{does}</dd>,
        ])}
      </dl>
    </Dialog>
  )
}
