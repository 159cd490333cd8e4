import type { DebitsPort } from '#schema'

/** The way to bank accounts, as it is opened and closed. */
export interface OpenDebits extends DebitsPort {
  close(): Promise<void>
}

/** Milliseconds that an answer may take. */
export const timeoutMs = 10_000
