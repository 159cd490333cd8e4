import { LRUCache } from 'lru-cache'
import type { ReadContext } from './context.ts'
import type { Connection } from '../../base/database.ts'
import { quotedTable } from '../columns.ts'
import type { ParsedListParams } from './listing.ts'
import { orderBySql } from './order.ts'
import { conditionsShape, conditionValues, filterConditionSql } from './where.ts'

/** The planner's estimate for a filter. */
export interface FilterPlanEstimate {
  readonly rows: number
  /** The plan scans rows in sort order and filters them, which is slow when the matches are far from the start. */
  readonly isFilteredScan: boolean
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Plan Rows': number
  readonly Filter?: string
  readonly Plans?: readonly PlanNode[]
}

const cacheMs = 3000
const maxCachedPlans = 500
const planCache = new LRUCache<string, FilterPlanEstimate>({ max: maxCachedPlans, ttl: cacheMs })

const passThroughNodes = new Set(['Limit', 'Incremental Sort', 'Gather', 'Gather Merge'])

function scanOf(node: PlanNode): PlanNode {
  const [child] = node.Plans ?? []
  return child && passThroughNodes.has(node['Node Type']) ? scanOf(child) : node
}

async function explainQuery(connection: Connection, context: ReadContext, { conditions, order }: ParsedListParams): Promise<FilterPlanEstimate> {
  const sql = `select t.id from ${quotedTable(context.resource)} t ${order.joins} where ${filterConditionSql(context, conditions)} ${orderBySql(order)} limit 25`
  const [answer] = await connection.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${sql}`, conditionValues(conditions))
  const root = answer?.['QUERY PLAN'][0].Plan
  const scan = root && scanOf(root)
  // The row estimate without the limit is in the node below it.
  return { rows: (root?.Plans?.[0] ?? root)?.['Plan Rows'] ?? 0, isFilteredScan: scan?.Filter !== undefined }
}

/** The planner's estimate for a filter, cached for a few seconds. */
export async function estimateFilterPlan(connection: Connection, context: ReadContext, listing: ParsedListParams): Promise<FilterPlanEstimate> {
  const key = JSON.stringify([
    context.resource.name,
    context.accessLevel,
    conditionsShape(listing.conditions),
    conditionValues(listing.conditions),
    listing.order.shape,
  ])
  const cached = planCache.get(key)
  if (cached) return cached
  const plan = await explainQuery(connection, context, listing)
  planCache.set(key, plan)
  return plan
}
