import type { FastifyInstance } from 'fastify'
import { allResources } from '#resources'
import type { Resource, Served } from '#schema'
import { mustBeRight } from '#schema/check/check.ts'
import { accessWriter } from '../rows/accessLog.ts'
import { accountsFor } from '../accounts/index.ts'
import '../base/caller.ts'
import { catalogOf } from '../rows/catalog.ts'
import type { Context } from '../base/context.ts'
import { findServed, servedComplaints } from './served.ts'
import { countsCall } from './counts.ts'
import { declaredCalls } from './declared.ts'
import type { AccountsFor, Desk } from './desk.ts'
import { exportFile } from './exportFile.ts'
import { importFiles } from './importFile.ts'
import type { InnerCalls } from './innerCalls.ts'
import { innerCalls } from './innerCalls.ts'
import { lookupCall } from './lookup.ts'
import type { PublicCalls } from './publicCalls.ts'
import { publicCalls } from './publicCalls.ts'
import { standardCalls } from './standard.ts'
import { undoCall } from './undo.ts'

export interface RpcOptions {
  accounts?: AccountsFor
  resources?: readonly Resource[]
  served?: readonly Served[]
}

const closingMs = 5000

/** `/api/<resource>/<call>` for everything that is declared. Refuses to start when a declared call has no handler. */
export async function rpc(
  app: FastifyInstance,
  context: Context,
  { accounts = accountsFor, resources = allResources, served }: RpcOptions = {},
): Promise<{ ask: PublicCalls; act: InnerCalls }> {
  const found = served ?? (await findServed())
  mustBeRight(servedComplaints(resources, found))
  const access = accessWriter(context.db, context.log)
  const desk: Desk = { context, catalog: catalogOf(resources, found), access, accountsFor: accounts }
  for (const of of resources) {
    standardCalls(app, desk, of)
    exportFile(app, desk, of)
    declaredCalls(app, desk, of)
  }
  undoCall(app, desk)
  importFiles(app, desk, resources)
  lookupCall(app, desk)
  countsCall(app, desk)
  app.addHook('onClose', async () => {
    await Promise.race([access.settled(), new Promise((resolve) => setTimeout(resolve, closingMs).unref())])
  })
  return { ask: publicCalls(desk), act: innerCalls(desk) }
}
