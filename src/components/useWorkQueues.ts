import { useQuery } from '@tanstack/react-query'
import { general } from '#provider'
import { allResources } from '#resources'
import { menu } from '#resources/menu.ts'
import type { Item, AccessLevel } from '#schema'
import type { WorkQueue } from '#schema/list/tabs.ts'
import { workQueuesFor, scopedTabConditions } from '#schema/list/tabs.ts'
import { useAccessLevel } from './session/me.tsx'
import { scopeValues, tabAddress, tabConditions } from './parseScopedList.ts'

/** A work queue with its number of rows, their sum and the time of the oldest one. */
export interface CountedWorkQueue extends WorkQueue {
  readonly address: string
  /** Undefined while loading. */
  readonly total: number | undefined
  readonly oldest: string | undefined
  /** The sum of the field that the queue names, in won. */
  readonly sum: number | undefined
  /** The number of the queue's rows in each menu entry that lists any. */
  readonly menuTotals: readonly { readonly item: Item; readonly total: number }[]
}

const staleMs = 60_000

const items: readonly Item[] = menu.flatMap((group): readonly Item[] => group.items).filter(({ page }) => page === undefined)

/** The menu entries whose lists contain rows of a queue, with the conditions and the address there. */
const menuPartsOf = (queue: WorkQueue) =>
  items.flatMap((item) => {
    if (item.resource !== queue.resource) return []
    const { scope = {} } = item
    const where = scopedTabConditions(tabConditions(queue.resource, queue.key), scopeValues(queue.resource, scope))
    return where ? [{ item, where, address: tabAddress({ ...queue, scope }) }] : []
  })

const queuesWithParts = (accessLevel: AccessLevel) =>
  workQueuesFor(allResources, accessLevel).map((queue) => ({ ...queue, address: tabAddress(queue), parts: menuPartsOf(queue) }))

/** The count requests of all queues, by address. */
const countRequestsOf = (queues: ReturnType<typeof queuesWithParts>) =>
  Object.fromEntries(
    queues.flatMap(({ resource, key, address, parts, tab: { queue } }) => [
      ...parts.map((part) => [part.address, { of: resource.name, params: part.where }] as const),
      [address, { of: resource.name, params: tabConditions(resource, key), ...(queue?.oldest !== undefined && { oldest: queue.oldest }) }] as const,
    ]),
  )

/** The work queues of the signed-in user, loaded in one request that home, menu and finder share. */
export function useWorkQueues(wanted = true) {
  const accessLevel = useAccessLevel()
  const definitions = queuesWithParts(accessLevel)
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['queues', accessLevel],
    queryFn: ({ signal }) => general.counts({ lists: countRequestsOf(definitions) }, { signal }),
    enabled: wanted && definitions.length > 0,
    staleTime: staleMs,
    refetchInterval: staleMs,
  })
  const queues = definitions.map(({ parts, ...queue }): CountedWorkQueue => {
    const { total, oldest, sums } = data?.[queue.address] ?? {}
    const sum = sums?.[queue.tab.queue?.sum ?? '']
    return { ...queue, total, sum, oldest: oldest ?? undefined, menuTotals: parts.map(({ item, address }) => ({ item, total: data?.[address]?.total ?? 0 })) }
  })
  return { queues, error: data ? null : error, isPending: isLoading, refetch }
}
