import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import { searchAllResources } from '../rows/read/searchAllResources.ts'
import { undoChanges } from '../rows/actions/undoChanges.ts'
import type { RpcContext } from './context.ts'
import { logPersonalDataRead, sendIdempotentResponse, runWriteCall } from './context.ts'
import { listCountsRoute } from './counts.ts'
import { changeEventsRoute } from './events.ts'
import { signedFileUrlRoute } from './fileAddress.ts'
import { businessFiguresRoute } from './figures.ts'
import { presenceRoute } from './presence.ts'
import { accessReportRoute } from './accessReport.ts'
import type { CallRoute } from './routes.ts'
import { createValidatedRoute } from './routes.ts'
import { connectionInfoRoute, systemStatusRoute, vendorOutagesRoute } from './systemRoutes.ts'
import { firstOccupanciesRoute } from './occupancy.ts'
import type { ChangeFeed } from '../db/changeFeed.ts'

/** Searches a keyword in all resources that the caller may read; returns a few rows of each. */
const lookupRoute = (context: RpcContext) =>
  createValidatedRoute(nonResourceCalls.lookup, async ({ request, reply, params: { keyword } }) => {
    const { registry, db, runHeavy } = context
    const { actor } = request.caller
    const rows = await runHeavy(request, reply, () => searchAllResources(db, { registry, accessLevel: actor.accessLevel, who: actor.id }, keyword))
    for (const [name, matches] of Map.groupBy(rows, ({ of }) => of)) {
      const resource = registry.find(name)
      const ids = matches.map(({ id }) => id)
      if (resource) logPersonalDataRead(context, request, resource, 'lookup', ids)
    }
    return sendIdempotentResponse(reply, { status: 200, text: JSON.stringify({ rows }) })
  })

/** Undoes changes that the caller made; see `undo`. */
const undoRoute = (context: RpcContext) =>
  createValidatedRoute(nonResourceCalls.undo, ({ request, reply, params: { ids } }) =>
    runWriteCall(context, request, reply, nonResourceCalls.undo, async (uow) => JSON.stringify({ undone: await undoChanges(uow, ids) })),
  )

/** The routes of the calls that belong to no resource. File uploads have a route of their own. */
export const generalRoutes = (context: RpcContext, watch: ChangeFeed): CallRoute[] => [
  lookupRoute(context),
  listCountsRoute(context),
  firstOccupanciesRoute(context),
  businessFiguresRoute(context),
  accessReportRoute(context),
  connectionInfoRoute(context),
  vendorOutagesRoute(context),
  systemStatusRoute(context),
  undoRoute(context),
  signedFileUrlRoute(context),
  presenceRoute(context),
  changeEventsRoute(context, watch),
]
