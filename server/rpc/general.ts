import { generalCalls } from '#schema/generalCalls.ts'
import { lookup } from '../rows/read/lookup.ts'
import { undo } from '../rows/write/undo.ts'
import { connectionRoute } from './connection.ts'
import type { RpcContext } from './context.ts'
import { noteRead, send, transact } from './context.ts'
import { countsRoute } from './counts.ts'
import { eventsRoute } from './events.ts'
import { fileAddressRoute } from './fileAddress.ts'
import { figuresRoute } from './figures.ts'
import { presentRoute } from './present.ts'
import { looksReportRoute } from './looksReport.ts'
import type { Route } from './routes.ts'
import { route } from './routes.ts'
import { takenRoute } from './taken.ts'
import type { Watch } from './watch.ts'

/** Whatever staff may read and the keyword finds, a few rows of each kind. */
const lookupRoute = (context: RpcContext) =>
  route(generalCalls.lookup, async ({ request, reply, params: { keyword } }) => {
    const { catalog, db, heavily } = context
    const { actor } = request.caller
    const rows = await heavily(request, reply, () => lookup(db, { catalog, accessLevel: actor.accessLevel, who: actor.id }, keyword))
    for (const [name, found] of Map.groupBy(rows, ({ of }) => of)) {
      const of = catalog.find(name)
      const ids = found.map(({ id }) => id)
      if (of) noteRead(context, request, of, 'lookup', ids)
    }
    return send(reply, { status: 200, text: JSON.stringify({ rows }) })
  })

/** Takes back changes that the caller made himself; see `undo`. */
const undoRoute = (context: RpcContext) =>
  route(generalCalls.undo, ({ request, reply, params: { ids } }) =>
    transact(context, request, reply, generalCalls.undo, async (work) => JSON.stringify({ undone: await undo(work, ids) })),
  )

/** What answers the calls that belong to no resource; files come in by a door of their own. */
export const generalRoutes = (context: RpcContext, watch: Watch): Route[] => [
  lookupRoute(context),
  countsRoute(context),
  takenRoute(context),
  figuresRoute(context),
  looksReportRoute(context),
  connectionRoute(context),
  undoRoute(context),
  fileAddressRoute(context),
  presentRoute(context),
  eventsRoute(context, watch),
]
