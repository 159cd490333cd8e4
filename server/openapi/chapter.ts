import type { Call } from './calls.ts'
import type { ErrorEntry } from './errors.ts'
import type { Schema } from './schemas.ts'

/** One chapter of the description: a resource, or a collection of the server's own. */
export interface ApiChapter {
  readonly name: string
  readonly title: string
  readonly calls: readonly Call[]
  readonly shapes: Readonly<Record<string, Schema>>
  /** What its own rules refuse, by code. */
  readonly errors?: Readonly<Record<string, ErrorEntry>>
}
