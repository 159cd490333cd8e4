import type { DoorsPort } from '#schema'

/** The way to the devices in cars, as it is opened and closed. */
export interface OpenDoors extends DoorsPort {
  close(): Promise<void>
}

/** Milliseconds that a car may take: it may have to wake up first. */
export const timeoutMs = 20_000
