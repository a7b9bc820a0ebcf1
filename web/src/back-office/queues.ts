import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '../api.ts'

type Counts = CallAnswer<'GET /back-office/counts'>

interface QueueFacts {
  key: string
  label: MessageDescriptor
  countOf: (counts: Counts) => number
}

/** What waits for staff, each in a tab of its own; what has a day by which it is due stands first. */
export const queues = [
  { key: 'requests', label: msg`Account requests`, countOf: (counts) => counts.openAccountRequests },
  { key: 'reports', label: msg`Reported messages`, countOf: (counts) => counts.reportedMessages },
  { key: 'roundtrips', label: msg`Roundtrips in review`, countOf: (counts) => counts.roundtripsInReview },
] as const satisfies readonly QueueFacts[]

export type QueueKey = (typeof queues)[number]['key']

/** Which queue the address names; undefined is the first. */
export function readBackOfficeSearch(search: Record<string, unknown>): { queue?: QueueKey } {
  return { queue: queues.find(({ key }) => key === search.queue)?.key }
}
