import { z } from 'zod'
import { createKeysetCursor } from '../http/createKeysetCursor.ts'

/** Pages of the security log are sorted by time. */
export const securityEventCursor = createKeysetCursor({
  happenedAt: z.coerce.date().min(new Date(0)),
  id: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
})
