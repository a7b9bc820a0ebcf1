import { type RefObject, startTransition, useEffect, useState } from 'react'

const overscan = 6
/** The range moves in steps, so that not every scroll event renders the table. */
const step = 4

/**
 * The rows of a long list near the window. Rows have one fixed height in rem, which follows the user's text size; cards
 * may be in several `lanes`. The first render has `atFirst` rows, the same on the server and in the browser, wherever
 * the window is scrolled. (A library for this would also handle rows of unknown height, but takes a sixteenth of the
 * page's script budget.)
 */
export function useWindowRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  { rowRem, lanes, atFirst }: { rowRem: number; lanes: number; atFirst: number },
) {
  const [range, setRange] = useState({ first: 0, last: atFirst - 1 })

  useEffect(() => {
    const look = () => {
      if (!list.current) return
      const rowPx = rowRem * remPx()
      const scrolledPx = Math.max(0, -list.current.getBoundingClientRect().top)
      const first = Math.floor(Math.max(0, scrolledPx / rowPx - overscan) / step) * step * lanes
      const last = Math.ceil(((scrolledPx + window.innerHeight) / rowPx + overscan) / step) * step * lanes - 1
      setRange((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    // Rows at the top are rendered already; updating the others must not delay hydration.
    startTransition(look)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [list, rowRem, lanes])

  const last = Math.min(range.last, count - 1)
  return {
    first: Math.min(range.first, Math.max(0, last)),
    last,
    scrollTo: (index: number) => scrollRowIntoView(list, Math.floor(index / lanes) * rowRem, rowRem),
  }
}

/** Scrolls as little as is needed to show the whole row below pinned bars. */
function scrollRowIntoView(list: RefObject<HTMLElement | null>, fromRem: number, rowRem: number) {
  if (!list.current) return
  const pinnedPx = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--pinned')) || 0
  const headPx = 3 * remPx()
  const top = list.current.getBoundingClientRect().top + headPx + fromRem * remPx()
  const bottom = top + rowRem * remPx()
  if (top < pinnedPx + headPx) window.scrollBy({ top: top - pinnedPx - headPx })
  else if (bottom > window.innerHeight - headPx) window.scrollBy({ top: bottom - window.innerHeight + headPx })
}

function remPx() {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
