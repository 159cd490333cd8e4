import type { FastifyInstance } from 'fastify'
import { allResources } from '#resources'
import type { Resource, Implementation } from '#schema'
import { throwDeclarationErrors } from '#schema/check/check.ts'
import type { WorkerPool } from '../workers/index.ts'
import { openWorkerPool } from '../workers/index.ts'
import { createAccessLogWriter } from '../rows/accessLog.ts'
import { accountOperationsFor } from '../accounts/index.ts'
import '../base/caller.ts'
import { createRegistry } from '../rows/registry.ts'
import type { AppContext } from '../base/context.ts'
import { openCounterBuffer } from '../base/counterBuffer.ts'
import { loadImplementations, implementationErrors } from './implementations.ts'
import type { AccountsFactory, RpcContext } from './context.ts'
import { declaredRoutes } from './declaredRoutes.ts'
import { generalRoutes } from './general.ts'
import type { InnerCallRunner } from './innerCalls.ts'
import type { RunHeavy } from './heavy.ts'
import { createHeavyCallRunner } from './heavy.ts'
import { createInnerCallRunner } from './innerCalls.ts'
import type { PublicCallRunner } from './publicCalls.ts'
import { createPublicCallRunner } from './publicCalls.ts'
import { registerRefusalLog } from './refusals.ts'
import { registerRoutes } from './routes.ts'
import { standardRoutes } from './standard.ts'
import { openChangeFeed } from '../db/changeFeed.ts'

export interface RpcOptions {
  workers?: WorkerPool
  runHeavy?: RunHeavy
  accounts?: AccountsFactory
  resources?: readonly Resource[]
  implementations?: readonly Implementation[]
}

const shutdownTimeoutMs = 5000

/** Serves `/api/<resource>/<call>` for everything that is declared. Refuses to start when a declared call has no handler. */
export async function registerRpc(
  app: FastifyInstance,
  server: AppContext,
  {
    workers = openWorkerPool(),
    runHeavy = createHeavyCallRunner(server.env),
    accounts = accountOperationsFor,
    resources = allResources,
    implementations,
  }: RpcOptions = {},
): Promise<{ ask: PublicCallRunner; act: InnerCallRunner }> {
  const matches = implementations ?? (await loadImplementations())
  throwDeclarationErrors(implementationErrors(resources, matches))
  const access = createAccessLogWriter(server.db, server.log)
  const gatherer = openCounterBuffer(server)
  const context: RpcContext = {
    ...server,
    registry: createRegistry(resources, matches),
    access,
    countEvent: gatherer.countEvent,
    workers,
    runHeavy,
    accountsFor: accounts,
  }
  registerRefusalLog(app, access)
  const watch = openChangeFeed(server)
  const resourceRoutes = resources.flatMap((resource) => [...standardRoutes(context, resource), ...declaredRoutes(context, resource)])
  registerRoutes(app, [...resourceRoutes, ...generalRoutes(context, watch)])
  // Open event streams would delay the shutdown.
  app.addHook('preClose', () => watch.close())
  app.addHook('onClose', async () => {
    workers.close()
    await Promise.race([Promise.all([access.settled(), gatherer.write()]), new Promise((resolve) => setTimeout(resolve, shutdownTimeoutMs).unref())])
  })
  return { ask: createPublicCallRunner(context), act: createInnerCallRunner(context) }
}
