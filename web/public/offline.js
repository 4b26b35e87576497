// The service worker: opens the app without a network, and shows push notices. It keeps the app's own public files only, never an answer of
// the API or a picture.
/**
 * @typedef {{ focus: () => Promise<unknown>, navigate: (url: string) => Promise<unknown> }} OpenWindow
 * @typedef {{ close: () => void, data: { url: string } }} ShownNotice
 * @typedef {{ request: Request, data: string[] & { json?: () => unknown }, notification: ShownNotice, respondWith: (answer: Promise<Response>) => void, waitUntil: (work: Promise<unknown>) => void }} OfflineHeard
 * @typedef {{ addEventListener: (kind: string, hear: (event: OfflineHeard) => void) => void, skipWaiting: () => Promise<void>,
 *   clients: { claim: () => Promise<void>, matchAll: (which: object) => Promise<OpenWindow[]>, openWindow: (url: string) => Promise<unknown> },
 *   registration: { showNotification: (title: string, options: object) => Promise<void> }, location: Location }} OfflineWorker
 */
const worker = /** @type {OfflineWorker} */ (/** @type {unknown} */ (self))
const CACHE = 'muster-app'
/** A build has about 200 parts. */
const MOST_PARTS = 400
const PAGE = '/'
const isPart = (/** @type {URL} */ { pathname }) => /^\/(assets\/|before-paint\.js$|icon\.svg$)/.test(pathname)
const isElsewhere = (/** @type {URL} */ { pathname }) => /^\/(api|docs|images|health)(\/|$)/.test(pathname)

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

/** The page, fresh if the network answers, else as it was last. Every path has the same page. */
async function page(/** @type {Request} */ request) {
  const cache = await caches.open(CACHE)
  try {
    const fresh = await fetch(request)
    if (fresh.ok && !fresh.redirected && fresh.headers.get('content-type')?.startsWith('text/html')) await cache.put(PAGE, fresh.clone())
    return fresh
  } catch (error) {
    const kept = await cache.match(PAGE)
    if (kept === undefined) throw error
    return kept
  }
}

/** A part of the app. Its name changes with its content, so a kept one is never old; the two others are asked for first. */
async function part(/** @type {Request} */ request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept !== undefined && request.url.includes('/assets/')) return kept
  try {
    const fresh = await fetch(request)
    if (fresh.ok) await cache.put(request, fresh.clone())
    return fresh
  } catch (error) {
    if (kept === undefined) throw error
    return kept
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin || isElsewhere(url)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (isPart(url)) event.respondWith(part(request))
})

/** Keeps what the page loaded before this worker ran, and drops the parts of old builds. */
worker.addEventListener('message', (event) => {
  const keep = async (/** @type {string[]} */ urls) => {
    const cache = await caches.open(CACHE)
    for (const url of [PAGE, ...urls]) {
      if ((await cache.match(url, { ignoreVary: true })) !== undefined) continue
      const answer = await fetch(url)
      if (answer.ok) await cache.put(url, answer)
    }
    const kept = (await cache.keys()).filter((request) => request.url.includes('/assets/'))
    for (const old of kept.slice(0, Math.max(0, kept.length - MOST_PARTS))) await cache.delete(old)
  }
  event.waitUntil(keep(event.data))
})

/** Shows a push notice. One that comes twice has the same tag, so it is shown once. */
worker.addEventListener('push', (event) => {
  const given = event.data.json?.()
  /** @type {Record<string, unknown>} */
  const notice = typeof given === 'object' && given !== null ? { ...given } : {}
  const textOf = (/** @type {string} */ name) => (typeof notice[name] === 'string' ? notice[name] : '')
  const url = /^\/(?!\/)/.test(textOf('url')) ? textOf('url') : '/'
  const shown = { body: textOf('body'), icon: '/icon.svg', tag: url, data: { url } }
  event.waitUntil(worker.registration.showNotification(textOf('title') || 'Muster', shown))
})

/** Opens what a notice is about: in the app if it is open already, else in a new window. */
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  const open = async () => {
    const [shown] = await worker.clients.matchAll({ type: 'window' })
    if (shown === undefined) return worker.clients.openWindow(url)
    await shown.focus()
    return shown.navigate(url)
  }
  event.waitUntil(open())
})
