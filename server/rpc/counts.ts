import { appError } from '#schema'
import { orderText } from '#schema/base/order.ts'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import { sortKeysFor } from '#schema/row/subset.ts'
import type { FastifyRequest } from 'fastify'
import type { Connection } from '../base/database.ts'
import type { SearchContext } from '../rows/read/context.ts'
import { findMany } from '../rows/read/findMany.ts'
import { parseListParams } from '../rows/read/listing.ts'
import type { RpcContext } from './context.ts'
import { authorizedSearchContext, logListRead, sendIdempotentResponse } from './context.ts'
import { createValidatedRoute } from './routes.ts'

const maxLists = 100

interface CountRequest {
  readonly of: string
  readonly params?: unknown
  readonly oldest?: string
}

/** The smallest value of a column in a list. */
async function oldestOf(db: Connection, context: SearchContext, params: unknown, column: string) {
  // The search for masked values was logged with the count already.
  const listing = await parseListParams(
    { ...context, onMaskedSearch: async () => {} },
    Object.assign({}, params, { num: 1, orderBy: orderText({ key: column, descending: false }), queryMode: 'list' }),
  )
  const { rows } = JSON.parse((await findMany(db, context, 'list', listing)).text) as { rows: readonly Readonly<Record<string, unknown>>[] }
  return rows[0]?.[column] ?? null
}

/** The number of rows of one list, as a JSON member; errors get the path of the list. */
async function countList(context: RpcContext, request: FastifyRequest, key: string, { of: name, params = {}, oldest }: CountRequest) {
  const { db, registry } = context
  const resource = registry.find(name)
  if (!resource) throw appError('forbidden')
  const search = authorizedSearchContext(context, request, resource, 'list', ['lists', key, 'params'])
  // The smallest name or phone number would reveal the value itself; only dates and times are allowed.
  if (oldest !== undefined && !sortKeysFor(resource, search.accessLevel).some((fieldKey) => fieldKey.key === oldest && fieldKey.spec.pastFilter))
    throw appError('notOrder', { path: ['lists', key, 'oldest'] })
  const listing = await parseListParams(search, Object.assign({}, params, { count: 'estimate', queryMode: 'count' }))
  const answer = await findMany(db, search, 'list', listing)
  logListRead(context, request, resource, answer)
  const since = oldest === undefined ? '' : `,"oldest":${JSON.stringify(await oldestOf(db, search, params, oldest))}`
  return `${JSON.stringify(key)}:${answer.text.slice(0, -1)}${since}}`
}

/** `lists[faq][of]=post&lists[faq][params][type]=faq` → `{ "faq": { "total": 12 } }`: the counts of many lists in one request. */
export const listCountsRoute = (context: RpcContext) =>
  createValidatedRoute(nonResourceCalls.counts, async ({ request, reply, params: { lists } }) => {
    const entries = Object.entries(lists)
    if (entries.length > maxLists) throw appError('tooLarge')
    const answers: string[] = []
    // One after another, so that one request never takes all connections.
    await context.runHeavy(request, reply, async () => {
      for (const [key, list] of entries) answers.push(await countList(context, request, key, list))
    })
    return sendIdempotentResponse(reply, { status: 200, text: `{${answers.join(',')}}` })
  })
