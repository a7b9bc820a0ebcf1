import type { VeosEvent } from '@veos/contract/people/reference/notificationEvents'
import { type CallAnswer, call, requireAnswer } from '../../platform/api.ts'
import { registerWorker, workerPath } from '../../platform/offlineWorker.ts'
import { openPersistentStore } from '../../platform/ui/persistentStore.ts'

/**
 * Whether this browser shows system notifications to its user. `pages`: only while one of our pages is open, because
 * the browser has no push service that could wake the worker.
 */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on' | 'pages'

/**
 * The user who turned notifications on in this browser. Stays after logging out, so that the next log-in turns them on
 * again.
 */
const storedChoice = () =>
  openPersistentStore<{ userId: string; state: 'on' | 'pages' } | null>('local', 'veos-push', null)

export const pushStore = {
  subscribe: (listener: () => void) => storedChoice().subscribe(listener),
  read: (userId: string): PushState => {
    if (!('serviceWorker' in navigator) || !('Notification' in window)) return 'unsupported'
    if (Notification.permission === 'denied') return 'denied'
    const choice = storedChoice().read()
    return choice?.userId === userId && Notification.permission === 'granted' ? choice.state : 'off'
  },
}

/**
 * Requests the permission, so it may be called only after a press: a browser asks its user only once.
 * @throws CallError
 */
export async function turnOn(userId: string): Promise<void> {
  const permission = await Notification.requestPermission()
  // A new object even if permission was denied, so that subscribers read the permission again.
  storedChoice().update((choice) => (permission === 'granted' ? { userId, state: 'pages' } : choice && { ...choice }))
  if (permission === 'granted') await subscribe(userId)
}

export async function turnOff(): Promise<void> {
  requireAnswer(await call('DELETE /pushSubscription'))
  await removeSubscription()
  storedChoice().update(() => null)
}

/** Unsubscribes this browser and closes visible notifications, so that nothing reaches a user who has logged out. */
export async function removeSubscription(): Promise<void> {
  const worker = await findWorker()
  if (!worker) return
  await (await worker.pushManager?.getSubscription())?.unsubscribe()
  for (const shown of await worker.getNotifications()) shown.close()
}

/**
 * Called after loading a page: the session, the key or the subscription may have changed since notifications were
 * turned on.
 */
export async function renewSubscription(userId: string): Promise<void> {
  const state = pushStore.read(userId)
  if (state === 'on' || state === 'pages') await subscribe(userId)
  // The subscription belongs to another user, who is no longer logged in.
  else if (state !== 'unsupported' && storedChoice().read()?.userId !== userId) await removeSubscription()
}

/** Passes an event to the worker. It shows the event once for all tabs, and not at all while one of them is visible. */
export async function showSystemNotification(userId: string, event: VeosEvent): Promise<void> {
  const state = pushStore.read(userId)
  if (state === 'on' || state === 'pages') (await findWorker())?.active?.postMessage(event)
}

async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration(workerPath) : undefined
}

async function subscribe(userId: string): Promise<void> {
  await registerWorker()
  const worker = await navigator.serviceWorker.ready
  const registered = requireAnswer(await call('GET /pushSubscription'))
  const subscription = await getSubscription(worker, registered)
  if (subscription && registered.endpoint !== subscription.endpoint) {
    const { endpoint, keys } = subscription.toJSON()
    const body = { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } }
    requireAnswer(await call('PUT /pushSubscription', { body }))
  }
  const state = subscription ? 'on' : 'pages'
  storedChoice().update((choice) => (choice?.userId === userId && choice.state === state ? choice : { userId, state }))
}

/**
 * The subscription; null if the browser cannot reach a push service. If the server does not know a subscription any
 * more, its push service may have rejected it, so the browser gets a new one.
 */
async function getSubscription(
  worker: ServiceWorkerRegistration,
  { endpoint, applicationServerKey: key }: CallAnswer<'GET /pushSubscription'>,
): Promise<PushSubscription | null> {
  const current = await worker.pushManager?.getSubscription()
  if (current && current.endpoint === endpoint && serverKeyOf(current) === key) return current
  await current?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  return (await worker.pushManager?.subscribe(options).catch(() => null)) ?? null
}

/** The key in base64url, the format of the server. */
function serverKeyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
