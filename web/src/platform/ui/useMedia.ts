import { createContext, use, useSyncExternalStore } from 'react'

/** Media queries of the widths at which layouts change; in em so that they follow the user's text size. */
export const media = {
  tablet: '(min-width: 48em)',
  desktop: '(min-width: 62em)',
  wide: '(min-width: 75em)',
  wall: '(min-width: 100em)',
} as const

/** True when the page is rendered for a phone, which is narrower than all these widths unless it is turned sideways. */
export const PhoneContext = createContext(false)

/**
 * On the server and while hydrating: false on phones, and null where the width is unknown. For null render both layouts
 * and let CSS choose.
 */
export function useMedia(query: string): boolean | null {
  const isForPhone = use(PhoneContext)
  return useSyncExternalStore<boolean | null>(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => (isForPhone ? false : null),
  )
}
