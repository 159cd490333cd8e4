import type { FastifyInstance } from 'fastify'
import { allResources } from '#resources'
import type { Resource, Served } from '#schema'
import { mustBeRight } from '#schema/check/check.ts'
import type { Aside } from '../aside/index.ts'
import { openAside } from '../aside/index.ts'
import { accessWriter } from '../rows/accessLog.ts'
import { accountsFor } from '../accounts/index.ts'
import '../base/caller.ts'
import { catalogOf } from '../rows/catalog.ts'
import type { Context } from '../base/context.ts'
import { openGatherer } from '../base/gatherer.ts'
import { findServed, implementationErrors } from './served.ts'
import type { AccountsFor, RpcContext } from './context.ts'
import { declaredRoutes } from './declared.ts'
import { generalRoutes } from './general.ts'
import type { InnerCalls } from './innerCalls.ts'
import type { Heavily } from './heavy.ts'
import { heavyWork } from './heavy.ts'
import { innerCalls } from './innerCalls.ts'
import type { PublicCalls } from './publicCalls.ts'
import { publicCalls } from './publicCalls.ts'
import { noteRefusals } from './refusals.ts'
import { serveRoutes } from './routes.ts'
import { standardRoutes } from './standard.ts'
import { openWatch } from './watch.ts'

export interface RpcOptions {
  aside?: Aside
  heavily?: Heavily
  accounts?: AccountsFor
  resources?: readonly Resource[]
  served?: readonly Served[]
}

const closingMs = 5000

/** `/api/<resource>/<call>` for everything that is declared. Refuses to start when a declared call has no handler. */
export async function rpc(
  app: FastifyInstance,
  server: Context,
  { aside = openAside(), heavily = heavyWork(server.env), accounts = accountsFor, resources = allResources, served }: RpcOptions = {},
): Promise<{ ask: PublicCalls; act: InnerCalls }> {
  const found = served ?? (await findServed())
  mustBeRight(implementationErrors(resources, found))
  const access = accessWriter(server.db, server.log)
  const gatherer = openGatherer(server)
  const context: RpcContext = { ...server, catalog: catalogOf(resources, found), access, gather: gatherer.gather, aside, heavily, accountsFor: accounts }
  noteRefusals(app, access)
  const watch = openWatch(server)
  const own = resources.flatMap((of) => [...standardRoutes(context, of), ...declaredRoutes(context, of)])
  serveRoutes(app, [...own, ...generalRoutes(context, watch)])
  // What is told for as long as somebody looks would keep the end waiting.
  app.addHook('preClose', () => watch.close())
  app.addHook('onClose', async () => {
    aside.close()
    await Promise.race([Promise.all([access.settled(), gatherer.write()]), new Promise((resolve) => setTimeout(resolve, closingMs).unref())])
  })
  return { ask: publicCalls(context), act: innerCalls(context) }
}
