import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom the database is asked, where not every connection is open to them. */
export interface Workload {
  /** Some connections are always left for the desk: staff, whoever signs in as such, and jobs. */
  readonly who: 'desk' | 'guests'
  /** What costs much is asked on connections of its own. */
  readonly heavy?: true
  /** Aborted when nobody waits for the answer any more: what is still being asked ends with it. */
  readonly signal?: AbortSignal
}

const workloads = new AsyncLocalStorage<Workload | undefined>()

/** Everything that `run` asks the database is asked for this workload. */
export const runAs = <T>(workload: Workload, run: () => T): T => workloads.run(workload, run)

/** What a request leaves to be done behind it is done for nobody in particular. */
export const runDetached = <T>(run: () => T): T => workloads.run(undefined, run)

/** Heavy work that is done at once, for the desk and for guests alike: a fifth of the connections for everything else, beside them. */
export const maxConcurrentHeavy = (connections: number) => Math.max(2, Math.floor(connections / 5))

/** Undefined for the desk where it asks for nothing heavy. */
export const currentWorkload = (): Workload | undefined => workloads.getStore()
