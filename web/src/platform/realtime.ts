import type { CatchUpEvent, catchUpEvent } from '@veos/contract/platform/reference/realtime'
import type { Socket } from 'socket.io-client'
import { loadScript } from './lazyComponent.ts'

interface Listener {
  /** Null for all events. */
  event: string | null
  onEvent: (payload: unknown, event: string) => void
  onReconnect?: () => void
  onOpen?: () => void
}

const listeners = new Set<Listener>()
const comebacks = new Set<() => void>()
let channel: Promise<Socket> | undefined
const longestAnswerMs = 5000
const refusedWaitMs = 20_000
/** When the channel first opens later than this, the page may have missed events since it was rendered. */
const justLoadedMs = 5000
const catchUp: typeof catchUpEvent = 'catchUp'

/**
 * Subscribes to an event of the realtime channel until the returned function is called. All subscribers share one
 * channel, which opens when the page is idle. `onReconnect` runs when events may have been missed.
 */
export function listenTo<Payload>(
  event: string,
  onEvent: (payload: Payload) => void,
  onReconnect: () => void,
): () => void {
  return listen({ event, onEvent: (payload) => onEvent(payload as Payload), onReconnect })
}

/**
 * Subscribes to all events, for names that are ids and not known in advance. `onOpen` runs each time the channel opens,
 * including the first time, because data loaded earlier may be outdated.
 */
export function listenToAll(onEvent: (event: string, payload: unknown) => void, onOpen: () => void): () => void {
  return listen({ event: null, onEvent: (payload, event) => onEvent(event, payload), onOpen })
}

/**
 * Pauses events while the session changes: a reconnect in between would fetch with the ended session.
 * @returns a function that resumes them
 */
export function pauseEvents(): () => void {
  const paused = channel
  paused?.then((socket) => socket.disconnect())
  return () => void paused?.then((socket) => paused === channel && socket.connect())
}

function listen(listener: Listener): () => void {
  listeners.add(listener)
  const cancel = runWhenIdle(() => {
    const isNew = channel === undefined
    channel ??= open()
    if (!isNew) channel.then((socket) => socket.connected && listener.onOpen?.())
  })
  return () => {
    cancel()
    listeners.delete(listener)
    if (listeners.size === 0) close()
  }
}

/**
 * Runs when the channel reconnects, or opens only long after the page was loaded, until the returned function is
 * called. Does not open the channel.
 */
export function onReconnect(run: () => void): () => void {
  comebacks.add(run)
  return () => comebacks.delete(run)
}

/** Sends an event that is worthless a moment later. Drops it when the channel is not open. */
export async function emit(event: string, payload: object): Promise<void> {
  const socket = await channel
  if (socket?.connected) socket.volatile.emit(event, payload)
}

/** Sends an event and returns the server's answer, or undefined when there is none. */
export async function emitWithAck(event: string, payload: object): Promise<unknown> {
  const socket = await channel
  return socket
    ?.timeout(longestAnswerMs)
    .emitWithAck(event, payload)
    .catch(() => undefined)
}

async function open(): Promise<Socket> {
  const { io } = await loadScript(() => import('socket.io-client'))
  const socket = io({ transports: ['websocket', 'polling'], tryAllTransports: true })
  let wasOpen = false
  let catchingUp: ReturnType<typeof setTimeout> | undefined
  const onEventsStart = () => {
    for (const listener of listeners) listener.onOpen?.()
    if (wasOpen) for (const listener of listeners) listener.onReconnect?.()
    if (wasOpen || performance.now() > justLoadedMs) for (const run of comebacks) run()
    wasOpen = true
  }
  socket.on('connect', onEventsStart)
  // The server has missed events. Several processes may report this: subscribers refetch once, after the last report.
  socket.on(catchUp, ({ withinMs }: CatchUpEvent) => {
    clearTimeout(catchingUp)
    catchingUp = setTimeout(onEventsStart, Math.random() * withinMs)
  })
  socket.on('disconnect', () => clearTimeout(catchingUp))
  // The server closes the socket after a log-in or log-out; the new connection uses the new session.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect()
  })
  // socket.io does not retry by itself after a refused connection.
  socket.on('connect_error', () => {
    if (socket.active) return
    const connect = () => channel?.then((current) => current === socket && socket.connect())
    setTimeout(connect, refusedWaitMs * (1 + Math.random()))
  })
  socket.onAny((event: string, payload: unknown) => {
    if (event === catchUp) return
    for (const listener of listeners)
      if (listener.event === null || listener.event === event) listener.onEvent(payload, event)
  })
  return socket
}

function close() {
  channel?.then((socket) => socket.disconnect())
  channel = undefined
}

/** Waits until the page is idle; Safari lacks `requestIdleCallback`. */
function runWhenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 1000)
  return () => clearTimeout(timer)
}
