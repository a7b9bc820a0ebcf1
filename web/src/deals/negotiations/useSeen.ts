import type { Bid } from '@veos/contract/market/bids'
import { useState } from 'react'

interface Acted {
  bid: Pick<Bid, 'round'> | null
  offerHash: string | null
}

/**
 * The round and the offer that were on screen when a dialog opened. Later changes are used only after the server has
 * refused the old ones: then call `takeNewer`.
 */
export function useSeen<Seen extends Acted>(latest: Seen): { seen: Seen; takeNewer: () => void } {
  const [seen, setSeen] = useState(latest)
  const [isWaiting, setWaiting] = useState(false)
  const isNewer = latest.bid?.round !== seen.bid?.round || latest.offerHash !== seen.offerHash
  if (isWaiting && isNewer) {
    setSeen(latest)
    setWaiting(false)
  }
  return { seen, takeNewer: () => setWaiting(true) }
}
