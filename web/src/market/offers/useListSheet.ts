import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusRow } from '../../platform/ui/focusRow.ts'
import './historyState.ts'

/** Which offer is open over a list, from the address or from the navigation, and how to close it. */
export function useListSheet(idInAddress: string | undefined, clearAddress: () => void) {
  const router = useRouter()
  const state = useLocation({ select: ({ state }) => state })
  const id = idInAddress ?? state.sheet ?? null
  const lastViewed = useRef(id)
  // Focuses the row that was viewed last, wherever the arrows led; the sheet only knows the row that opened it.
  useEffect(() => {
    if (id === null && lastViewed.current !== null) focusRow(lastViewed.current)
    lastViewed.current = id
  }, [id])

  function close() {
    if (!state.isOverList) return clearAddress()
    // Going back restores the position at which the sheet was opened; the list may have been scrolled since.
    const top = window.scrollY
    const stop = router.subscribe('onRendered', () => {
      stop()
      window.scrollTo({ top })
    })
    router.history.back()
  }
  return { id, isOverList: state.isOverList === true, close }
}
