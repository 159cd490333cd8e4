import type { FastifyInstance } from 'fastify'
import type { Context } from '../base/context.ts'
import type { Sandboxes } from '../ports/sandboxes.ts'
import type { InvokeCall } from './routes.ts'
import { socialRoutes } from './routes.ts'
import type { Vendors } from './platforms/vendor.ts'
import { vendorsOf } from './platforms/vendors.ts'

/** The platforms of the settings, or the local sandbox. */
export const vendorsFor = ({ env }: Context, sandboxes: Sandboxes): Vendors => (env.social === 'sandbox' ? sandboxes.platforms() : vendorsOf(env))

/** Installs the browser flow of social sign-in. */
export async function registerSocial(app: FastifyInstance, parts: { context: Context; vendors: Vendors; act: InvokeCall }) {
  app.addHook('onClose', () => parts.vendors.close())
  await socialRoutes(app, parts)
}
