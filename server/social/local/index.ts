import { isPlatform, platformNames } from '#resources/members/shared/platforms.ts'
import type { Vendors } from '../platforms/vendor.ts'
import type { LocalProvider } from './provider.ts'

/** One OpenID provider of our own in place of all platforms; started, and loaded, when somebody first asks for it. */
export function localVendors(): Vendors {
  let started: Promise<LocalProvider> | undefined
  const provider = () => (started ??= import('./provider.ts').then(({ startLocal }) => startLocal()))
  return {
    offered: platformNames,
    find: async (platform) => (isPlatform(platform) ? (await provider()).vendorOf(platform) : undefined),
    async close() {
      await (await started)?.close()
    },
  }
}
