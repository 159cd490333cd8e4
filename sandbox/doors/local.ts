import { inversDoorsPort } from '#server/ports/door/invers.ts'
import type { ClosableDoorsPort } from '#server/ports/door/port.ts'
import type { DoorSandbox } from './sandbox.ts'

export interface LocalDoors extends ClosableDoorsPort {
  /** The sandbox, for tests that inspect the commands. */
  sandbox(): Promise<DoorSandbox>
}

/** The INVERS adapter with simulated cars on loopback; loaded and started on first use. */
export function localDoors(): LocalDoors {
  let started: Promise<DoorSandbox> | undefined
  const sandbox = () => (started ??= import('./sandbox.ts').then(({ openDoorSandbox }) => openDoorSandbox()))
  return {
    sandbox,
    command: async (order) => inversDoorsPort({ url: (await sandbox()).url, apiKey: 'sandbox' }).command(order),
    close: async () => (await started)?.close(),
  }
}
