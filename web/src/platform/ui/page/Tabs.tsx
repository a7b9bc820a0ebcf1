import { createLink } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import styles from './Tabs.module.css'

interface TabsProps<Key extends string> {
  label: string
  tabs: readonly { key: Key; label: ReactNode }[]
  selected: Key
  onSelect: (key: Key) => void
  /** The content of the selected tab. */
  children: ReactNode
}

/** Views of one thing that are switched in place. For views with their own URLs use `LinkTabs`. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Key>) {
  const id = useId()
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.key === selected)
    const next = tabs[(at + step + tabs.length) % tabs.length]!
    onSelect(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}

/** Tabs that are links: put `TabLink`s inside. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {children}
    </nav>
  )
}

/** The width of the fade at an edge beyond which more tabs follow. */
const fadePx = 40

function TabAnchor({ className, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const text = useRef<HTMLSpanElement>(null)
  const isOpen = rest['aria-current'] === 'page'
  // On phones the row of tabs scrolls. It scrolls again when labels grow, because counts arrive later, also in the tabs
  // before this one.
  useEffect(() => {
    const row = text.current?.closest('nav')
    if (!isOpen || !row) return
    const showTab = () => {
      const tab = text.current!.getBoundingClientRect()
      const shown = row.getBoundingClientRect()
      const hidden = tab.right + fadePx - shown.right
      if (hidden > 0) row.scrollLeft += hidden
    }
    showTab()
    const resized = new ResizeObserver(showTab)
    for (const label of row.querySelectorAll('a > span')) resized.observe(label)
    return () => resized.disconnect()
  }, [isOpen])
  return (
    <a {...rest} className={cx(styles.tab, className)}>
      <span ref={text}>{children}</span>
    </a>
  )
}

export const TabLink = createLink(TabAnchor)
