import type { ComponentProps } from 'react'
import { Button } from '../buttons/Button.tsx'
import { useKeys } from '../keys/useKeys.ts'
import styles from './DecisionButton.module.css'

interface DecisionButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  /** The action, on the button and in the list of keys. */
  label: string
  /** A keyboard shortcut; holding the key presses the button once. */
  hotkey: 'a' | 'r'
  onDecide: () => void
}

/** A button for a decision about the open item, with its key. */
export function DecisionButton({ label, hotkey, onDecide, ...rest }: DecisionButtonProps) {
  const isOff = rest.disabled === true || rest.isBusy === true
  useKeys({ [hotkey]: { does: label, run: (event) => !event.repeat && onDecide() } }, !isOff)
  return (
    <Button {...rest} onClick={onDecide} aria-keyshortcuts={hotkey}>
      {label}
      <kbd aria-hidden className={styles.key}>
        {hotkey.toUpperCase()}
      </kbd>
    </Button>
  )
}
