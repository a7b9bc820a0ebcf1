import { useEffect, useRef, useState } from 'react'

/** The search starts after this pause in typing. */
const pauseMs = 250

/**
 * The text of a search field, written to the URL after a pause.
 * @param search the value in the URL
 */
export function useTypedSearch(search: string, onFind: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const [inAddress, setInAddress] = useState(search)
  // After going back, or after following a link to the unfiltered list.
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
