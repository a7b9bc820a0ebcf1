import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusRow } from '../../platform/ui/table/focusRow.ts'
import './historyState.ts'

/** The offer that is open over a list, from the URL or from the navigation state, and a function to close it. */
export function useListSheet(idInAddress: string | undefined, clearAddress: () => void) {
  const router = useRouter()
  const state = useLocation({ select: ({ state }) => state })
  const id = idInAddress ?? state.sheet ?? null
  const lastViewed = useRef(id)
  // Focuses the row of the offer viewed last, to which the arrows may have led. The sheet only knows the row that
  // opened it.
  useEffect(() => {
    if (id === null && lastViewed.current !== null) focusRow(lastViewed.current)
    lastViewed.current = id
  }, [id])

  function close() {
    if (!state.isOverList) return clearAddress()
    // Going back restores the scroll position of the moment when the sheet was opened, but the list may have been
    // scrolled since.
    const top = window.scrollY
    const stop = router.subscribe('onRendered', () => {
      stop()
      window.scrollTo({ top })
    })
    router.history.back()
  }
  return { id, isOverList: state.isOverList === true, close }
}
