import type { Browser } from 'playwright'
import { chromium } from 'playwright'
import { inject } from 'vitest'

/** No sandbox, for root has none; and nothing that looks for the outside world, for there may be none. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The memory of a container that is meant for this may be small.
  '--disable-dev-shm-usage',
  // A page keeps the process, and the scripts that it has read, of the one before.
  '--process-per-site',
]

let launched: Promise<Browser> | undefined

/** The headless Chromium of this worker, started by the first of its files and ended with the worker. */
export async function workersBrowser(): Promise<Browser> {
  const browser = await launched
  if (browser?.isConnected()) return browser
  launched = chromium.launch({ executablePath: inject('chromiumPath'), headless: true, args })
  return launched
}
