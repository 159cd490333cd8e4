import { AsyncLocalStorage } from 'node:async_hooks'

/** The kind of work for which the database is used; it decides which connections are available. */
export interface DatabaseWorkload {
  /** Some connections are reserved for `desk`: staff, sign-in calls and scheduled jobs. */
  readonly callerGroup: 'desk' | 'guests'
  /** Expensive queries have a limited number of connections of their own. */
  readonly heavy?: true
  /** Aborted when the client disconnects; running queries are cancelled. */
  readonly signal?: AbortSignal
}

const workloads = new AsyncLocalStorage<DatabaseWorkload | undefined>()

/** Runs `run` with this workload for all its database queries. */
export const runWithWorkload = <T>(workload: DatabaseWorkload, run: () => T): T => workloads.run(workload, run)

/** Runs `run` without the workload of the current request, for work that outlives it. */
export const runWithoutWorkload = <T>(run: () => T): T => workloads.run(undefined, run)

/** Maximum number of concurrent heavy operations, for `desk` and `guests` together: a fifth of the connections, at least two. */
export const maxConcurrentHeavyQueries = (connections: number) => Math.max(2, Math.floor(connections / 5))

/** The workload of the current call; undefined for non-heavy work of the desk. */
export const currentWorkload = (): DatabaseWorkload | undefined => workloads.getStore()
