import workerAddress from './rideWorker.ts?worker&url'

/** Registers the worker for the pages of rides in one language and hands it the page with what it has loaded. */
export async function registerRideWorker(scope: string) {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(workerAddress, { scope })
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').flatMap(({ name }) => (new URL(name).pathname.startsWith('/assets/') ? [name] : []))
  // The rule is about windows; a worker is always of the same origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage([window.location.href, ...loaded])
}
