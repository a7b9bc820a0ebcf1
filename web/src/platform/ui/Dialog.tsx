import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, IconButton } from './Button.tsx'
import { cx } from './cx.ts'
import styles from './Dialog.module.css'
import { focusFirstField } from './focusField.ts'
import { IconX } from './icons.ts'

interface DialogProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons, the main one last. */
  foot?: ReactNode
  isWide?: boolean
}

/** A question or a message that has to be answered first. Mount it to open it; Esc and the backdrop close it. */
export function Dialog({ title, onClose, children, foot, isWide }: DialogProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    const box = dialog.current!
    const before = document.activeElement
    box.showModal()
    const chosen = box.querySelector<HTMLElement>('[data-autofocus]')
    if (chosen) chosen.focus()
    else focusFirstField(body.current)
    return () => {
      box.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Esc and with the button
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cx(styles.dialog, isWide && styles.wide)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={t`Close`} isCompact onClick={onClose}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
      <div ref={body} className={styles.body}>
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  )
}

interface DialogFootProps {
  onCancel: () => void
  onConfirm: () => void
  /** The verb of what will happen: Send, Delete. */
  children: ReactNode
  /** Where “Cancel” could mean both. */
  cancelLabel?: ReactNode
  /** Whether the keyboard begins at what does nothing. */
  isCancelFirst?: boolean
  isBusy?: boolean
  isDisabled?: boolean
  /** Red: what follows is hard to take back. */
  isDangerous?: boolean
}

/** The two buttons of a dialog that does something. */
export function DialogFoot(props: DialogFootProps) {
  const { onCancel, onConfirm, children, cancelLabel, isCancelFirst, isBusy, isDisabled, isDangerous } = props
  return (
    <>
      <Button onClick={onCancel} data-autofocus={isCancelFirst || undefined}>
        {cancelLabel ?? <Trans>Cancel</Trans>}
      </Button>
      <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} disabled={isDisabled} onClick={onConfirm}>
        {children}
      </Button>
    </>
  )
}

interface FormDialogFootProps {
  onCancel: () => void
  /** The verb of the button that sends the form: Save, Add truck. */
  children: ReactNode
  isBusy: boolean
}

/** The two buttons at the end of a form that is in a dialog. */
export function FormDialogFoot({ onCancel, children, isBusy }: FormDialogFootProps) {
  return (
    <div className={styles.formFoot}>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {children}
      </Button>
    </div>
  )
}

interface ConfirmDialogProps {
  /** The question by the name of what goes away; without one, that of the specification (001, §4). */
  title?: ReactNode
  /** What will happen. */
  children?: ReactNode
  /** The verb of what will happen: Delete, Leave. */
  confirmLabel: ReactNode
  /** Where “Cancel” could mean both. */
  cancelLabel?: ReactNode
  onConfirm: () => void
  onCancel: () => void
  isBusy?: boolean
  /** Red: what follows is hard to take back. */
  isDangerous?: boolean
  /** Red, with the label of the specification. */
  isPermanent?: boolean
}

/** Asks for confirmation. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  isBusy,
  isDangerous,
  isPermanent,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title ?? <Trans>Are you sure you want to perform this action?</Trans>}
      onClose={onCancel}
      foot={
        <DialogFoot
          onCancel={onCancel}
          isCancelFirst
          cancelLabel={cancelLabel}
          isDangerous={isDangerous || isPermanent}
          isBusy={isBusy}
          onConfirm={onConfirm}
        >
          {confirmLabel}
        </DialogFoot>
      }
    >
      {isPermanent && title && (
        <p>
          <Trans>Are you sure you want to perform this action?</Trans>
        </p>
      )}
      {isPermanent && (
        <p>
          <Trans>This action is permanent.</Trans>
        </p>
      )}
      {children}
    </Dialog>
  )
}
