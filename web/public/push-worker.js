/**
 * Shows a page of its own when Veos cannot be reached, and what Veos tells while none of its pages is in sight, whether a
 * push service brings it or a page in the background. It keeps that one page and what belongs to it, and nothing of
 * anybody.
 */
const shownIds = new Set()
const offlineCache = 'offline'
const offlinePage = '/offline.html'
const offlineFiles = [offlinePage, '/offline.css', '/offline.js']

self.addEventListener('install', (event) => event.waitUntil(Promise.all([keepOfflineFiles(), self.skipWaiting()])))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { mode, method, destination, url } = event.request
  const { pathname, origin } = new URL(url)
  // Everything else goes its own way, as if there were no worker.
  if (mode === 'navigate' && method === 'GET' && destination === 'document') event.respondWith(loadPage(event))
  else if (origin === self.location.origin && offlineFiles.includes(pathname))
    event.respondWith(loadFile(event.request))
})
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data.json())))
self.addEventListener('message', (event) => event.waitUntil(showOfPage(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function keepOfflineFiles() {
  const cache = await caches.open(offlineCache)
  await cache.addAll(offlineFiles.map((file) => new Request(file, { cache: 'reload' })))
}

async function takeOver() {
  // The page is asked for while the worker wakes, so that it costs no time.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function loadPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error()
  }
}

async function loadFile(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request)
}

/**
 * Every push shows something, else Safari ends the subscription after a few, and Chrome shows a text of its own. What is
 * known already, or on a page in sight, makes no sound; of the same event one notification is left.
 */
async function showPush(news) {
  const isKnown = shownIds.has(news.id)
  // At once: the same may come again while the browser is asked.
  shownIds.add(news.id)
  const isNews = !isKnown && !(await isStillShown(news)) && !(await isInSight())
  await notify(news, isNews)
}

/** The same event may come by push and from every tab: it is shown once. */
async function showOfPage(news) {
  if (shownIds.has(news.id)) return
  shownIds.add(news.id)
  if (!(await isInSight()) && !(await isStillShown(news))) await notify(news, true)
}

async function isStillShown({ id, url }) {
  return (await self.registration.getNotifications({ tag: url })).some(({ data }) => data.id === id)
}

async function isInSight() {
  return (await pages()).some(({ visibilityState }) => visibilityState === 'visible')
}

function notify({ id, title, content, icon, image, url }, isNews) {
  return self.registration.showNotification(title, {
    body: content,
    icon,
    ...(image && { image }),
    badge: '/icon-192.png',
    // Of several about the same thing the newest stands there, and is heard.
    tag: url,
    renotify: isNews,
    silent: !isNews,
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
