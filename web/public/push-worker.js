/**
 * Shows what Veos tells while none of its pages is in sight, whether a push service brings it or a page in the background.
 * It keeps nothing and stands in the way of no request.
 */
const shownIds = new Set()

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('push', (event) => event.waitUntil(show(event.data.json())))
self.addEventListener('message', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

/** The same event may come by push and from every tab: it is shown once. */
async function show({ id, title, content, icon, image, url }) {
  if (shownIds.has(id)) return
  shownIds.add(id)
  if ((await pages()).some(({ visibilityState }) => visibilityState === 'visible')) return
  const earlier = await self.registration.getNotifications({ tag: url })
  if (earlier.some(({ data }) => data.id === id)) return
  await self.registration.showNotification(title, {
    body: content,
    icon,
    ...(image && { image }),
    badge: '/icon-192.png',
    // Of several about the same thing the newest stands there, and is heard.
    tag: url,
    renotify: true,
    data: { id, url },
  })
}

/** In a page that is open, which changes its own address and loses nothing that is typed; else in a new one. */
async function open(url) {
  const [page] = (await pages()).sort((one, other) => Number(other.focused) - Number(one.focused))
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  page.postMessage({ open: url })
}

/** Ours that can show something: not the documents of the interface. */
async function pages() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter((page) => !/^\/(api|dev)(\/|$)/.test(new URL(page.url).pathname))
}

/** The browser has ended the subscription by itself. */
async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options
  const subscription = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (!subscription) return
  await fetch('/api/pushSubscription', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
}
