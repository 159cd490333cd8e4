import { isSocialPlatform, socialPlatformNames } from '#resources/members/shared/socialPlatforms.ts'
import type { SocialProviders } from '#server/social/platforms/vendor.ts'
import type { LocalProvider } from './provider.ts'

/** An OpenID provider of our own that replaces all platforms; loaded and started on first use. */
export function localSocialProviders(): SocialProviders {
  let started: Promise<LocalProvider> | undefined
  const provider = () => (started ??= import('./provider.ts').then(({ startLocalProvider: startLocal }) => startLocal()))
  return {
    platforms: socialPlatformNames,
    find: async (platform) => (isSocialPlatform(platform) ? (await provider()).vendorOf(platform) : undefined),
    async close() {
      await (await started)?.close()
    },
  }
}
