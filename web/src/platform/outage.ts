// Detects outages of the server. A single failed call does not prove one: the next may succeed.

/** Whether a status means an outage: the server failed (5xx), or there was no answer (0). */
export function isOutage(status: number): boolean {
  return status === 0 || status >= 500
}

/** After a failure the server is polled with growing waits, by each page at its own random times. */
const firstWaitMs = 1000
const longestWaitMs = 15_000
/** A server that takes longer than this to answer counts as unavailable. */
const longestAnswerMs = 4000
/** A single refusal may only mean that a process is being replaced. */
const refusalsUntilAway = 2
/** A failure after this time without failures counts as a new outage. */
const quietMs = 60_000

let isAway = false
let checks = 0
let refusals = 0
let timer: ReturnType<typeof setTimeout> | undefined
let lastFailureAt = Number.NEGATIVE_INFINITY
const watchers = new Set<() => void>()
const comebacks = new Set<() => void>()

/** Reports a call that failed because of an outage. Returns at once and polls the server in the background. */
export function reportOutage(): void {
  if (typeof window === 'undefined') return
  const now = performance.now()
  if (now - lastFailureAt > quietMs && timer === undefined) checks = 0
  lastFailureAt = now
  checkLater()
}

export const outageStore = {
  subscribe(watcher: () => void) {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  isAway: () => isAway,
}

/** Calls `run` when the server answers again after failed calls, until the returned function is called. */
export function onRecovered(run: () => void): () => void {
  // On the server a page ends with its response, so nothing may be registered for it.
  if (typeof window === 'undefined') return () => {}
  comebacks.add(run)
  return () => comebacks.delete(run)
}

function checkLater(): void {
  if (timer !== undefined) return
  const wait = Math.min(firstWaitMs * 1.5 ** checks++, longestWaitMs)
  timer = setTimeout(check, wait * (0.75 + Math.random() / 2))
}

async function check(): Promise<void> {
  const isThere = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(longestAnswerMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
  timer = undefined
  refusals = isThere ? 0 : refusals + 1
  change(refusals >= refusalsUntilAway)
  if (!isThere) return checkLater()
  for (const run of comebacks) run()
}

function change(next: boolean): void {
  if (next === isAway) return
  isAway = next
  for (const watcher of watchers) watcher()
}
