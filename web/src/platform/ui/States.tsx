import { Trans } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconRefreshAlert } from './icons.ts'
import styles from './States.module.css'

interface EmptyStateProps {
  icon?: ReactNode
  title?: ReactNode
  /** What to do next. */
  children: ReactNode
  actions?: ReactNode
}

/** An empty list, or one without matches. */
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
  /** What could not be shown, as a sentence. */
  message: ReactNode
  onRetry: () => void
  isRetrying?: boolean
  /** Instead of "Try again", where that would change nothing. */
  actions?: ReactNode
}

/** A part failed; the rest of the page goes on. */
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

/** A message across the width of what it is about. */
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
  /** A filled dot is on, a ring is off: the meaning does not hang on the colour. */
  kind: 'on' | 'off' | 'waiting'
  children: ReactNode
  /** Makes it a button. */
  onPress?: () => void
  /** What a press does, for screen readers. */
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
