import type { Socket } from 'socket.io-client'

interface Listener {
  event: string
  onEvent: (payload: unknown) => void
  onReconnect: () => void
}

const listeners = new Set<Listener>()
const comebacks = new Set<() => void>()
let channel: Promise<Socket> | undefined

/**
 * Hears an event of the realtime channel until the returned function is called. The channel opens once the page has come
 * to rest and serves everybody; `onReconnect` says that events may have been missed meanwhile.
 */
export function listenTo<Payload>(
  event: string,
  onEvent: (payload: Payload) => void,
  onReconnect: () => void,
): () => void {
  const listener: Listener = { event, onEvent: (payload) => onEvent(payload as Payload), onReconnect }
  listeners.add(listener)
  const cancel = whenIdle(() => {
    channel ??= open()
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

async function open(): Promise<Socket> {
  const { io } = await import('socket.io-client')
  const socket = io({ transports: ['websocket', 'polling'], tryAllTransports: true })
  let wasOpen = false
  socket.on('connect', () => {
    if (wasOpen) {
      for (const listener of listeners) listener.onReconnect()
      for (const run of comebacks) run()
    }
    wasOpen = true
  })
  // A server that ends a socket means it to come back as whoever the user then is.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.onAny((event: string, payload: unknown) => {
    for (const listener of listeners) if (listener.event === event) listener.onEvent(payload)
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
