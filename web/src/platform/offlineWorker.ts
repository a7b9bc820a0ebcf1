/** The service worker: shows a page when the network is down, and shows push notifications. */
export const workerPath = '/push-worker.js'

export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' })
}
