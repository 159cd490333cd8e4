import type { Call } from './calls.ts'
import type { FaultEntry } from './faults.ts'
import type { Schema } from './schemas.ts'

/** One chapter of the description: a resource, or a collection of the server's own. */
export interface Part {
  readonly name: string
  readonly title: string
  readonly calls: readonly Call[]
  readonly shapes: Readonly<Record<string, Schema>>
  /** What its own rules refuse, by code. */
  readonly faults?: Readonly<Record<string, FaultEntry>>
}
