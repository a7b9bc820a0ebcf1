import { Trans } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { cx } from '../cx.ts'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconRefreshAlert } from '../icons/icons.ts'
import styles from './States.module.css'

interface EmptyStateProps {
  icon?: ReactNode
  title?: ReactNode
  /** The suggestion of a next step. */
  children: ReactNode
  actions?: ReactNode
}

/** Shown instead of an empty list, or of a list without matches. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      {title && <p className={styles.title}>{title}</p>}
      <p className={styles.text}>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

interface FailedStateProps {
  title?: ReactNode
  /** A sentence that names what could not be shown. */
  message: ReactNode
  onRetry: () => void
  isRetrying?: boolean
  /** Replaces "Try again" when trying again would not help. */
  actions?: ReactNode
}

/** Shown instead of a part of the page that failed; the other parts keep working. */
export function FailedState({ title, message, onRetry, isRetrying, actions }: FailedStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconRefreshAlert size={22} />}
        title={title}
        actions={
          actions || (
            <Button onClick={onRetry} isBusy={isRetrying}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        {message}
      </EmptyState>
    </div>
  )
}

interface BannerProps {
  /** Amber for news and warnings, red for failures, spruce for success, grey for information. */
  kind?: 'info' | 'news' | 'warning' | 'failure' | 'done'
  children: ReactNode
  action?: ReactNode
}

const bannerIcons = {
  info: IconInfoCircle,
  news: IconInfoCircle,
  warning: IconAlertTriangle,
  failure: IconAlertTriangle,
  done: IconCircleCheck,
}

/** A message above the part of the page that it concerns. */
export function Banner({ kind = 'info', children, action }: BannerProps) {
  const Icon = bannerIcons[kind]
  return (
    <div role={kind === 'failure' ? 'alert' : 'status'} className={cx(styles.banner, styles[kind])}>
      <Icon size={20} aria-hidden />
      <div className={styles.bannerText}>{children}</div>
      {action}
    </div>
  )
}

interface StatusChipProps {
  /** A filled dot means on, a ring means off: the difference does not depend on the colour. */
  kind: 'on' | 'off' | 'waiting'
  children: ReactNode
  /** Makes the dot a button. */
  onPress?: () => void
  /** The action of the button, for screen readers. */
  actionLabel?: string
  isBusy?: boolean
}

export function StatusChip({ kind, children, onPress, actionLabel, isBusy }: StatusChipProps) {
  const className = cx(styles.status, styles[kind])
  if (!onPress) return <span className={className}>{children}</span>
  return (
    <button
      type="button"
      className={className}
      onClick={onPress}
      aria-label={actionLabel}
      title={actionLabel}
      disabled={isBusy}
      aria-busy={isBusy}
    >
      {children}
    </button>
  )
}

/** A grey bar of the size of the content that is loading. */
export function Skeleton({ width, height }: { width?: string; height?: string }) {
  return (
    <span
      aria-hidden
      className={styles.bone}
      style={{ '--bone-width': width, '--bone-height': height } as CSSProperties}
    />
  )
}
