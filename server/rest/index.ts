import type { FastifyInstance } from 'fastify'
import { allResources } from '#resources'
import type { WorkerPool } from '../workers/index.ts'
import { createAccessLogWriter } from '../rows/accessLog.ts'
import { accountOperationsFor } from '../accounts/index.ts'
import { createRegistry } from '../rows/registry.ts'
import type { AppContext } from '../base/context.ts'
import type { RpcContext } from '../rpc/context.ts'
import type { RunHeavy } from '../rpc/heavy.ts'
import { registerServerTableRoutes } from './serverTable.ts'
import { serverTables } from './serverTables.ts'
import { registerResourceRoutes } from './resourceRoutes.ts'

const shutdownTimeoutMs = 5000

/** `/rest/<route>`: all resources and server tables, read-only, in the dialect of ra-data-simple-rest. */
export function registerRest(app: FastifyInstance, server: AppContext, shared: { readonly workers: WorkerPool; readonly runHeavy: RunHeavy }) {
  const access = createAccessLogWriter(server.db, server.log)
  const context: RpcContext = { ...server, registry: createRegistry(allResources), access, ...shared, accountsFor: accountOperationsFor }
  for (const resource of allResources) registerResourceRoutes(app, context, resource)
  for (const serverTable of serverTables) registerServerTableRoutes(app, context, serverTable)
  app.addHook('onClose', () => Promise.race([access.settled(), new Promise<void>((resolve) => setTimeout(resolve, shutdownTimeoutMs).unref())]))
}
