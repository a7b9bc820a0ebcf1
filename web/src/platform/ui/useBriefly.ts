import { useEffect, useState } from 'react'

/** As long as 'Saved' is read. */
const shownMs = 2000

/** Whether something is to be said right now, and how to say it for two seconds. */
export function useBriefly(): [isShown: boolean, show: () => void] {
  const [shownSince, setShownSince] = useState(0)
  useEffect(() => {
    if (shownSince === 0) return
    const timer = setTimeout(() => setShownSince(0), shownMs)
    return () => clearTimeout(timer)
  }, [shownSince])
  return [shownSince !== 0, () => setShownSince(Date.now())]
}
