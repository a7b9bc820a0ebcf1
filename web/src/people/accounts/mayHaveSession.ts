import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'

/** On the server, a visitor without the cookie needs no call; the browser cannot read the cookie and has to call. */
export const mayHaveSession = createIsomorphicFn()
  .client(() => true)
  .server(() => getCookie('tc_token') !== undefined)
