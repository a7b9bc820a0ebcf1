import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import styles from './Popover.module.css'

interface PopoverProps {
  /** The element that the popover is placed beside. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  /** At least as wide as the anchor, for lists under a field. */
  isAnchorWide?: boolean
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/** Distances from the anchor and from the edges of the window, in pixels. */
const gapPx = 4
const marginPx = 8

/**
 * Floats beside its anchor in the browser's top layer, above sheets and dialogs. It opens when mounted; Esc and a press
 * outside call `onClose`. It never moves the focus into itself.
 */
export function Popover({ anchor, onClose, isAnchorWide, align = 'start', className, children }: PopoverProps) {
  const popover = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })

  useLayoutEffect(() => {
    const box = popover.current!
    const place = () => anchor.current && placeBeside(box, anchor.current, { isAnchorWide, align })
    box.showPopover()
    place()
    const resized = new ResizeObserver(place)
    resized.observe(box)
    const pressElsewhere = (event: PointerEvent) => {
      const target = event.target as Node
      if (!box.contains(target) && !anchor.current?.contains(target)) close.current()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Keeps Esc from also closing the sheet or dialog underneath.
      event.preventDefault()
      event.stopPropagation()
      if (box.contains(document.activeElement)) focusAnchor(anchor.current)
      close.current()
    }
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    document.addEventListener('pointerdown', pressElsewhere)
    document.addEventListener('keydown', closeOnEscape, true)
    return () => {
      resized.disconnect()
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
      document.removeEventListener('pointerdown', pressElsewhere)
      document.removeEventListener('keydown', closeOnEscape, true)
    }
  }, [anchor, isAnchorWide, align])

  return (
    <div ref={popover} popover="manual" className={cx(styles.popover, className)}>
      {children}
    </div>
  )
}

/** Returns the focus to the anchor or to the control inside it. */
function focusAnchor(anchor: HTMLElement | null) {
  const control = anchor?.matches('button') ? anchor : anchor?.querySelector<HTMLElement>('input, button')
  control?.focus({ preventScroll: true })
}

/** Places the box below the anchor, or above it where there is more room; always inside the window. */
function placeBeside(
  box: HTMLElement,
  anchor: HTMLElement,
  { isAnchorWide, align }: Pick<PopoverProps, 'isAnchorWide' | 'align'>,
) {
  const around = anchor.getBoundingClientRect()
  if (isAnchorWide) box.style.setProperty('--anchor-width', `${around.width}px`)
  const below = innerHeight - around.bottom - gapPx - marginPx
  const above = around.top - gapPx - marginPx
  box.style.maxHeight = ''
  const height = box.scrollHeight + 2
  const isAbove = height > below && above > below
  box.style.maxHeight = `${Math.max(isAbove ? above : below, 120)}px`
  const shownHeight = Math.min(height, Math.max(isAbove ? above : below, 120))
  const width = box.offsetWidth
  const left = align === 'end' ? around.right - width : around.left
  box.style.left = `${Math.max(marginPx, Math.min(left, document.documentElement.clientWidth - width - marginPx))}px`
  box.style.top = `${isAbove ? around.top - gapPx - shownHeight : around.bottom + gapPx}px`
}
