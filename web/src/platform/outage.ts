// Whether Veos is away, as this page has noticed. A failed call alone says little: the next one may well succeed.

/** Of an answer that says nothing about what was asked: the server fails, or nobody answered (0). */
export function isOutage(status: number): boolean {
  return status === 0 || status >= 500
}

/** After a failure it is asked whether the server is there, each time a little later, by each page at a moment of its own. */
const firstWaitMs = 1000
const longestWaitMs = 15_000
/** A server that does not answer for so long is as good as away. */
const longestAnswerMs = 4000
/** One refusal may be a moment in which a process is replaced. */
const refusalsUntilAway = 2
/** Failures after so long are another outage. */
const quietMs = 60_000

let isAway = false
let checks = 0
let refusals = 0
let timer: ReturnType<typeof setTimeout> | undefined
let lastFailureAt = Number.NEGATIVE_INFINITY
const watchers = new Set<() => void>()
const comebacks = new Set<() => void>()

/** Of every call that failed without a word about what was asked. Nothing waits for it. */
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

/** Runs whenever the server answers after calls have failed, until the returned function is called: what failed may succeed now. */
export function onComeback(run: () => void): () => void {
  // On the server a page is over with its answer, and nothing of it may stay.
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
