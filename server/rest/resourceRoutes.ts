import type { FastifyInstance } from 'fastify'
import type { Resource } from '#schema'
import { appError, createCommonIssue, routeOf } from '#schema'
import { parseIdText } from '#schema/fields/base/ids.ts'
import { orderText } from '#schema/base/order.ts'
import { isListControlParam } from '#schema/list/wire.ts'
import { findById, findMany } from '../rows/read/findMany.ts'
import { parseListParams } from '../rows/read/listing.ts'
import type { RpcContext } from '../rpc/context.ts'
import { authorizedSearchContext, logListRead, logPersonalDataRead, sendIdempotentResponse } from '../rpc/context.ts'
import type { ListQuery } from './listQuery.ts'
import { sendPage, parseListQuery } from './listQuery.ts'

interface Row {
  readonly id: number
}

/** RPC list parameters that are also filters here; the others have their own form in this dialect. */
const sharedParams = new Set(['id', 'keyword', 'search', 'any', 'all', 'free', 'taken'])

function paramsOf({ sort, num, page, filter }: ListQuery) {
  const foreign = Object.keys(filter).filter((key) => isListControlParam(key) && !sharedParams.has(key))
  const issues = foreign.map((key) => createCommonIssue('unknown', ['filter', key]))
  if (issues.length > 0) throw appError('invalid', { issues })
  return { ...filter, num, page, ...(sort && { orderBy: orderText(sort) }) }
}

/** Rows requested by id are returned in the order of the ids, unless a sort is given. */
function orderedByIds(rows: readonly Row[], { sort, filter }: ListQuery) {
  if (sort || !Array.isArray(filter.id)) return rows
  const results = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(filter.id.map(Number))].flatMap((id) => results.get(id) ?? [])
}

/** Read-only routes of a resource in the dialect of ra-data-simple-rest, with the same rights and filters as its calls. */
export function registerResourceRoutes(app: FastifyInstance, context: RpcContext, resource: Resource) {
  const { db } = context
  const route = routeOf(resource.name)

  app.get(`/rest/${route}`, async (request, reply) => {
    const search = authorizedSearchContext(context, request, resource, 'list', [])
    const query = parseListQuery(request.query)
    const answer = await findMany(db, search, 'list', await parseListParams(search, paramsOf(query)))
    const { rows, total }: { rows: Row[]; total: number } = JSON.parse(answer.text)
    logListRead(context, request, resource, answer)
    return sendPage(reply, route, query, { rows: orderedByIds(rows, query), total })
  })

  app.get<{ Params: { id: string } }>(`/rest/${route}/:id`, async (request, reply) => {
    const search = authorizedSearchContext(context, request, resource, 'full', [])
    const id = parseIdText(request.params.id)
    if (id === undefined) throw appError('notId', { path: 'id' })
    const row = await findById(db, search, 'full', id)
    if (row === undefined) throw appError('notFound')
    logPersonalDataRead(context, request, resource, 'get', [id])
    return sendIdempotentResponse(reply, { status: 200, text: row })
  })
}
