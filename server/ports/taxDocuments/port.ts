import type { TaxDocumentsPort } from '#schema'

/** Tax documents port with a method to close it. */
export interface ClosableTaxDocumentsPort extends TaxDocumentsPort {
  close(): Promise<void>
}

/** Response timeout in milliseconds; long, because the vendor signs a document with the certificate of the business first. */
export const timeoutMs = 20_000
