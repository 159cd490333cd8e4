import type { z } from 'zod'
import type { SerialDayZero } from './time.ts'
import type { AccessLevel } from './access.ts'
import type { Label } from './label.ts'
import type { LocalizedText } from './localizedText.ts'
import type { Singular } from './names.ts'
import { singular } from './names.ts'
import type { ToneRule } from './tone.ts'
import type { Where } from './where.ts'

/** Operators after the key of a filter: `params[odometer_km][gte]=100`. `eq` is the key alone; an array of values matches any of them. */
export type FilterOperator = 'eq' | 'gte' | 'gt' | 'lte' | 'lt' | 'contains' | 'isNull'

export const comparisonOperators = ['eq', 'gte', 'gt', 'lte', 'lt', 'isNull'] as const satisfies readonly FilterOperator[]

/** Options of every kind of field. A field is required unless `optional` is set. */
export interface CommonOptions<V> {
  /** The value may be null. */
  optional?: boolean
  /** The value of a new row that names none. */
  default?: V
  /** `true`: no two rows have the same value. `['brand']`: no two rows of the same brand have it. The names are fields of the same resource. */
  unique?: true | readonly string[]
  /** Only the server writes the value. It is shown and never part of a form. */
  readOnly?: boolean
  /** The value is set when the row is created and never changed afterwards. */
  immutable?: true
  /** A sentence below the input. */
  help?: LocalizedText
  /**
   * The field applies only in rows where these fields have one of these values. In other rows it is hidden, cleared, and refused if sent.
   * Where it applies it is required, unless it is `optional`.
   */
  when?: Where
  /** Access levels of this field, narrower than those of the resource. */
  can?: {
    readonly read?: AccessLevel
    readonly write?: AccessLevel
    /** Sees the value of a masked field. The access level of `read` by default. */
    readonly unmask?: AccessLevel
  }
  /** Erased when the member withdraws: `true` sets null, a value replaces what may not be null. */
  erase?: true | V
  /** Erased once the retention period of the resource is over: `true` sets null, a value replaces what may not be null. */
  lapse?: true | V
  /**
   * Value of the row while the real one is in segregated storage, because the member is dormant or has withdrawn.
   * The value of `erase` or `lapse` by default.
   */
  segregatedAs?: V
  /** The name of the field before a rename, until the migration is written. */
  was?: string
}

/** Encrypts values before they are stored. */
export interface Cipher {
  /** AES-256-GCM with the current key. */
  encrypt(plain: string): Buffer
  /** Decrypts with the key that the value names. */
  decrypt(sealed: Buffer): string
  /** HMAC of a value, for lookups by exact value. */
  digest(plain: string): string
}

/** An additional column of a key, e.g. the ciphertext of a masked value. */
interface ShadowColumn<V = any> {
  readonly suffix: string
  readonly type: string
  readonly value: (value: V, cipher: Cipher) => unknown
}

/** Ranges of a value, for rules about rows that must not overlap in time. Two ranges compare only if they share this specification. */
export interface SqlRangeSpec {
  /** SQL of the range from one column to another. A NULL end is open. */
  readonly columnRange: (from: string, to: string) => string
  /** SQL of the range that contains the time from one `timestamptz` to another; the end is exclusive. */
  readonly instantRange: (from: string, to: string) => string
  /** The comparison of start and end that holds for every range that is not empty. */
  readonly order: '<' | '<='
  /** Start and end of the n-th example range. No two of them overlap. */
  readonly example: (n: number) => readonly [from: string, to: string]
}

/** One wire key of a field: how its value is validated, stored, filtered and printed. All SQL here is text around a column or a parameter. */
export interface WireKeySpec<V = any> {
  /** Schema of the value without null; null is added for optional fields. */
  readonly value: z.ZodType<V>
  /** PostgreSQL type of the column; '' for a list of references, which has a link table. */
  readonly column: string
  /** SQL from column to JSON value, and from parameter to column. The plain column or parameter by default. */
  readonly read?: (column: string) => string
  readonly write?: (param: string) => string
  /** The value of the main column where it differs from the value itself, e.g. a mask. */
  readonly storedValue?: (value: V, cipher: Cipher) => unknown
  readonly shadowColumns?: readonly ShadowColumn<V>[]
  /** Suffix of the shadow column that holds the encrypted value. Only the logged call `unmask` reads it. */
  readonly encryptedIn?: string
  readonly ops: readonly FilterOperator[]
  /** SQL of a filter that is more than a comparison with the column. */
  readonly match?: (column: string, op: FilterOperator, param: string) => string
  /** SQL expression that is compared instead of the text, by filters and by `unique`: equal expressions mean equal values. */
  readonly equalityKey?: (text: string) => string
  /** The value that a filter compares with where it differs from the value itself, e.g. a digest. */
  readonly lookupValue?: (value: V, cipher: Cipher) => unknown
  readonly sortable?: boolean
  /** The filter for values that have passed: a moment passes at its second, a day or a month when it is over. */
  readonly pastFilter?: (now: string) => { readonly op: 'lt' | 'lte'; readonly value: string }
  /** Ranges of the value: from a day to a day, or from a moment to a moment. */
  readonly range?: SqlRangeSpec
  /** HTML that the server must sanitise. */
  readonly html?: true
  /** SQL of a CHECK constraint on the column. */
  readonly check?: (column: string) => string
  /** Refers to another resource: a foreign key, or with `many` a link table. */
  readonly refers?: { readonly to: string; readonly many: boolean }
  /** SQL that returns the keys of the stored files in a column, so that unused files can be deleted. */
  readonly filesIn?: (column: string) => string
  /** JSON values of which the column contains at least one if it refers to this file, for the containment operator `@>`. */
  readonly fileReference?: (file: string) => readonly unknown[]
  /** As `filesIn` for an encrypted value: SQL that returns the marks (HMAC) of its files. */
  readonly fileMarksIn?: (column: string) => string
  /** Text of a query string or of `print` → value; undefined if the text is invalid. */
  readonly parse: (text: string) => unknown
  /** Text of a spreadsheet cell → value; undefined if the text is invalid or ambiguous. As `parse` by default. */
  readonly cell?: (text: string, calendar?: SerialDayZero) => unknown
  /** Removes separators from a search text, as they are removed from the stored value. */
  readonly plain?: (text: string) => string
  /** Value → spreadsheet cell. */
  readonly print: (value: V) => string | number | boolean
}

/** `$` is the field's own name, `$1` its singular: `$_id`, `$1_ids`, `$_from`. */
export type FieldKeyTemplate = `$${string}`
export type WireKey<P extends string, N extends string> = P extends `$1${infer T}` ? `${Singular<N>}${T}` : P extends `$${infer T}` ? `${N}${T}` : never

export const wireKeyOf = (template: string, name: string) => (template.startsWith('$1') ? singular(name) + template.slice(2) : name + template.slice(1))

/** A declared field: all that shared code needs to know of its kind. Shared code never checks `kind`. */
export interface Field<V = any, O = any, K extends string = string, P extends string = string> {
  readonly kind: K
  readonly label: Label
  readonly options: O
  readonly keySpecs: { readonly [key in P]: WireKeySpec<V> }
  /** A valid value; different values for different `n` where the kind has several. `examples` has one per key template where the field has several keys. */
  readonly example: (n: number) => V
  readonly examples?: (n: number) => Readonly<Record<string, V>>
  /** Invalid values, for tests. */
  readonly invalidExamples: readonly unknown[]
  /** The keyword search includes the field. */
  readonly searchable: boolean
  /** SQL text that the keyword search looks in, where the column is not plain text. */
  readonly searchText?: (column: string) => string
  /** A rule between the keys of the field, with its error and its CHECK constraint. */
  readonly crossCheck?: {
    readonly holds: (values: Readonly<Record<P, V | null | undefined>>) => boolean
    readonly code: string
    readonly message: LocalizedText
    readonly check: (columns: Readonly<Record<P, string>>) => string
    readonly at: P
  }
  /** Creates the value of a new row on the server. */
  readonly generate?: (now: string, random: (letters: number) => string) => V
  /** Its keys hold moments, days or months, so it can be a deadline. */
  readonly isTemporal?: true
  /** States of the state machine. Only transitions write the field. */
  readonly states?: readonly string[]
  /** The tone of a value on pages and in lists. */
  readonly tone?: ToneRule<V>
  /** Pages show a copy button next to the value. */
  readonly copyable?: true
  /** The value is a phone number. */
  readonly isPhone?: true
  /** The value is a colour as `#rrggbb`. A subtitle shows its swatch instead of its text. */
  readonly isColour?: true
  /** The value is one or more stored pictures. */
  readonly pictures?: true
  /** Values with their labels, for filters, badges and exports. */
  readonly choices?: Readonly<Record<string, Label>>
  /** The resource whose rows an audience selects by conditions. */
  readonly audienceOf?: string
  /** The resource that the value refers to. */
  readonly to?: string
  /** Fields of a structured value, for its sub-form. */
  readonly inner?: Readonly<Record<string, Field>> | Field
  /** The field that defines the shape of the value, where that depends on the row. */
  readonly fieldInRow?: (row: Readonly<Record<string, unknown>>) => Field | undefined
  /** Responses contain a mask instead of the value. */
  readonly masked?: true
}

type OrNull<V, O> = O extends { optional: true } ? V | null : O extends { when: object } ? (O extends { default: unknown } ? V : V | null) : V
/** The types of a value in a request and in a response. They differ only for masked values. */
export type WriteValue<F> = F extends Field<infer V, infer O, any, any> ? OrNull<V, O> : never
export type ReadValue<F> = F extends Field<infer V, infer O, any, any> ? OrNull<F extends { readonly masked: true } ? string : V, O> : never
export type FieldKeyTemplateOf<F> = F extends Field<any, any, any, infer P> ? P : never

/** A section of a form and a page: fields under one heading. */
export interface Section<Fs extends Record<string, Field> = Record<string, Field>> {
  readonly kind: 'section'
  readonly label: Label
  readonly fields: Fs
  /** The section applies only to rows with these values; pages of other rows leave it out. */
  readonly when?: Where
}

export const section = <const Fs extends Record<string, Field>>(label: Label, fields: Fs, overrides: Pick<Section, 'when'> = {}): Section<Fs> => ({
  kind: 'section',
  label,
  fields,
  ...overrides,
})

/** A type error for an option that the kind does not have. A plain generic parameter would accept a misspelled option. */
export type ExactOptions<T, All> = T & { [K in Exclude<keyof T, keyof All>]: never }
