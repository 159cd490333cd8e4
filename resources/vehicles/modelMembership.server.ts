import type { Db, Resource } from '#schema'
import { tableOf } from '#schema'

/** True if all rows (trims, colours or options) belong to the model. */
export async function allBelongToModel(db: Db, resource: Resource, ids: readonly number[], modelId: number) {
  if (ids.length === 0) return true
  const foreignRows = await db.query(`select 1 from ${tableOf(resource.name)} where id = any($1::bigint[]) and model_id <> $2 limit 1`, [ids, modelId])
  return foreignRows.length === 0
}
