import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeaders } from '@tanstack/react-start/server'

/**
 * Headers of the visitor's request that a rendered page passes on, so that the API sees the visitor instead of the
 * server.
 */
const forwarded = ['cookie', 'x-forwarded-for', 'x-forwarded-proto', 'x-request-id', 'accept-language'] as const

/** The origin of the API and the headers of every call: same origin in the browser, loopback while rendering. */
export const getApiTarget = createIsomorphicFn()
  .client((): ApiTarget => ({ origin: '', headers: {} }))
  .server((): ApiTarget => {
    const origin = process.env.VEOS_API_ORIGIN
    if (!origin) throw new Error('VEOS_API_ORIGIN is not set: pages cannot be rendered without the API')
    const visitor = getRequestHeaders()
    const headers: Record<string, string> = {}
    for (const name of forwarded) {
      const value = visitor.get(name)
      if (value) headers[name] = value
    }
    return { origin, headers }
  })

interface ApiTarget {
  origin: string
  headers: Record<string, string>
}
