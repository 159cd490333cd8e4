import type { Connection } from '../../base/database.ts'
import type { LocalizedIssue, Resource, AccessLevel, Cipher } from '#schema'
import type { ResourceRegistry } from '../registry.ts'

/** Who asks, of what, and where in the payload the question stands. */
export interface ReadContext {
  readonly registry: ResourceRegistry
  readonly resource: Resource
  readonly accessLevel: AccessLevel
  /** The user who asks; nobody where the server asks for itself. */
  readonly who?: number | null
  readonly cipher: Cipher
  readonly path: LocalizedIssue['path']
}

/** The same where a list may be narrowed by what is masked. */
export interface SearchContext extends ReadContext {
  /** Where rows of other resources are looked for that a keyword means. */
  readonly connection: Connection
  /** Is told of every masked value that is asked after, whole and exactly, by its key; refuses when there are too many. */
  readonly matching: (keys: readonly string[]) => Promise<void>
}
