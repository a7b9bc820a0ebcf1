import { type RefObject, useEffect, useState } from 'react'

const overscan = 6
/** The range moves in steps, so that not every scroll event renders the list. */
const step = 4

/** The rows of a scrolling list near its visible part. All rows have one fixed height in rem. */
export function useBoxRows(box: RefObject<HTMLElement | null>, count: number, rowRem: number) {
  const [range, setRange] = useState({ first: 0, last: 19 })
  const isThere = count > 0
  useEffect(() => {
    const list = box.current
    if (!list || !isThere) return
    const look = () => {
      const rowPx = rowRem * remPx()
      const first = Math.floor(Math.max(0, list.scrollTop / rowPx - overscan) / step) * step
      const last = Math.ceil(((list.scrollTop + list.clientHeight) / rowPx + overscan) / step) * step - 1
      setRange((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [box, rowRem, isThere])

  const last = Math.min(range.last, count - 1)
  return {
    first: Math.min(range.first, Math.max(0, last)),
    last,
    /** Scrolls as little as is needed to show the whole row. */
    scrollTo(index: number) {
      const list = box.current
      if (!list) return
      const rowPx = rowRem * remPx()
      const top = index * rowPx
      if (top < list.scrollTop) list.scrollTop = top
      else if (top + rowPx > list.scrollTop + list.clientHeight) list.scrollTop = top + rowPx - list.clientHeight
    },
  }
}

function remPx() {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
