import type { Operation } from './calls.ts'
import type { ErrorEntry } from './errors.ts'
import type { JsonSchema } from './schemas.ts'

/** A chapter of the document: a resource, or a read-only server table. */
export interface ApiChapter {
  readonly name: string
  readonly title: string
  readonly calls: readonly Operation[]
  readonly shapes: Readonly<Record<string, JsonSchema>>
  /** The errors of its own rules, by code. */
  readonly errors?: Readonly<Record<string, ErrorEntry>>
}
