/** A condition on the ids of rows, as its statement says it. */
export interface OfIds {
  readonly shape: string
  readonly values: readonly unknown[]
  readonly sql: (param: string) => string
}

/** Rows of these ids. One is compared as it is, and several are hidden from the planner: of an array as it is it makes a plan for every question anew, which costs more than the answer. */
export const idsCondition = (ids: readonly number[]): OfIds =>
  ids.length === 1
    ? { shape: 'id eq', values: ids, sql: (param) => `t.id = ${param}::bigint` }
    : { shape: 'id any', values: [ids], sql: (param) => `t.id = any(array(select unnest(${param}::bigint[])))` }
