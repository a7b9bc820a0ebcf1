import type { VeosEvent } from '@veos/contract/reference/notifications'
import { call, requireAnswer } from '../api.ts'
import { keptOnce } from '../ui/keptState.ts'

/**
 * What the browser does for its user outside our pages. `pages`: it tells what comes while one of them is open somewhere, as it
 * has no push service to be reached by afterwards.
 */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on' | 'pages'

const workerPath = '/push-worker.js'

/** For whom this browser tells something, and how far it can; kept over log-ins, so that who comes back is told again. */
const chosen = () => keptOnce<{ userId: string; state: 'on' | 'pages' } | null>('local', 'veos-push', null)

export const pushStore = {
  subscribe: (listener: () => void) => chosen().subscribe(listener),
  read: (userId: string): PushState => {
    if (!('serviceWorker' in navigator) || !('Notification' in window)) return 'unsupported'
    if (Notification.permission === 'denied') return 'denied'
    const choice = chosen().read()
    return choice?.userId === userId && Notification.permission === 'granted' ? choice.state : 'off'
  },
}

/** Asks for the permission, so only after a press; a browser asks its user once. @throws CallError */
export async function turnOn(userId: string): Promise<void> {
  const permission = await Notification.requestPermission()
  // Told to those who watch, even where it was denied.
  chosen().change((choice) => (permission === 'granted' ? { userId, state: 'pages' } : choice && { ...choice }))
  if (permission === 'granted') await subscribe(userId)
}

export async function turnOff(): Promise<void> {
  requireAnswer(await call('DELETE /pushSubscription'))
  await endHere()
  chosen().change(() => null)
}

/** Ends what would still tell somebody who has logged out; what is on screen of it goes too. */
export async function endHere(): Promise<void> {
  const worker = await findWorker()
  if (!worker) return
  await (await worker.pushManager?.getSubscription())?.unsubscribe()
  for (const shown of await worker.getNotifications()) shown.close()
}

/** After loading a page: the session, the key or the subscription may be others than when it was turned on. */
export async function keepOn(userId: string): Promise<void> {
  const state = pushStore.read(userId)
  if (state === 'on' || state === 'pages') await subscribe(userId)
  // Somebody else's, who is not logged in here any more.
  else if (state !== 'unsupported' && chosen().read()?.userId !== userId) await endHere()
}

/** Hands an event over to the worker: of several tabs that do it shows it once, and not at all while one is in sight. */
export async function showOutside(userId: string, event: VeosEvent): Promise<void> {
  const state = pushStore.read(userId)
  if (state === 'on' || state === 'pages') (await findWorker())?.active?.postMessage(event)
}

async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration(workerPath) : undefined
}

async function subscribe(userId: string): Promise<void> {
  await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' })
  const worker = await navigator.serviceWorker.ready
  const known = requireAnswer(await call('GET /pushSubscription'))
  const subscription = await subscriptionOf(worker, known.applicationServerKey)
  if (subscription && known.endpoint !== subscription.endpoint) {
    const { endpoint, keys } = subscription.toJSON()
    const body = { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } }
    requireAnswer(await call('PUT /pushSubscription', { body }))
  }
  const state = subscription ? 'on' : 'pages'
  chosen().change((choice) => (choice?.userId === userId && choice.state === state ? choice : { userId, state }))
}

/** Null where the browser cannot reach a push service. */
async function subscriptionOf(worker: ServiceWorkerRegistration, key: string): Promise<PushSubscription | null> {
  const known = await worker.pushManager?.getSubscription()
  if (known && keyOf(known) === key) return known
  await known?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  return (await worker.pushManager?.subscribe(options).catch(() => null)) ?? null
}

/** As the server writes it. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
