import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../buttons/Button.tsx'
import { cx } from '../cx.ts'
import { IconChevronLeft, IconChevronRight, IconX } from '../icons/icons.ts'
import { useKeys } from '../keys/useKeys.ts'
import styles from './Sheet.module.css'

interface SheetProps {
  /** The title, shown small at the top and announced first. */
  title: ReactNode
  onClose: () => void
  /** Opens the previous or next item of the list behind; left out at its ends. */
  onPrevious?: () => void
  onNext?: () => void
  /** In the bar at the top, before the arrows: a favourite star, a share button. */
  tools?: ReactNode
  /** The actions, which stay visible while the content scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * A panel at the right over a list that stays usable: about 560 px wide, the whole screen on phones. The focus moves
 * into it when it opens, and back when it closes. Use the same `key` for successive items, so that the panel stays
 * mounted.
 */
export function Sheet({ title, onClose, onPrevious, onNext, tools, foot, children }: SheetProps) {
  const { t } = useLingui()
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    const before = document.activeElement
    // Prevents scrolling, so that the list behind does not move.
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  const leave = () => {
    const slidesOut = !matchMedia('(prefers-reduced-motion: reduce)').matches
    if (slidesOut) setLeaving(true)
    else onClose()
  }
  useKeys({
    Escape: { does: t`Close`, run: leave },
    ...(onPrevious && { ArrowLeft: { does: t`Previous`, run: onPrevious } }),
    ...(onNext && { ArrowRight: { does: t`Next`, run: onNext } }),
  })

  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-sheet
      className={cx(styles.sheet, isLeaving && styles.leaving)}
      onTransitionEnd={(event) => isLeaving && event.target === panel.current && onClose()}
    >
      <div className={styles.bar}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {tools}
        {(onPrevious || onNext) && (
          <>
            <IconButton isCompact label={t`Previous`} disabled={!onPrevious} onClick={onPrevious}>
              <IconChevronLeft size={20} aria-hidden />
            </IconButton>
            <IconButton isCompact label={t`Next`} disabled={!onNext} onClick={onNext}>
              <IconChevronRight size={20} aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton isCompact label={t`Close`} onClick={leave}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <div className={styles.body} tabIndex={0}>
        {children}
      </div>
      {foot && (
        <div className={styles.foot} data-actions>
          {foot}
        </div>
      )}
    </section>
  )
}

interface FactGroupProps {
  title: ReactNode
  /** Two columns of equal width, for facts that are compared with each other. */
  isHalved?: boolean
  children: ReactNode
}

/** A titled group of facts inside a sheet. */
export function FactGroup({ title, isHalved, children }: FactGroupProps) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl className={cx(styles.facts, isHalved && styles.halved)}>{children}</dl>
    </section>
  )
}

interface FactProps {
  label: ReactNode
  isWide?: boolean
  /** For amounts, names and codes: browsers do not translate them. */
  isVerbatim?: boolean
  children: ReactNode
}

/** A label with its value. Renders nothing without a value. */
export function Fact({ label, isWide, isVerbatim, children }: FactProps) {
  if (children === null || children === undefined || children === '' || children === false) return null
  return (
    <div className={cx(styles.fact, isWide && styles.wide)}>
      <dt>{label}</dt>
      <dd translate={isVerbatim ? 'no' : undefined}>{children}</dd>
    </div>
  )
}
