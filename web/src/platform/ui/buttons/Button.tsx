import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { IconLoader2 } from '../icons/icons.ts'
import styles from './Button.module.css'

interface Look {
  /** `primary` once per screen; `quiet` for secondary actions; `danger` only for what cannot be undone. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger'
  /** 32 px high instead of 38 px, for rows and bars. */
  isCompact?: boolean
  isWide?: boolean
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  icon?: ReactNode
  /** Shows a spinner and ignores clicks; the size stays the same. */
  isBusy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({ variant, isCompact, isWide, icon, isBusy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={cx(classOf({ variant, isCompact, isWide }), isBusy && styles.busy, className)}
    >
      {isBusy && <IconLoader2 size={18} className={styles.spinner} aria-hidden />}
      {icon}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  /** The action, as accessible name and tooltip. */
  label: string
  children: ReactNode
}

/** A square button with an icon. Its label is the accessible name and the tooltip. */
export function IconButton({ label, variant = 'quiet', className, children, ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} className={cx(styles.icon, className)} aria-label={label} title={label}>
      {children}
    </Button>
  )
}

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Look {
  icon?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** A link outside of the application, such as `mailto:` or `tel:`, that looks like a button. */
export function ButtonAnchor({ variant, isCompact, isWide, icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={cx(classOf({ variant, isCompact, isWide }), className)}>
      {icon}
      {children}
    </a>
  )
}

/** A link of the router that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)

function classOf({ variant = 'default', isCompact, isWide }: Look) {
  return cx(styles.button, styles[variant], isCompact && styles.compact, isWide && styles.wide)
}
