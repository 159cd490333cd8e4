import type { LicencesPort } from '#schema'

/** The licence service, as it is opened and closed. */
export interface OpenLicences extends LicencesPort {
  close(): Promise<void>
}

/** Milliseconds that an answer may take: the police's own service stands behind it. */
export const timeoutMs = 30_000

export const unknown = (code: string, message: string) => ({ is: 'unknown', code, message }) as const
