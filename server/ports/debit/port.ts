import type { DebitsPort } from '#schema'

/** Debits port with a method to close it. */
export interface ClosableDebitsPort extends DebitsPort {
  close(): Promise<void>
}

/** Response timeout in milliseconds. */
export const timeoutMs = 10_000
