import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'

/** While rendering, a visitor without the cookie needs no call; the browser cannot see the cookie and has to ask. */
export const mayHaveSession = createIsomorphicFn()
  .client(() => true)
  .server(() => getCookie('tc_token') !== undefined)
