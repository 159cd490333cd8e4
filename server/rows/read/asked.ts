import type { Connection } from '../../base/database.ts'
import type { Issue, Resource, AccessLevel, Vault } from '#schema'
import type { Catalog } from '../catalog.ts'

/** Who asks, of what, and where in the payload the question stands. */
export interface Asked {
  readonly catalog: Catalog
  readonly of: Resource
  readonly accessLevel: AccessLevel
  /** The user who asks; nobody where the server asks for itself. */
  readonly who?: number | null
  readonly vault: Vault
  readonly path: Issue['path']
}

/** The same where a list may be narrowed by what is masked. */
export interface Searching extends Asked {
  /** Where rows of other resources are looked for that a keyword means. */
  readonly connection: Connection
  /** Is told of every masked value that is asked after, whole and exactly, by its key; refuses when there are too many. */
  readonly matching: (keys: readonly string[]) => Promise<void>
}
