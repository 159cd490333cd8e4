import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../base/context.ts'
import type { Sandboxes } from '../ports/sandboxes.ts'
import type { InvokeCall } from './routes.ts'
import { registerSocialRoutes } from './routes.ts'
import type { SocialProviders } from './platforms/vendor.ts'
import { configuredSocialProviders } from './platforms/vendors.ts'

/** The platforms of the settings, or the local sandbox. */
export const selectSocialProviders = ({ env }: AppContext, sandboxes: Sandboxes): SocialProviders =>
  env.social === 'sandbox' ? sandboxes.platforms() : configuredSocialProviders(env)

/** Installs the browser flow of social sign-in. */
export async function registerSocialSignIn(app: FastifyInstance, parts: { context: AppContext; vendors: SocialProviders; act: InvokeCall }) {
  app.addHook('onClose', () => parts.vendors.close())
  await registerSocialRoutes(app, parts)
}
