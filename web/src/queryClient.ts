import { QueryClient } from '@tanstack/react-query'
import { CallError } from './api.ts'

/** Data counts as fresh for this long; a page that was just left comes back without a call. */
const staleTimeMs = 30_000

export function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        // What the server refused once it refuses again; only a lost connection or its own failure is worth a second try.
        retry: (failures, error) => failures < 2 && typeof window !== 'undefined' && !wasRefused(error),
      },
    },
  })
}

function wasRefused(error: Error) {
  return error instanceof CallError && error.status >= 400 && error.status < 500
}
