import type { Browser } from 'playwright'
import { chromium } from 'playwright'
import { inject } from 'vitest'

/** No sandbox, because root cannot use one; and no services that need the internet. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // `/dev/shm` of a container may be small.
  '--disable-dev-shm-usage',
  // A page reuses the process and the cached scripts of the one before.
  '--process-per-site',
]

let launched: Promise<Browser> | undefined

/** The headless Chromium of this worker, started by its first file and closed with the worker. */
export async function workersBrowser(): Promise<Browser> {
  const browser = await launched
  if (browser?.isConnected()) return browser
  launched = chromium.launch({ executablePath: inject('chromiumPath'), headless: true, args })
  return launched
}
