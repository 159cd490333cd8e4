import type { LicencesPort } from '#schema'

/** Licence port with a method to close it. */
export interface ClosableLicencesPort extends LicencesPort {
  close(): Promise<void>
}

/** Response timeout in milliseconds; long, because CODEF waits for the police service. */
export const timeoutMs = 30_000

export const createUnknownResult = (code: string, message: string) => ({ outcome: 'unknown', code, message }) as const
