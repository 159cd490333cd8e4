import { generalCalls } from '#schema/calls/generalCalls.ts'
import { lookup } from '../rows/read/lookup.ts'
import { undo } from '../rows/actions/undo.ts'
import type { RpcContext } from './context.ts'
import { logRead, sendJsonText, runWriteCall } from './context.ts'
import { countsRoute } from './counts.ts'
import { eventsRoute } from './events.ts'
import { fileAddressRoute } from './fileAddress.ts'
import { figuresRoute } from './figures.ts'
import { presenceRoute } from './presence.ts'
import { accessReportRoute } from './accessReport.ts'
import type { Route } from './routes.ts'
import { route } from './routes.ts'
import { connectionRoute, operationsRoute, outagesRoute } from './systemRoutes.ts'
import { occupancyRoute } from './occupancy.ts'
import type { ChangeFeed } from '../db/changeFeed.ts'

/** Searches a keyword in all resources that the caller may read; returns a few rows of each. */
const lookupRoute = (context: RpcContext) =>
  route(generalCalls.lookup, async ({ request, reply, params: { keyword } }) => {
    const { registry, db, runHeavy } = context
    const { actor } = request.caller
    const rows = await runHeavy(request, reply, () => lookup(db, { registry, accessLevel: actor.accessLevel, who: actor.id }, keyword))
    for (const [name, matches] of Map.groupBy(rows, ({ of }) => of)) {
      const resource = registry.find(name)
      const ids = matches.map(({ id }) => id)
      if (resource) logRead(context, request, resource, 'lookup', ids)
    }
    return sendJsonText(reply, { status: 200, text: JSON.stringify({ rows }) })
  })

/** Undoes changes that the caller made; see `undo`. */
const undoRoute = (context: RpcContext) =>
  route(generalCalls.undo, ({ request, reply, params: { ids } }) =>
    runWriteCall(context, request, reply, generalCalls.undo, async (uow) => JSON.stringify({ undone: await undo(uow, ids) })),
  )

/** The routes of the calls that belong to no resource. File uploads have a route of their own. */
export const generalRoutes = (context: RpcContext, watch: ChangeFeed): Route[] => [
  lookupRoute(context),
  countsRoute(context),
  occupancyRoute(context),
  figuresRoute(context),
  accessReportRoute(context),
  connectionRoute(context),
  outagesRoute(context),
  operationsRoute(context),
  undoRoute(context),
  fileAddressRoute(context),
  presenceRoute(context),
  eventsRoute(context, watch),
]
