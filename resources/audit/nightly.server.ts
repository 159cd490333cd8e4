import type { DataCheckResult, MaintenanceContext } from '#schema'
import { checkAllInvariants } from './books.server.ts'
import { toAggregateCheckResult } from './invariant.server.ts'

/** Checks all invariants in one read-only snapshot. May take long. */
export async function auditNightly({ query, now, recount }: MaintenanceContext): Promise<DataCheckResult> {
  await query('begin isolation level repeatable read read only')
  const findings = [...(await checkAllInvariants({ query }, now)), toAggregateCheckResult(await recount())]
  await query('commit')
  const broken = findings.filter((item) => item.broken > 0)
  const violations = broken.reduce((sum, item) => sum + item.broken, 0)
  if (broken.length === 0) return { queries: findings.length, violations }
  const trouble = broken.map(({ id, message, broken: count, examples }) => `${id} ×${count} ${message}: ${JSON.stringify(examples)}`).join('\n')
  return { queries: findings.length, violations, trouble }
}
