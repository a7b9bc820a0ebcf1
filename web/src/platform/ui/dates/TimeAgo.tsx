import { useSyncExternalStore } from 'react'
import { formatAge } from '../format.ts'
import { formatLocalDate, formatLocalTime } from './localDates.ts'

interface TimeAgoProps {
  at: string
  /** Formats the date that replaces an age of a week or more; DD.MM.YYYY by default. */
  dateText?: (date: Date) => string
}

/** The time since an instant, updated as minutes pass; the exact time on hover. */
export function TimeAgo({ at, dateText = formatLocalDate }: TimeAgoProps) {
  const now = useMinute()
  return (
    // The server and the browser may render different minutes.
    <time dateTime={at} title={formatLocalTime(new Date(at))} suppressHydrationWarning>
      {formatAge(at, new Date(now), dateText)}
    </time>
  )
}

const stepMs = 30_000

// One timer updates every age on the screen.
let minute = roundedNow()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function useMinute() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      timer ??= setInterval(tick, stepMs)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    () => minute,
    () => roundedNow(),
  )
}

function tick() {
  minute = roundedNow()
  for (const listener of listeners) listener()
}

/** Rounded, so that two reads during a render give the same value. */
function roundedNow() {
  return Math.floor(Date.now() / stepMs) * stepMs
}
