import { LRUCache } from 'lru-cache'
import { memoize } from '#schema/row/fieldKey.ts'
import type { ResourceRegistry } from '../registry.ts'
import type { ReadContext } from './context.ts'
import type { Cursor } from './cursor.ts'
import type { ParsedListParams } from './listing.ts'
import { conditionsShape, conditionValues } from './where.ts'

/** A row of a long list whose place is known, so that a page behind it is reached from there and not from the first row. */
export interface ListPosition {
  /** The number of rows before it. */
  readonly offset: number
  readonly cursor: Cursor
  /** When its place was counted, in milliseconds. */
  readonly countedAt: number
}

/**
 * For this time a place counts as known: the pages after it show the rows of now, but are shifted by as many rows as were added or deleted before it
 * since. Pages that are reached from the same place never repeat or leave out a row.
 */
const maxAgeMs = 60_000
const maxPositions = 200
const maxLists = 200

const listsOf = memoize((_registry: ResourceRegistry) => new LRUCache<string, readonly ListPosition[]>({ max: maxLists, ttl: maxAgeMs }))

const listKey = ({ resource, accessLevel }: ReadContext, { conditions, order }: Pick<ParsedListParams, 'conditions' | 'order'>) =>
  JSON.stringify([resource.name, accessLevel, conditionsShape(conditions), conditionValues(conditions), order.shape])

const freshPositions = (context: ReadContext, listing: Pick<ParsedListParams, 'conditions' | 'order'>) =>
  (listsOf(context.registry).get(listKey(context, listing)) ?? []).filter(({ countedAt }) => countedAt > performance.now() - maxAgeMs)

/** The known place that is nearest before a row, if there is one. */
export const nearestKnownPosition = (context: ReadContext, listing: Pick<ParsedListParams, 'conditions' | 'order'>, offset: number): ListPosition | undefined =>
  freshPositions(context, listing).reduce<ListPosition | undefined>(
    (nearest, item) => (item.offset < offset && item.offset > (nearest?.offset ?? -1) ? item : nearest),
    undefined,
  )

/** Keeps the place of a row. Reached from another known place it is as old as that one. */
export function cacheListPosition(context: ReadContext, listing: Pick<ParsedListParams, 'conditions' | 'order'>, position: ListPosition) {
  const others = freshPositions(context, listing).filter(({ offset }) => offset !== position.offset)
  listsOf(context.registry).set(listKey(context, listing), [...others, position].slice(-maxPositions))
}
