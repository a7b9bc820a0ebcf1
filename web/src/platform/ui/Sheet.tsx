import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './Button.tsx'
import { cx } from './cx.ts'
import { IconChevronLeft, IconChevronRight, IconX } from './icons.ts'
import styles from './Sheet.module.css'
import { useKeys } from './useKeys.ts'

interface SheetProps {
  /** Its name, shown small at the top and read first. */
  title: ReactNode
  onClose: () => void
  /** The neighbours in the list behind; leave out where there is none. */
  onPrevious?: () => void
  onNext?: () => void
  /** In the bar at the top, before the arrows: a star, a share button. */
  tools?: ReactNode
  /** The actions, always in sight. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * A panel from the right over a list that stays usable: about 560 px, the whole screen on phones. The focus moves in
 * when it opens and back when it closes. Give it the same `key` while the user goes from one thing to the next, so that
 * it stays.
 */
export function Sheet({ title, onClose, onPrevious, onNext, tools, foot, children }: SheetProps) {
  const { t } = useLingui()
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    const before = document.activeElement
    // Without scrolling, so that the list behind does not move.
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
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
  /** Two columns of the same width, for facts that belong opposite each other. */
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
  /** An amount, a name or a code: browsers do not translate it. */
  isVerbatim?: boolean
  children: ReactNode
}

/** A label with its value; nothing at all where there is no value. */
export function Fact({ label, isWide, isVerbatim, children }: FactProps) {
  if (children === null || children === undefined || children === '' || children === false) return null
  return (
    <div className={cx(styles.fact, isWide && styles.wide)}>
      <dt>{label}</dt>
      <dd translate={isVerbatim ? 'no' : undefined}>{children}</dd>
    </div>
  )
}
