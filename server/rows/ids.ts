/** A condition on the ids of rows. Conditions of the same `shape` have the same SQL. */
export interface IdCondition {
  readonly shape: string
  readonly values: readonly unknown[]
  readonly sql: (param: string) => string
}

/**
 * Rows with these ids. Several ids are hidden from the planner: for a plain array it would make a new plan for every query, which takes longer than the query.
 */
export const idsCondition = (ids: readonly number[]): IdCondition =>
  ids.length === 1
    ? { shape: 'id eq', values: ids, sql: (param) => `t.id = ${param}::bigint` }
    : { shape: 'id any', values: [ids], sql: (param) => `t.id = any(array(select unnest(${param}::bigint[])))` }
