import type { Accounts, Db, Resource, Cipher } from '#schema'
import type { CountEventWriter } from '#schema/implement/counterBuffer.ts'
import type { Connection } from '../base/database.ts'
import type { CallerContext } from '../base/context.ts'
import type { ResourceRegistry } from './registry.ts'

/** What all code of one call shares: one connection, one caller, one current time. */
export interface UnitOfWork {
  readonly connection: Connection
  readonly registry: ResourceRegistry
  readonly caller: CallerContext
  readonly cipher: Cipher
  readonly accounts: Accounts
  /** The same connection, as the API for handlers. */
  readonly db: Db
  /** The name of the call, for the history. */
  readonly callName: string
  /** False for calls that declare no effect; they run outside a transaction. */
  readonly mayWrite: boolean
  /** Logs that an error response shows this row. It is logged even though the transaction rolls back. */
  readonly logShownRow?: (resource: Resource, id: number) => void
  /** Logs that the response contains data of these rows. */
  readonly logAccess?: (resource: Resource, ids: readonly number[]) => void
  /** Called with the values of a rejected row that another row has already; the error reveals that this row exists. */
  readonly onCollision?: (resource: Resource, values: Readonly<Record<string, unknown>>) => void
  /** Counts usage events; missing where usage is not counted. */
  readonly countEvent?: CountEventWriter
  /** Changes of the rows on which an action runs. The action writes them at its end: one update, one version, one history entry. */
  readonly pendingUpdates: Map<string, Record<string, unknown>>
}

export const rowKey = (resource: Resource, id: number) => `${resource.name} ${id}`
