import { codefLicences } from './codef.ts'
import type { OpenLicences } from './port.ts'
import type { Sandbox } from './sandbox.ts'

export interface LocalLicences extends OpenLicences {
  /** The service that stands in, for who looks at what it was asked. */
  sandbox(): Promise<Sandbox>
}

/** Our own adapter, and a service on loopback; started, and loaded, when a licence is first checked. */
export function localLicences(): LocalLicences {
  let started: Promise<Sandbox> | undefined
  const sandbox = () => (started ??= import('./sandbox.ts').then(({ openSandbox }) => openSandbox()))
  return {
    sandbox,
    check: async (licence) => codefLicences((await sandbox()).access).check(licence),
    close: async () => (await started)?.close(),
  }
}
