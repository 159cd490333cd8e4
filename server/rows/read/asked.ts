import type { Issue, Resource, Rung, Vault } from '#schema'
import type { Catalog } from '../catalog.ts'

/** Who asks, of what, and where in the payload the question stands. */
export interface Asked {
  readonly catalog: Catalog
  readonly of: Resource
  readonly rung: Rung
  /** The user who asks; nobody where the server asks for itself. */
  readonly who?: number | null
  readonly vault: Vault
  readonly path: Issue['path']
}
