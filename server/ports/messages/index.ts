import type { Env } from '../../base/env.ts'
import type { ClosableMessagesPort } from './port.ts'
import { vendorMessagePort } from './vendors.ts'

/** The message providers of the settings, or the sandbox. */
export const selectMessagesPort = (env: Env, sandbox: () => ClosableMessagesPort): ClosableMessagesPort =>
  env.messages === 'sandbox' ? sandbox() : vendorMessagePort(env)
