import { useEffect, useState } from 'react'

/** Long enough to read 'Saved'. */
const shownMs = 2000

/** A flag that is true for two seconds after it is set. */
export function useBriefly(): [isShown: boolean, show: () => void] {
  const [shownSince, setShownSince] = useState(0)
  useEffect(() => {
    if (shownSince === 0) return
    const timer = setTimeout(() => setShownSince(0), shownMs)
    return () => clearTimeout(timer)
  }, [shownSince])
  return [shownSince !== 0, () => setShownSince(Date.now())]
}
