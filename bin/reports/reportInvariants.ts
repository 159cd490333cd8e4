import { allResources } from '#resources'
import { checkAllInvariants } from '#resources/audit/books.server.ts'
import { toAggregateCheckResult, toNormalizationCheckResult } from '#resources/audit/invariant.server.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { compareStoredAggregates } from '#server/rows/read/aggregates.ts'
import { unnormalizedTexts } from '#server/rows/unnormalizedTexts.ts'
import { lastSimulatedTime } from '#server/simulation/clock.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import { runOnDatabase } from '../runOnDatabase.ts'

/** Prints the business invariants with the number of checked rows and the violations; exit code 1 if there are any. */
await runOnDatabase(async (db) => {
  // Held outside the pool, because checks over all data may take longer than the request timeout.
  const findings = await db.hold(async (connection) => {
    await connection.query('begin transaction isolation level repeatable read read only')
    const registry = createRegistry(allResources)
    const now = toSeoulWallTime((await lastSimulatedTime(connection)) ?? new Date())
    return [
      ...(await checkAllInvariants(connection, now)),
      toAggregateCheckResult(await compareStoredAggregates(connection, registry)),
      toNormalizationCheckResult(await unnormalizedTexts(connection, registry)),
    ]
  })
  for (const { id, message, checkedCount, broken, examples } of findings) {
    process.stdout.write(`${broken === 0 ? 'ok    ' : 'BROKEN'} ${id.padEnd(5)} ${String(checkedCount).padStart(9)} rows  ${message}\n`)
    for (const item of examples) process.stdout.write(`         ${JSON.stringify(item)}\n`)
  }
  const broken = findings.reduce((sum, item) => sum + item.broken, 0)
  process.stdout.write(`${findings.length} queries, ${broken} violations\n`)
  return broken === 0 ? 0 : 1
})
