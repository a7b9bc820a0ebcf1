import type { CatchUpEvent, catchUpEvent } from '@veos/contract/platform/reference/realtime'
import type { Socket } from 'socket.io-client'

interface Listener {
  /** Null hears every event. */
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
const catchUp: typeof catchUpEvent = 'catchUp'

/**
 * Hears an event of the realtime channel until the returned function is called. The channel opens once the page has come
 * to rest and serves everybody; `onReconnect` says that events may have been missed meanwhile.
 */
export function listenTo<Payload>(
  event: string,
  onEvent: (payload: Payload) => void,
  onReconnect: () => void,
): () => void {
  return listen({ event, onEvent: (payload) => onEvent(payload as Payload), onReconnect })
}

/**
 * Hears every event: for names that are ids, of which nobody knows all. `onOpen` runs whenever events begin to arrive, the first
 * time too: what was read before may be older.
 */
export function listenToAll(onEvent: (event: string, payload: unknown) => void, onOpen: () => void): () => void {
  return listen({ event: null, onEvent: (payload, event) => onEvent(event, payload), onOpen })
}

function listen(listener: Listener): () => void {
  listeners.add(listener)
  const cancel = whenIdle(() => {
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

/** Runs whenever the channel comes back, until the returned function is called; opens none by itself. */
export function onReconnect(run: () => void): () => void {
  comebacks.add(run)
  return () => comebacks.delete(run)
}

/** Tells the server something that is worth nothing a moment later; without an open channel nobody hears it. */
export async function emit(event: string, payload: object): Promise<void> {
  const socket = await channel
  if (socket?.connected) socket.volatile.emit(event, payload)
}

/** Asks the server; undefined when there is no answer. */
export async function emitWithAck(event: string, payload: object): Promise<unknown> {
  const socket = await channel
  return socket
    ?.timeout(longestAnswerMs)
    .emitWithAck(event, payload)
    .catch(() => undefined)
}

async function open(): Promise<Socket> {
  const { io } = await import('socket.io-client')
  const socket = io({ transports: ['websocket', 'polling'], tryAllTransports: true })
  let wasOpen = false
  let catchingUp: ReturnType<typeof setTimeout> | undefined
  const onEventsStart = () => {
    for (const listener of listeners) listener.onOpen?.()
    if (wasOpen) {
      for (const listener of listeners) listener.onReconnect?.()
      for (const run of comebacks) run()
    }
    wasOpen = true
  }
  socket.on('connect', onEventsStart)
  // The server has lost events on their way to it. Told again meanwhile, as by several of its processes, it asks once, and after the last.
  socket.on(catchUp, ({ withinMs }: CatchUpEvent) => {
    clearTimeout(catchingUp)
    catchingUp = setTimeout(onEventsStart, Math.random() * withinMs)
  })
  socket.on('disconnect', () => clearTimeout(catchingUp))
  // A server that ends a socket means it to come back as whoever the user then is.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect()
  })
  // Refused, for the moment: one that is refused does not try again by itself.
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

/** Not before the page is usable; Safari has no word for idle. */
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 1000)
  return () => clearTimeout(timer)
}
