import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, IconButton } from '../buttons/Button.tsx'
import { cx } from '../cx.ts'
import { focusFirstField } from '../fields/focusField.ts'
import { IconX } from '../icons/icons.ts'
import styles from './Dialog.module.css'

interface DialogProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons, the main one last. */
  foot?: ReactNode
  isWide?: boolean
}

/** A question or message that has to be answered first. It opens when mounted; Esc and the backdrop close it. */
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
  /** The verb of the action: Send, Delete. */
  children: ReactNode
  /** For questions where “Cancel” could mean either button. */
  cancelLabel?: ReactNode
  /** Whether the harmless button has the focus first. */
  isCancelFirst?: boolean
  isBusy?: boolean
  isDisabled?: boolean
  /** Red, for actions that are hard to undo. */
  isDangerous?: boolean
}

/** The two buttons of a dialog that confirms an action. */
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
  /** The verb of the submit button: Save, Add truck. */
  children: ReactNode
  isBusy: boolean
}

/** The two buttons at the end of a form inside a dialog. */
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
  /** The question, which names what will be deleted; by default the question of the specification (001, §4). */
  title?: ReactNode
  /** The consequences. */
  children?: ReactNode
  /** The verb of the action: Delete, Leave. */
  confirmLabel: ReactNode
  /** For questions where “Cancel” could mean either button. */
  cancelLabel?: ReactNode
  onConfirm: () => void
  onCancel: () => void
  isBusy?: boolean
  /** Red, for actions that are hard to undo. */
  isDangerous?: boolean
  /** Red, with the label of the specification for permanent deletion. */
  isPermanent?: boolean
}

/** A dialog that asks for confirmation. */
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
