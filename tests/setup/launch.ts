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
]

/** A headless Chromium of this test file's own. Close it when the file is done. */
export const launchBrowser = () => chromium.launch({ executablePath: inject('chromiumPath'), headless: true, args })
