import type { Accounts, Db, Resource, Cipher } from '#schema'
import type { CountEvent } from '#schema/counterBuffer.ts'
import type { Connection } from '../base/database.ts'
import type { Caller } from '../base/context.ts'
import type { ResourceRegistry } from './registry.ts'

/** What a call carries from its door to its last statement: one connection, one caller, one clock. */
export interface UnitOfWork {
  readonly connection: Connection
  readonly registry: ResourceRegistry
  readonly caller: Caller
  readonly cipher: Cipher
  readonly accounts: Accounts
  /** The same connection, as handlers see it. */
  readonly db: Db
  /** The call's name, as the history tells it. */
  readonly via: string
  /** False for calls that declare no effect: they have no transaction to write in. */
  readonly mayWrite: boolean
  /** Puts on record that a refusal shows this row to whoever is refused: nothing else of the call remains. */
  readonly shown?: (resource: Resource, id: number) => void
  /** Puts on record that an answer tells of these rows. */
  readonly saw?: (resource: Resource, ids: readonly number[]) => void
  /** Is told which values of a refused row another has: that it is there is all that the refusal says of it. */
  readonly collided?: (resource: Resource, values: Readonly<Record<string, unknown>>) => void
  /** Takes what is to be counted of calls; where nobody calls there is nothing to count. */
  readonly countEvent?: CountEvent
  /** What waits to be written to the rows that an action stands on, until it writes them itself: one update, one version, one entry of the history. */
  readonly pendingUpdates: Map<string, Record<string, unknown>>
}

export const rowKey = (resource: Resource, id: number) => `${resource.name} ${id}`
