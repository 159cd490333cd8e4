import type { DataProvider, GetListParams, GetOneResult, Identifier, RaRecord } from 'ra-core'
import { HttpError } from 'ra-core'
import type { Resource } from '#schema'
import type { CallOptions } from '#schema/calls/client.ts'
import type { FieldSubset } from '#schema/row/subset.ts'
import type { ListAnswer, ListParams, countModes, listResultModes } from '#schema/list/wire.ts'
import { apiLimits } from '#schema/list/wire.ts'
import type { SendCallByName } from './call.ts'
import { chunksOf, toNumericId } from './ids.ts'
import { findManyParams } from './findManyParams.ts'
import { prefetchedRefsOf } from './embeddedRefs.ts'
import { resourceAt } from './routes.ts'
import type { PageCursorCache } from './pageTrail.ts'
import { createPageCursorCache } from './pageTrail.ts'

/** Options of a view in `meta`, besides those of react-admin. */
interface ViewMeta {
  subset?: FieldSubset
  count?: (typeof countModes)[number]
  queryMode?: (typeof listResultModes)[number]
}

/** Ids per request. The server allows 500, but a proxy may limit addresses to 8 KiB. */
const maxIdsPerRequest = 200

type PartialListAnswer<T> = Partial<ListAnswer<T>>

/** Loads a page by its cursor if it is known. If the server refuses the cursor, the page is loaded by its number. */
async function loadPage<T>(send: SendCallByName, trail: PageCursorCache, resource: Resource, subset: FieldSubset, params: ListParams, options: CallOptions) {
  const ask = (after?: string) =>
    send<PartialListAnswer<T>>(resource, 'findMany', { subset, params: { ...params, ...(after !== undefined && { after }) } }, options)
  const after = trail.leadTo(resource, subset, params)
  const answer = await ask(after).catch((error: unknown) => {
    if (error instanceof HttpError && error.body?.errors?.after !== undefined) return ask()
    throw error
  })
  trail.note(resource, subset, params, answer.next)
  return answer
}

async function loadList<T extends RaRecord>(send: SendCallByName, trail: PageCursorCache, resource: Resource, params: GetListParams & { meta?: ViewMeta }) {
  const { pagination, signal, meta } = params
  const answer = await loadPage<T>(send, trail, resource, meta?.subset ?? 'list', findManyParams(params), { signal })
  const { rows = [], total, estimated, sums } = answer
  const pageInfo = { hasNextPage: rows.length === pagination?.perPage, hasPreviousPage: (pagination?.page ?? 1) > 1 }
  return {
    data: rows,
    ...(total === undefined ? { pageInfo } : { total }),
    meta: { prefetched: prefetchedRefsOf(resource, rows), estimated: estimated === true, sums },
  }
}

export async function loadOne<T extends RaRecord>(
  send: SendCallByName,
  resource: Resource,
  id: Identifier,
  { subset = 'full' }: ViewMeta = {},
  signal?: AbortSignal,
): Promise<GetOneResult<T>> {
  const row = await send<T>(resource, 'findById', { subset, id }, { signal })
  return { data: row, meta: { prefetched: prefetchedRefsOf(resource, [row]) } }
}

/** The existing rows among these ids, in the order of the ids. */
export async function loadExistingRows<T extends RaRecord>(
  send: SendCallByName,
  resource: Resource,
  ids: readonly Identifier[],
  { subset = 'label' }: ViewMeta = {},
  signal?: AbortSignal,
) {
  const parts = chunksOf([...new Set(ids.map(toNumericId))], maxIdsPerRequest)
  const answers = await Promise.all(
    parts.map((id) => send<ListAnswer<T>>(resource, 'findMany', { subset, params: { id, num: apiLimits.maxNum, queryMode: 'list' } }, { signal })),
  )
  const results = new Map(answers.flatMap(({ rows }) => rows.map((row) => [toNumericId(row.id), row] as const)))
  return ids.flatMap((id) => results.get(toNumericId(id)) ?? [])
}

/** The four read methods. Subsets: `list` for lists, `full` for one row, `label` for references. */
export const rpcReadMethods = (
  send: SendCallByName,
  trail = createPageCursorCache(),
): Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'> => ({
  getList: async (route, params) => loadList(send, trail, resourceAt(route), params),
  getOne: async (route, { id, meta, signal }) => loadOne(send, resourceAt(route), id, meta, signal),
  getMany: async (route, { ids, meta, signal }) => ({ data: await loadExistingRows(send, resourceAt(route), ids, meta, signal) }),
  getManyReference: async (route, { target, id, filter, ...rest }) =>
    loadList(send, trail, resourceAt(route), { ...rest, filter: { ...filter, [target]: id } }),
})
