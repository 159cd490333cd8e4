/**
 * Service worker of the pages under `/rides`: without a connection it answers with the page as it was read last.
 * Pages are the same for all visitors, and calls are not stored here, so nothing personal is.
 */

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface RequestEvent extends WaitingEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface WorkerScope {
  addEventListener(name: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(name: 'message', listener: (event: WaitingEvent & { readonly data: unknown }) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
}

const worker = globalThis as unknown as WorkerScope
const cacheName = 'rides'
/** Stored responses; the oldest are dropped. */
const maxStored = 120

async function store(request: Request | string, response: Response) {
  if (!response.ok || response.redirected) return
  const cache = await caches.open(cacheName)
  await cache.put(request, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxStored)).map((key) => cache.delete(key)))
}

/** The page from the server; without a connection the stored one. */
async function newestPage(event: RequestEvent) {
  try {
    const response = await fetch(event.request)
    event.waitUntil(store(event.request, response.clone()))
    return response
  } catch (error) {
    const stored = await caches.match(event.request, { ignoreSearch: true, ignoreVary: true })
    if (stored) return stored
    throw error
  }
}

/** Scripts, styles and fonts have a hash in their names and never change. */
async function storedAsset(event: RequestEvent) {
  const stored = await caches.match(event.request, { ignoreVary: true })
  if (stored) return stored
  const response = await fetch(event.request)
  event.waitUntil(store(event.request, response.clone()))
  return response
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

// What a page has loaded before this worker controlled it.
worker.addEventListener('message', (event) => {
  const addresses = Array.isArray(event.data) ? event.data.filter((item): item is string => typeof item === 'string') : []
  const own = addresses.filter((address) => new URL(address, worker.location.href).origin === worker.location.origin)
  event.waitUntil(Promise.all(own.map(async (address) => (await caches.match(address)) ?? store(address, await fetch(address)))))
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== worker.location.origin) return
  if (mode === 'navigate') event.respondWith(newestPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(storedAsset(event))
})
