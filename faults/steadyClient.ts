import { setTimeout } from 'node:timers/promises'

export interface Seen {
  /** The number of answers by status; 0 for none. */
  statuses: Record<number, number>
  /** The longest time without an answer below 500, in seconds. */
  longestGap: number
  /** The longest time of a single answer, in seconds. */
  slowest: number
}

/** Repeats a call like a client that never gives up, and records the answers. */
export function callSteadily(make: () => Promise<Response>, { everyMs = 50 } = {}) {
  const seen: Seen = { statuses: {}, longestGap: 0, slowest: 0 }
  let isOver = false
  let lastGood = performance.now()
  const calls: Promise<void>[] = []
  const once = async () => {
    const began = performance.now()
    let status = 0
    try {
      const answer = await make()
      await answer.arrayBuffer()
      status = answer.status
    } catch {
      // No answer.
    }
    const now = performance.now()
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1
    seen.slowest = Math.max(seen.slowest, (now - began) / 1000)
    if (status === 0 || status >= 500) return
    seen.longestGap = Math.max(seen.longestGap, (now - lastGood) / 1000)
    lastGood = now
  }
  const loop = (async () => {
    while (!isOver) {
      calls.push(once())
      await setTimeout(everyMs)
    }
  })()
  return {
    /** The milliseconds since the last successful answer, for waiting until everything works again. */
    sinceGood: () => performance.now() - lastGood,
    async stop(): Promise<Seen> {
      isOver = true
      await loop
      await Promise.all(calls)
      return seen
    },
  }
}

/** The statuses as text: `200 × 41, 503 × 12`. */
export function formatStatuses({ statuses }: Seen): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${status === '0' ? 'no answer' : status} × ${count}`)
    .join(', ')
}
