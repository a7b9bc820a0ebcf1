/** Shows a page of its own when none can be reached, and notifications. */
export const workerPath = '/push-worker.js'

export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' })
}
