import type { Ports } from '#schema'
import type { Env } from '../base/env.ts'
import { messagesFor } from './messages/index.ts'

export interface OpenPorts extends Ports {
  close(): Promise<void>
}

/** Every service outside, as the settings choose it. */
export function openPorts(env: Env): OpenPorts {
  const messages = messagesFor(env)
  return { messages, close: () => messages.close() }
}
