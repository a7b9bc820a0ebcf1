import { z } from 'zod'
import { keysetCursor } from '../http/keysetCursor.ts'

/** Pages of the security log are sorted by time. */
export const securityEventCursor = keysetCursor({
  happenedAt: z.coerce.date().min(new Date(0)),
  id: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
})
