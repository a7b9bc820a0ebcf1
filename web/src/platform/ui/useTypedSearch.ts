import { useEffect, useRef, useState } from 'react'

/** As long as nobody takes another key for the same word. */
const pauseMs = 250

/**
 * What stands in a search field, and in the address a moment after the last key.
 * @param search what the address says
 */
export function useTypedSearch(search: string, onFind: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const [inAddress, setInAddress] = useState(search)
  // Somebody went back, or followed a link to the whole list.
  if (search !== inAddress) {
    setInAddress(search)
    if (search !== typed.trim()) setTyped(search)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onFind)
  useEffect(() => {
    latest.current = onFind
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    typed,
    type(text: string) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(text.trim()), pauseMs)
    },
  }
}
