import { z } from 'zod'
import type { AccountTask, AccessLevel } from './base/access.ts'
import { hasAccess, accessLevels } from './base/access.ts'
import type { Field } from './base/field.ts'
import type { Label } from './base/label.ts'
import type { Resource } from './resource.ts'

/** One call of the wire, whoever declares it: what serves, describes, guards and types it is derived from here. */
export interface Call<P = unknown, R = unknown> {
  readonly name: string
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly summary: Label
  /** May somebody on this access level make it at all? What is asked for can need more. */
  readonly may: (accessLevel: AccessLevel) => boolean
  readonly params?: z.ZodType<P>
  readonly result?: z.ZodType<R>
  /** GET that changes something: POST is accepted too. */
  readonly mutates?: true
  /** Answered however busy the database is with everything else. */
  readonly priority?: true
  /** Takes no idempotency key: its answer is neither kept nor told again. */
  readonly noIdempotency?: true
  /** Open to whoever has to do one of these before anything else. */
  readonly opensTo?: readonly AccountTask[] | undefined
  /** By nobody but the person. */
  readonly forbidImpersonation?: true
  /** By whoever has proven a moment ago who they are: everybody, or of those who may the staff alone. */
  readonly requiresReauth?: 'everybody' | 'staff'
  /** Carries rows off, which asks the staff for that proof where the rows tell of persons. */
  readonly exportsRows?: true
  /** Asks somebody outside on its way, and takes as long as that takes. */
  readonly callsOutside?: true
  /** Type of a body that is not JSON. */
  readonly bodyType?: string
  /** Bytes that such a body may have. */
  readonly maxBodyBytes?: number
  /** Types in one of which the answer is sent bit by bit, for as long as that takes. */
  readonly streams?: readonly string[]
}

/** The lowest access level that may; undefined where nobody may. */
export const lowestAccessLevel = ({ may }: Pick<Call, 'may'>): AccessLevel | undefined => accessLevels.find(may)

/** Does no member make it, and nobody from outside? */
export function isStaffOnly(call: Pick<Call, 'may'>) {
  const lowest = lowestAccessLevel(call)
  return lowest !== undefined && hasAccess(lowest, 'desk')
}

export type RowKind = 'Row' | 'Draft' | 'Change' | 'Filter'

/** What a shape means that is itself no more than a mark: a row, or what is checked elsewhere. */
type Meaning = { readonly resource: Resource; readonly kind: RowKind } | { readonly shape: (accessLevel: AccessLevel) => z.ZodType }
const meanings = new WeakMap<object, Meaning>()

function meaning<S extends z.ZodType>(mark: S, what: Meaning): S {
  meanings.set(mark, what)
  return mark
}

export const callDescription = (shape: object) => meanings.get(shape)

/** A row, or the filters that find it: PostgreSQL writes rows that are read, and what is sent is checked one by one for whoever sends it. */
export const rowShape = (resource: Resource, kind: RowKind = 'Row') => meaning(z.record(z.string(), z.unknown()), { resource, kind })

/** Lets everything through, to be read by those who can say better what is wrong; what it may be depends on who sends it. */
export const unparsed = (shape: (accessLevel: AccessLevel) => z.ZodType) => meaning(z.unknown(), { shape })

/** A value that was checked when it was kept, and is not checked again when it is told. */
export const asStored = <V>(field: Field<V, any, any, '$'>) => meaning(z.custom<V>(), { shape: () => field.keySpecs.$.value })
