import { z } from 'zod'
import { keysetCursor } from '../../platform/http/keysetCursor.ts'

/** For queues, where the oldest comes first. */
export const queueCursor = keysetCursor({ handedInAt: z.iso.datetime(), id: z.uuid() })
