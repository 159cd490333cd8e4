import type { ReadContext } from './context.ts'
import { notDeletedSql } from '../columns.ts'
import type { RowCondition } from './condition.ts'

/** A WHERE clause for these conditions and non-deleted rows. Parameters are numbered after the `before` ones already used. */
export function filterConditionSql({ registry, resource }: Pick<ReadContext, 'registry' | 'resource'>, conditions: readonly RowCondition[], before = 0) {
  let used = before
  const texts = conditions.map(({ sql, values }) => sql(...values.map(() => `$${++used}`)))
  return [notDeletedSql(registry, resource), ...texts].filter((text) => text !== 'true').join(' and ') || 'true'
}

export const conditionValues = (conditions: readonly RowCondition[]) => conditions.flatMap(({ values }) => values)
export const conditionsShape = (conditions: readonly RowCondition[]) => conditions.map(({ shape }) => shape).join('; ')
