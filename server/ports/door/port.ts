import type { DoorsPort } from '#schema'

/** Doors port with a method to close it. */
export interface ClosableDoorsPort extends DoorsPort {
  close(): Promise<void>
}

/** Response timeout in milliseconds; long, because a car may have to wake up first. */
export const timeoutMs = 20_000
