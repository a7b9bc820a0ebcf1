/** Shows a page of its own when none can be reached, and notifications. */
export const workerPath = '/push-worker.js'

const idleAtMost = 5000

/** Once a page has nothing else to do: from then on it can say that it is offline. */
export function registerWorkerWhenIdle(): () => void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return () => {}
  const register = () => void registerWorker().catch(() => {})
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(register, idleAtMost)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(register, { timeout: idleAtMost })
  return () => cancelIdleCallback(handle)
}

export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' })
}
