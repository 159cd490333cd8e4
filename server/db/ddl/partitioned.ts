/** A table of the server that is partitioned by the moment `at` of its rows, in Seoul time. */
export interface PartitionedTable {
  readonly name: string
  /** The time of one partition. */
  readonly period: 'month' | 'year'
}

/**
 * The access log is purged after two years, a month at a time. The history is never purged, and the history of a row is read from all partitions, so
 * they are few.
 */
export const partitionedTables: readonly PartitionedTable[] = [
  { name: 'access_log', period: 'month' },
  { name: 'change_log', period: 'year' },
]

/** Rows that no other partition takes. The job that makes partitions moves them. */
export const defaultPartitionOf = (table: string) => `${table}_default`

/** Refuses changes of append-only rows. The triggers of a table do not run for statements that name one of its partitions. */
export const appendOnlyStatementTrigger = (table: string, partition = table) =>
  `create trigger ${table}_append_only before update or delete or truncate on ${partition} for each statement execute function refuse_change()`
