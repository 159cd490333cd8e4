import { z } from 'zod'
import type { MandatoryAccountTask, AccessLevel } from '../base/access.ts'
import { hasAccess, accessLevels } from '../base/access.ts'
import type { Field } from '../base/field.ts'
import type { Label } from '../base/label.ts'
import type { Resource } from '../declare/resource.ts'

/** One call of the API. Routing, access checks, the API description and client types are derived from it. */
export interface Call<P = unknown, R = unknown> {
  readonly name: string
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly summary: Label
  /** True if the access level may make the call at all. The requested rows or fields can need more. */
  readonly isAllowedFor: (accessLevel: AccessLevel) => boolean
  readonly params?: z.ZodType<P>
  readonly result?: z.ZodType<R>
  /** A GET call that writes; POST is accepted too. */
  readonly mutates?: true
  /** Answered before other calls when the database is busy. */
  readonly priority?: true
  /** Takes no idempotency key, because its response must not be stored. */
  readonly noIdempotency?: true
  /** May be made while one of these account tasks is still to be done. */
  readonly opensTo?: readonly MandatoryAccountTask[] | undefined
  /** Refused while an administrator impersonates the account. */
  readonly forbidImpersonation?: true
  /** Requires a recent re-authentication, from every caller or only from staff. */
  readonly requiresReauth?: 'everybody' | 'staff'
  /** Exports rows. Staff must re-authenticate if the rows are personal data. */
  readonly exportsRows?: true
  /** Waits for an external service, so it has a longer handler timeout. */
  readonly isExternal?: true
  /** MIME type of a request body that is not JSON. */
  readonly bodyType?: string
  /** Largest size of such a body in bytes. */
  readonly maxBodyBytes?: number
  /** MIME types of a streamed response. */
  readonly streams?: readonly string[]
}

/** The lowest access level that may make the call; undefined if none may. */
export const lowestAccessLevel = ({ isAllowedFor }: Pick<Call, 'isAllowedFor'>): AccessLevel | undefined => accessLevels.find(isAllowedFor)

/** True if only staff may make the call. */
export function isStaffOnly(call: Pick<Call, 'isAllowedFor'>) {
  const lowest = lowestAccessLevel(call)
  return lowest !== undefined && hasAccess(lowest, 'desk')
}

export type RowShapeKind = 'Row' | 'Draft' | 'Change' | 'Filter'

/** Meaning of a schema that itself accepts any value: a row, or a value that is validated elsewhere. */
type SchemaDescription = { readonly resource: Resource; readonly kind: RowShapeKind } | { readonly shape: (accessLevel: AccessLevel) => z.ZodType }
const descriptions = new WeakMap<object, SchemaDescription>()

function describeSchema<S extends z.ZodType>(mark: S, content: SchemaDescription): S {
  descriptions.set(mark, content)
  return mark
}

export const schemaDescriptionOf = (shape: object) => descriptions.get(shape)

/** A row, or the filters of rows. Rows of a response are built by PostgreSQL; rows of a request are validated by the access level of the caller. */
export const rowShape = (resource: Resource, kind: RowShapeKind = 'Row') => describeSchema(z.record(z.string(), z.unknown()), { resource, kind })

/** Accepts any value; the handler validates it and reports better errors. `shape` describes the valid values for an access level. */
export const unvalidatedSchema = (shape: (accessLevel: AccessLevel) => z.ZodType) => describeSchema(z.unknown(), { shape })

/** A stored value of a field, which is not validated again when it is returned. */
export const storedValueSchema = <V>(field: Field<V, any, any, '$'>) => describeSchema(z.custom<V>(), { shape: () => field.keySpecs.$.value })
