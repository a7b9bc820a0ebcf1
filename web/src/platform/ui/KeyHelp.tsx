import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from './Dialog.tsx'
import styles from './KeyHelp.module.css'
import { useBoundKeys, useKeys } from './useKeys.ts'

/** `?` lists the keys that work on this screen; the shell mounts it once. */
export function KeyHelp() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  useKeys({ '?': { does: t`This list`, run: () => setOpen(true) } })
  return isOpen && <KeyList onClose={() => setOpen(false)} />
}

function KeyList({ onClose }: { onClose: () => void }) {
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
