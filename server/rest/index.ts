import type { FastifyInstance } from 'fastify'
import { allResources } from '#resources'
import { accessWriter } from '../rows/accessLog.ts'
import { accountsFor } from '../accounts/index.ts'
import { catalogOf } from '../rows/catalog.ts'
import type { Context } from '../base/context.ts'
import type { Desk } from '../rpc/desk.ts'
import { collectionGateway } from './collection.ts'
import { collections } from './collections.ts'
import { resourceGateway } from './resource.ts'

const closingMs = 5000

/** `/rest/<route>`: every resource and the server's own collections, for reading alone, in the dialect of ra-data-simple-rest. */
export function rest(app: FastifyInstance, context: Context) {
  const access = accessWriter(context.db, context.log)
  const desk: Desk = { context, catalog: catalogOf(allResources), access, accountsFor }
  for (const of of allResources) resourceGateway(app, desk, of)
  for (const collection of collections) collectionGateway(app, desk, collection)
  app.addHook('onClose', () => Promise.race([access.settled(), new Promise<void>((resolve) => setTimeout(resolve, closingMs).unref())]))
}
