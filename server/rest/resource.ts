import type { FastifyInstance } from 'fastify'
import type { Resource } from '#schema'
import { fault, issue, routeOf } from '#schema'
import { idOf } from '#schema/fields/ids.ts'
import { orderText } from '#schema/base/order.ts'
import { isListKey } from '#schema/wire.ts'
import { findById, findMany } from '../rows/read/findMany.ts'
import { listingOf } from '../rows/read/listing.ts'
import type { RpcContext } from '../rpc/context.ts'
import { askedBy, noteList, noteRead, send } from '../rpc/context.ts'
import type { Wanted } from './dialect.ts'
import { sendPage, wantedOf } from './dialect.ts'

interface Row {
  readonly id: number
}

/** Words of the RPC that are filters here too; its others the dialect says in its own way. */
const shared = new Set(['id', 'keyword', 'search', 'any', 'all', 'free', 'taken'])

function paramsOf({ sort, num, page, filter }: Wanted) {
  const foreign = Object.keys(filter).filter((key) => isListKey(key) && !shared.has(key))
  const issues = foreign.map((key) => issue('unknown', ['filter', key]))
  if (issues.length > 0) throw fault('invalid', { issues })
  return { ...filter, num, page, ...(sort && { orderBy: orderText(sort) }) }
}

/** Rows asked for by their ids come in the order of the ids, unless an order is asked for. */
function inOrder(rows: readonly Row[], { sort, filter }: Wanted) {
  if (sort || !Array.isArray(filter.id)) return rows
  const found = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(filter.id.map(Number))].flatMap((id) => found.get(id) ?? [])
}

/** A resource to be read in the dialect of ra-data-simple-rest, with the rights and the filters that its calls have. */
export function resourceGateway(app: FastifyInstance, context: RpcContext, of: Resource) {
  const { db } = context
  const route = routeOf(of.name)

  app.get(`/rest/${route}`, async (request, reply) => {
    const asked = askedBy(context, request, of, 'list', [])
    const wanted = wantedOf(request.query)
    const answer = await findMany(db, asked, 'list', await listingOf(asked, paramsOf(wanted)))
    const { rows, total }: { rows: Row[]; total: number } = JSON.parse(answer.text)
    noteList(context, request, of, answer)
    return sendPage(reply, route, wanted, { rows: inOrder(rows, wanted), total })
  })

  app.get<{ Params: { id: string } }>(`/rest/${route}/:id`, async (request, reply) => {
    const asked = askedBy(context, request, of, 'full', [])
    const id = idOf(request.params.id)
    if (id === undefined) throw fault('notId', { at: 'id' })
    const row = await findById(db, asked, 'full', id)
    if (row === undefined) throw fault('notFound')
    noteRead(context, request, of, 'get', [id])
    return send(reply, { status: 200, text: row })
  })
}
