import type { FastifyInstance } from 'fastify'
import type { House } from '../../house.ts'
import type { InnerCalls } from '../../rpc/innerCalls.ts'
import { localVendors } from './local/index.ts'
import { socialRoutes } from './routes.ts'
import type { Vendors } from './vendor.ts'
import { vendorsOf } from './vendors.ts'

/** The platforms of the settings, or the one of our own that stands in for them. */
export const vendorsFor = ({ env }: House): Vendors => (env.social === 'local' ? localVendors() : vendorsOf(env))

/** Signing in by social accounts, in the browser. */
export async function social(app: FastifyInstance, parts: { house: House; vendors: Vendors; act: InnerCalls }) {
  app.addHook('onClose', () => parts.vendors.close())
  await socialRoutes(app, parts)
}
