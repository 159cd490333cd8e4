import type { Connection } from '../../base/database.ts'
import type { LocalizedIssue, Resource, AccessLevel, Cipher } from '#schema'
import type { ResourceRegistry } from '../registry.ts'

/** The caller, the resource, and the path of the parameters in the payload. */
export interface ReadContext {
  readonly registry: ResourceRegistry
  readonly resource: Resource
  readonly accessLevel: AccessLevel
  /** The id of the caller; undefined where the server reads for itself. */
  readonly who?: number | null
  readonly cipher: Cipher
  readonly path: LocalizedIssue['path']
}

/** The context of a list that may be filtered by masked values. */
export interface SearchContext extends ReadContext {
  /** Searches the referenced rows of a keyword. */
  readonly connection: Connection
  /** Called with the key of every exact search for a masked value; throws above the limit. */
  readonly onMaskedSearch: (keys: readonly string[]) => Promise<void>
}
