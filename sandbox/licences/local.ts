import { codefLicencesPort } from '#server/ports/licences/codef.ts'
import type { ClosableLicencesPort } from '#server/ports/licences/port.ts'
import type { LicenceSandbox } from './sandbox.ts'

export interface LocalLicences extends ClosableLicencesPort {
  /** The sandbox, for tests that inspect the requests. */
  sandbox(): Promise<LicenceSandbox>
}

/** The CODEF adapter with a sandbox on loopback; loaded and started on first use. */
export function localLicences(): LocalLicences {
  let started: Promise<LicenceSandbox> | undefined
  const sandbox = () => (started ??= import('./sandbox.ts').then(({ openLicenceSandbox }) => openLicenceSandbox()))
  return {
    sandbox,
    check: async (licence) => codefLicencesPort((await sandbox()).access).check(licence),
    close: async () => (await started)?.close(),
  }
}
