/**
 * The service worker. Shows a page when Veos is unavailable, and shows notifications while no page of Veos is visible,
 * whether a push service or a page in the background sends them. It caches only that page and its parts, and no data of
 * users.
 */
const shownIds = new Set()
const offlineCache = 'offline'
const offlinePage = '/offline.html'
const offlineFiles = [offlinePage, '/offline.css', '/offline.js']

self.addEventListener('install', (event) => event.waitUntil(Promise.all([cacheOfflineFiles(), self.skipWaiting()])))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { mode, method, destination, url } = event.request
  const { pathname, origin } = new URL(url)
  // All other requests are not intercepted.
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

async function cacheOfflineFiles() {
  const cache = await caches.open(offlineCache)
  await cache.addAll(offlineFiles.map((file) => new Request(file, { cache: 'reload' })))
}

async function takeOver() {
  // The page is requested while the worker starts, so that the worker causes no delay.
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
 * Every push message has to show a notification: otherwise Safari ends the subscription after a few, and Chrome shows a
 * text of its own. It is silent if the event was shown before or a page of Veos is visible. Of several notifications of
 * one event only one remains.
 */
async function showPush(news) {
  const isKnown = shownIds.has(news.id)
  // Added before the calls below, because the same event may arrive again while they are running.
  shownIds.add(news.id)
  const isNews = !isKnown && !(await isStillShown(news)) && !(await isInSight())
  await notify(news, isNews)
}

/** The same event may arrive by push and from every tab: it is shown once. */
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
    // Of several notifications about the same thing the newest replaces the others, and plays a sound.
    tag: url,
    renotify: isNews,
    silent: !isNews,
    data: { id, url },
  })
}

/**
 * Opens a URL in an open page, which navigates by itself without losing typed text; without an open page in a new one.
 */
async function open(url) {
  const [page] = (await pages()).sort((one, other) => Number(other.focused) - Number(one.focused))
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  page.postMessage({ open: url })
}

/** Our windows with a page, excluding documents of the API. */
async function pages() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter((page) => !/^\/(api|dev)(\/|$)/.test(new URL(page.url).pathname))
}

/** Runs when the browser has ended the subscription by itself. */
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
