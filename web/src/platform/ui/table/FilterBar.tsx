import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../buttons/Button.tsx'
import { ActiveChip, Chips } from '../choice/Choice.tsx'
import { cx } from '../cx.ts'
import { focusField } from '../fields/focusField.ts'
import { IconFilter, IconX } from '../icons/icons.ts'
import { useKeys } from '../keys/useKeys.ts'
import { media, useMedia } from '../useMedia.ts'
import styles from './FilterBar.module.css'

interface ActiveFilter {
  key: string
  label: string
  onRemove: () => void
}

interface FilterBarProps {
  label: string
  /** Renders the fields: `isCompact` in the bar, with labels in the panel on phones and tablets. */
  children: (layout: { isCompact: boolean }) => ReactNode
  /** A class whose `grid-template` has an area for each field of the bar; the area of the button is `result`. */
  layout: string | undefined
  /** The active filters, shown as chips. */
  active: readonly ActiveFilter[]
  onClear: () => void
  /** Actions on the active filters, beside the chips. */
  chipActions?: ReactNode
  /** Called when the pointer or the focus enters the fields. */
  onUse?: () => void
  /** The button that leads to the results: `View results (12)`. */
  resultLabel: ReactNode
  /** Shown beside the button that opens the panel on phones and tablets, such as a sort menu. */
  beside?: ReactNode
  /**
   * The field that the key `/` focuses: its name, and its description in the list of keys. With `focusOnArrival` it is
   * focused when the page opens.
   */
  firstField?: { name: string; does: string; focusOnArrival?: boolean }
  /** The target and the hidden fields when the browser submits the form before hydration. */
  form?: { action: string; hidden: Readonly<Record<string, string | number>> }
}

/** The bar is pinned beyond this scroll position, on desktop widths. */
const pinnedFromPx = 134

/**
 * Filter fields in rows above a line of chips for active filters. The line keeps its height when it is empty, so the
 * list below never moves. Sticky while the list scrolls; a panel on phones and tablets.
 */
export function FilterBar(props: FilterBarProps) {
  const { label, children, layout, active, onClear, chipActions, onUse, resultLabel, beside, firstField, form } = props
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  // Null until React has hydrated the page: the browser may have opened the panel as a popover before.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const panel = useRef<HTMLDialogElement>(null)
  const panelId = useId()
  useLayoutEffect(() => setOpen(makeModal(panel.current)), [])
  const isDesktop = useMedia(media.desktop)
  const isPinned = usePinned(place, bar)
  // The field to focus once the panel of phones has opened.
  const fieldToFocus = useRef<string | null>(null)
  function goToFirstField() {
    if (!firstField) return
    if (isDesktop) return focusField(fields.current, firstField.name)
    fieldToFocus.current = firstField.name
    setOpen(true)
  }
  useEffect(() => {
    if (!isOpen || fieldToFocus.current === null) return
    focusField(panel.current, fieldToFocus.current)
    fieldToFocus.current = null
  }, [isOpen])
  const focusOnArrival = firstField?.focusOnArrival === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens
  useEffect(() => {
    if (focusOnArrival) goToFirstField()
  }, [focusOnArrival])
  useKeys({
    ...(firstField && { '/': { does: firstField.does, run: goToFirstField } }),
    f: {
      does: t`Filters`,
      run: () =>
        isDesktop ? fields.current?.querySelector<HTMLElement>('input, button, select')?.focus() : setOpen(true),
    },
  })

  return (
    <div ref={place} className={cx(styles.place, isPinned && styles.pinned)}>
      <search ref={bar} aria-label={label} className={styles.bar} onFocus={onUse} onPointerDown={onUse}>
        <div className={styles.opener}>
          <Button
            icon={<IconFilter size={18} aria-hidden />}
            popoverTarget={isOpen === null && isDesktop === false ? panelId : undefined}
            onClick={() => setOpen(true)}
            aria-expanded={isOpen ?? false}
          >
            {active.length > 0 ? <Trans>Open filters ({active.length})</Trans> : <Trans>Open filters</Trans>}
          </Button>
          {beside}
        </div>
        {isDesktop !== false && (
          <div className={styles.inline}>
            <FilterForm form={form} onSubmit={() => showResults(place.current)}>
              <div ref={fields} className={cx(styles.fields, layout)}>
                {children({ isCompact: true })}
                <div className={styles.result}>
                  <Button type="submit" variant="primary">
                    {resultLabel}
                  </Button>
                </div>
              </div>
            </FilterForm>
          </div>
        )}
        {!isPinned && (
          <div className={styles.chips}>
            {active.length > 0 && (
              <Chips label={t`Active filters`}>
                <span className={styles.scroller}>
                  {active.map((filter) => (
                    <ActiveChip key={filter.key} label={filter.label} onRemove={filter.onRemove} />
                  ))}
                </span>
                {chipActions}
                <Button isCompact variant="quiet" onClick={onClear}>
                  <Trans>Clear filters</Trans>
                </Button>
              </Chips>
            )}
          </div>
        )}
      </search>
      {(isOpen ?? isDesktop === false) && (
        <FilterPanel
          id={panelId}
          panel={panel}
          isOpen={isOpen === true}
          onClose={() => setOpen(false)}
          {...{ label, active, onClear, onUse, resultLabel, form }}
        >
          {children({ isCompact: false })}
        </FilterPanel>
      )}
    </div>
  )
}

/** Submitting moves to the results, which are up to date already. Before hydration the browser submits the form. */
function FilterForm({ form, onSubmit, children }: Pick<FilterBarProps, 'form'> & FilterFormProps) {
  return (
    <form
      className={styles.form}
      action={form?.action}
      onSubmit={(event) => {
        event.preventDefault()
        // With an unreadable filter the results would not match what was typed, so its field is focused instead.
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')
        if (wrong) wrong.focus()
        else onSubmit()
      }}
    >
      {Object.entries(form?.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

interface FilterFormProps {
  onSubmit: () => void
  children: ReactNode
}

interface FilterPanelProps
  extends Pick<FilterBarProps, 'label' | 'active' | 'onClear' | 'onUse' | 'resultLabel' | 'form'> {
  id: string
  panel: RefObject<HTMLDialogElement | null>
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** Before hydration the browser opens it as a popover; React then makes it modal. */
function FilterPanel({ id, panel, isOpen, ...rest }: FilterPanelProps) {
  const { label, active, onClose, onClear, onUse, resultLabel, form, children } = rest
  const { t } = useLingui()
  useEffect(() => {
    if (isOpen && !panel.current?.open) panel.current?.showModal()
  }, [isOpen, panel])
  return (
    <dialog
      ref={panel}
      id={id}
      popover="manual"
      aria-label={label}
      className={styles.panel}
      onFocus={onUse}
      onPointerDown={onUse}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.panelHead}>
        <h2>{label}</h2>
        <IconButton label={t`Close filters`} onClick={onClose} {...(!isOpen && { popoverTarget: id })}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      <FilterForm form={form} onSubmit={onClose}>
        <div className={styles.panelBody}>{children}</div>
        <div className={styles.panelFoot}>
          {active.length > 0 && (
            <Button onClick={onClear}>
              <Trans>Clear filters</Trans>
            </Button>
          )}
          <Button type="submit" variant="primary">
            {resultLabel}
          </Button>
        </div>
      </FilterForm>
    </dialog>
  )
}

/**
 * Turns the open popover into a modal dialog; the focus stays where it is.
 * @returns whether it was open
 */
function makeModal(panel: HTMLDialogElement | null): boolean {
  if (!panel?.matches(':popover-open')) return false
  const focused = document.activeElement
  // A field drops unfinished text when it loses the focus, so the focus events are suppressed here.
  const silence = (event: FocusEvent) => event.stopImmediatePropagation()
  addEventListener('focusout', silence, true)
  addEventListener('focusin', silence, true)
  panel.hidePopover()
  panel.showModal()
  if (focused instanceof HTMLElement && panel.contains(focused)) focused.focus()
  removeEventListener('focusout', silence, true)
  removeEventListener('focusin', silence, true)
  return true
}

/** Pins the bar once the window has scrolled far enough, and reserves its space so that nothing moves. */
function usePinned(place: React.RefObject<HTMLElement | null>, bar: React.RefObject<HTMLElement | null>) {
  const isDesktop = useMedia(media.desktop)
  const [isFar, setFar] = useState(false)
  const isPinned = isDesktop === true && isFar
  useEffect(() => {
    const look = () => {
      const far = window.scrollY >= pinnedFromPx
      // Measured while the bar is still in the flow of the page.
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
    // The height depends on the width of the window and on the text size.
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

/** Results refresh as filters change; the button scrolls to the first of them. */
function showResults(place: HTMLElement | null) {
  const firstRow = document.querySelector<HTMLElement>('[data-row]')
  if (window.scrollY > pinnedFromPx) window.scrollTo({ top: 0 })
  ;(firstRow ?? place)?.focus({ preventScroll: true })
}
