import { inversDoors } from './invers.ts'
import type { OpenDoors } from './port.ts'
import type { Sandbox } from './sandbox.ts'

export interface LocalDoors extends OpenDoors {
  /** The vendor that stands in, for who looks at what it was told. */
  sandbox(): Promise<Sandbox>
}

/** Our own adapter, and cars on loopback that are none; started, and loaded, when a door is first opened. */
export function localDoors(): LocalDoors {
  let started: Promise<Sandbox> | undefined
  const sandbox = () => (started ??= import('./sandbox.ts').then(({ openSandbox }) => openSandbox()))
  return {
    sandbox,
    command: async (order) => inversDoors({ url: (await sandbox()).url, apiKey: 'sandbox' }).command(order),
    close: async () => (await started)?.close(),
  }
}
