import type { IdentityPort } from '#schema'

/** Identity port with a method to close it. */
export interface ClosableIdentityPort extends IdentityPort {
  close(): Promise<void>
}
