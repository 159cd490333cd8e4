import type { ClosableIdentityPort } from '#server/ports/identity/port.ts'
import { portoneIdentityPort } from '#server/ports/identity/portone.ts'
import type { IdentitySandbox } from './sandbox.ts'
import { channelKey, apiSecret, storeId } from './access.ts'

export interface LocalIdentity extends ClosableIdentityPort {
  /** The sandbox, in which tests go through the window of the vendor. */
  sandbox(): Promise<IdentitySandbox>
}

/** The PortOne adapter with a sandbox on loopback; loaded and started on first use. */
export function localIdentity(): LocalIdentity {
  let started: Promise<IdentitySandbox> | undefined
  const sandbox = () => (started ??= import('./sandbox.ts').then(({ openIdentitySandbox }) => openIdentitySandbox()))
  return {
    sandbox,
    windowUrl: async () => `${(await sandbox()).url}/window`,
    window: { store_id: storeId, channel_key: channelKey },
    fetchResult: async (id) =>
      portoneIdentityPort({ url: (await sandbox()).url, secret: apiSecret, storeId, channelKey, responseTimeoutMs: 2000 }).fetchResult(id),
    close: async () => (await started)?.close(),
  }
}
