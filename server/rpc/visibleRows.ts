import type { Actor } from '#schema'
import { apiLimits } from '#schema/list/wire.ts'
import { findMany } from '../rows/read/findMany.ts'
import { parseListParams } from '../rows/read/listing.ts'
import type { RpcContext } from './context.ts'

type RowIds = readonly number[]

/** Look-ups at once. One change may concern thousands of streams, and they must leave connections to the calls. */
const maxConcurrent = 2

/** The ids of private rows that this actor may see. */
async function findVisibleIds({ registry, db, cipher }: RpcContext, actor: Actor, name: string, ids: RowIds): Promise<RowIds> {
  const resource = registry.find(name)
  if (!resource) return []
  const readContext = { registry, resource, accessLevel: actor.accessLevel, who: actor.id, cipher, path: [], connection: db, onMaskedSearch: async () => {} }
  const listing = await parseListParams(readContext, { id: ids.slice(0, apiLimits.maxIds), num: apiLimits.maxNum, queryMode: 'list' })
  const { rows }: { rows: { id: number }[] } = JSON.parse((await findMany(db, readContext, 'label', listing)).text)
  return rows.map(({ id }) => id)
}

/**
 * Tells which changed rows an actor may see. Streams of one account that ask for the same rows share a look-up that has not begun; the others wait in order
 * of arrival, however many they are.
 */
export function createVisibleIdsFilter(context: RpcContext) {
  const waiting = new Map<string, { readonly run: () => Promise<void>; readonly ids: Promise<RowIds> }>()
  let running = 0

  async function work() {
    running++
    for (let next = waiting.entries().next().value; next; next = waiting.entries().next().value) {
      const [key, { run }] = next
      waiting.delete(key)
      await run()
    }
    running--
  }

  return (actor: Actor, name: string, ids: RowIds): Promise<RowIds> => {
    const key = JSON.stringify([actor.id, actor.accessLevel, name, ids])
    const shared = waiting.get(key)
    if (shared) return shared.ids
    const { promise, resolve, reject } = Promise.withResolvers<RowIds>()
    waiting.set(key, { ids: promise, run: () => findVisibleIds(context, actor, name, ids).then(resolve, reject) })
    if (running < maxConcurrent) void work()
    return promise
  }
}

export type VisibleIdsFilter = ReturnType<typeof createVisibleIdsFilter>
