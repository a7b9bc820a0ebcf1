import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from './Button.tsx'
import { ActiveChip, Chips } from './Choice.tsx'
import { cx } from './cx.ts'
import styles from './FilterBar.module.css'
import { IconFilter, IconX } from './icons.ts'
import { useKeys } from './useKeys.ts'
import { media, useMedia } from './useMedia.ts'

interface ActiveFilter {
  key: string
  label: string
  onRemove: () => void
}

interface FilterBarProps {
  label: string
  /** The fields. `isCompact` in the bar; with labels in the panel on phones. */
  children: (layout: { isCompact: boolean }) => ReactNode
  /** What is set, as chips. */
  active: readonly ActiveFilter[]
  onClear: () => void
  /** The button that leads to the results: `View results (12)`. */
  resultLabel: ReactNode
  /** Beside the opener on phones: a sort menu, say. */
  beside?: ReactNode
}

/** From this scroll position on, and this width, the bar stays in sight. */
const pinnedFromPx = 134

/** Fields in one line, chips for what is set; pinned while the list scrolls; a full-screen panel on phones. */
export function FilterBar({ label, children, active, onClear, resultLabel, beside }: FilterBarProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isTablet = useMedia(media.tablet)
  const isPinned = usePinned(place, bar)
  useKeys({
    f: {
      does: t`Filters`,
      run: () =>
        isTablet ? fields.current?.querySelector<HTMLElement>('input, button, select')?.focus() : setOpen(true),
    },
  })

  return (
    <div ref={place} className={cx(styles.place, isPinned && styles.pinned)}>
      <search ref={bar} aria-label={label} className={styles.bar}>
        <div className={styles.opener}>
          <Button icon={<IconFilter size={18} aria-hidden />} onClick={() => setOpen(true)} aria-expanded={isOpen}>
            {active.length > 0 ? <Trans>Open filters ({active.length})</Trans> : <Trans>Open filters</Trans>}
          </Button>
          {beside}
        </div>
        {isTablet !== false && (
          <div className={styles.inline}>
            <div ref={fields} className={styles.fields}>
              {children({ isCompact: true })}
              <div className={styles.result}>
                <Button variant="primary" onClick={() => showResults(place.current)}>
                  {resultLabel}
                </Button>
              </div>
            </div>
          </div>
        )}
        {active.length > 0 && !isPinned && (
          <div className={styles.chips}>
            <Chips label={t`Active filters`}>
              {active.map((filter) => (
                <ActiveChip key={filter.key} label={filter.label} onRemove={filter.onRemove} />
              ))}
              <Button isCompact variant="quiet" onClick={onClear}>
                <Trans>Clear filters</Trans>
              </Button>
            </Chips>
          </div>
        )}
      </search>
      {isOpen && (
        <FilterPanel label={label} onClose={() => setOpen(false)} onClear={onClear} {...{ active, resultLabel }}>
          {children({ isCompact: false })}
        </FilterPanel>
      )}
    </div>
  )
}

interface FilterPanelProps extends Pick<FilterBarProps, 'label' | 'active' | 'onClear' | 'resultLabel'> {
  onClose: () => void
  children: ReactNode
}

function FilterPanel({ label, active, onClose, onClear, resultLabel, children }: FilterPanelProps) {
  const { t } = useLingui()
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    panel.current?.showModal()
  }, [])
  return (
    <dialog
      ref={panel}
      aria-label={label}
      className={styles.panel}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.panelHead}>
        <h2>{label}</h2>
        <IconButton label={t`Close filters`} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.panelBody}>{children}</div>
      <div className={styles.panelFoot}>
        {active.length > 0 && (
          <Button onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          {resultLabel}
        </Button>
      </div>
    </dialog>
  )
}

/** Pins the bar once the window has scrolled far enough, and holds its place so that nothing jumps. */
function usePinned(place: React.RefObject<HTMLElement | null>, bar: React.RefObject<HTMLElement | null>) {
  const isDesktop = useMedia(media.desktop)
  const [isFar, setFar] = useState(false)
  const isPinned = isDesktop === true && isFar
  useEffect(() => {
    const look = () => {
      const far = window.scrollY >= pinnedFromPx
      // Measured while it still stands in the page.
      if (far && bar.current && getComputedStyle(bar.current).position !== 'fixed')
        place.current?.style.setProperty('--bar-height', `${bar.current.offsetHeight}px`)
      setFar(far)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [place, bar])
  useEffect(() => {
    if (!isPinned || !bar.current) return
    const { style } = document.documentElement
    const placed = place.current
    // Its height follows the width of the window and the size of the text.
    const measured = new ResizeObserver(([entry]) => {
      style.setProperty('--pinned', `${entry!.borderBoxSize[0]!.blockSize}px`)
    })
    measured.observe(bar.current)
    return () => {
      measured.disconnect()
      style.removeProperty('--pinned')
      placed?.style.removeProperty('--bar-height')
    }
  }, [isPinned, place, bar])
  return isPinned
}

/** Results refresh as filters change; the button takes the user to the first of them. */
function showResults(place: HTMLElement | null) {
  const firstRow = document.querySelector<HTMLElement>('[data-row]')
  if (window.scrollY > pinnedFromPx) window.scrollTo({ top: 0 })
  ;(firstRow ?? place)?.focus({ preventScroll: true })
}
