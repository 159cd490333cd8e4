import type { z } from 'zod'
import type { Calendar } from './time.ts'
import type { AccessLevel } from './access.ts'
import type { Label } from './label.ts'
import type { LocalizedText } from './localizedText.ts'
import type { Singular } from './names.ts'
import { singular } from './names.ts'
import type { ToneRule } from './tone.ts'

/** The words after a filter's key: `params[odometer_km][gte]=100`; `eq` is the bare key, an array of values means any of them. */
export type Operator = 'eq' | 'gte' | 'gt' | 'lte' | 'lt' | 'contains' | 'isNull'

export const orderedOperators = ['eq', 'gte', 'gt', 'lte', 'lt', 'isNull'] as const satisfies readonly Operator[]

/** Values of choices and flags, one or any of several. */
type FieldConditions = Readonly<Record<string, string | boolean | readonly (string | boolean)[]>>

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
  /** The field applies only while these fields of the same row have one of these values. In other rows it is hidden, cleared, and refused when sent. It is required where it applies unless `optional` is set. */
  when?: FieldConditions
  /** Access levels of this field, narrower than those of the resource. */
  can?: {
    readonly read?: AccessLevel
    readonly write?: AccessLevel
    /** Sees a masked value in the clear; as `read` unless said. */
    readonly unmask?: AccessLevel
  }
  /** Erased when the member withdraws: `true` sets null, a value replaces what may not be null. */
  erase?: true | V
  /** Erased once the retention period of the resource is over: `true` sets null, a value replaces what may not be null. */
  lapse?: true | V
  /** The value that stands in the row while the real one is in segregated storage, because the member is dormant or has withdrawn. The value of `erase` or `lapse` by default. */
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
  /** HMAC of a value, to look for equal values. */
  digest(plain: string): string
}

/** A column beside the main column of a key, e.g. the ciphertext beside its mask. */
interface ShadowColumn<V = any> {
  readonly suffix: string
  readonly type: string
  readonly value: (value: V, cipher: Cipher) => unknown
}

/** One wire key of a field, and how it is kept, found and written down. All SQL here is text around a column or a parameter. */
export interface KeySpec<V = any> {
  /** What a sent value must be; null is added for optional fields. */
  readonly value: z.ZodType<V>
  /** PostgreSQL type of the column; '' when `link` keeps the value in a table of its own. */
  readonly column: string
  /** Column → JSON value, and parameter → column. As they are when left out. */
  readonly read?: (column: string) => string
  readonly write?: (param: string) => string
  /** What is kept in the main column, when that is not the value itself (a mask, say). */
  readonly storedValue?: (value: V, cipher: Cipher) => unknown
  readonly shadowColumns?: readonly ShadowColumn<V>[]
  /** Can be read in the clear by the logged call `unmask` alone, from this companion. */
  readonly encryptedIn?: string
  readonly ops: readonly Operator[]
  /** SQL of a filter that is not the plain comparison of the column. */
  readonly match?: (column: string, op: Operator, param: string) => string
  /** SQL of what is compared in a text's place: texts alike in it are one and the same, for filters and for `unique`. */
  readonly equalityKey?: (text: string) => string
  /** What a filter compares with, when that is not the value itself (a digest, say). */
  readonly lookupValue?: (value: V, cipher: Cipher) => unknown
  readonly sortable?: boolean
  /** Which values have passed by now: a moment has at its second, a day and a month when they are over. */
  readonly pastFilter?: (now: string) => { readonly op: 'lt' | 'lte'; readonly value: string }
  /** HTML that the server must sanitise. */
  readonly html?: true
  /** Holds for every kept value: a CHECK of the table. */
  readonly check?: (column: string) => string
  /** Points at another resource: a foreign key, or with `many` a link table. */
  readonly refers?: { readonly to: string; readonly many: boolean }
  /** SQL that yields the keys of stored files in the column, so that orphans can be swept. */
  readonly filesIn?: (column: string) => string
  /** What the value holds where it names this file, as JSON holds a part of JSON; several where it may in several places. */
  readonly fileReference?: (file: string) => readonly unknown[]
  /** The same where nobody may read which files they are: SQL that yields their marks. */
  readonly fileMarksIn?: (column: string) => string
  /** Query string → value, and what `print` has written; undefined when it is none. */
  readonly parse: (text: string) => unknown
  /** A spreadsheet's cell, as people and programs write it → value; undefined when it is none, or not clear which. As `parse` unless said. */
  readonly cell?: (text: string, calendar?: Calendar) => unknown
  /** A piece of the value as it is kept, for what looks for it: blanks and dashes that are only writing come off. */
  readonly plain?: (text: string) => string
  /** Value → spreadsheet cell. */
  readonly print: (value: V) => string | number | boolean
}

/** `$` is the field's own name, `$1` its singular: `$_id`, `$1_ids`, `$_from`. */
export type KeyTemplate = `$${string}`
export type Key<P extends string, N extends string> = P extends `$1${infer T}` ? `${Singular<N>}${T}` : P extends `$${infer T}` ? `${N}${T}` : never

export const keyOf = (pattern: string, name: string) => (pattern.startsWith('$1') ? singular(name) + pattern.slice(2) : name + pattern.slice(1))

/** A declared field: a kind's answers to everything that shared code asks. Shared code never asks for the kind. */
export interface Field<V = any, O = any, K extends string = string, P extends string = string> {
  readonly kind: K
  readonly label: Label
  readonly options: O
  readonly keySpecs: { readonly [key in P]: KeySpec<V> }
  /** A valid value, another for another n where the kind has more than one. Keyed by pattern when a field has several parts. */
  readonly example: (n: number) => V
  readonly examples?: (n: number) => Readonly<Record<string, V>>
  /** Values that must be refused. */
  readonly bad: readonly unknown[]
  /** May be found by the keyword. */
  readonly searchable: boolean
  /** SQL type and keyword text of the search, when the column is not plain text. */
  readonly searched?: (column: string) => string
  /** What must hold between the parts; the refusal when it does not. */
  readonly crossCheck?: {
    readonly holds: (values: Readonly<Record<P, V | null | undefined>>) => boolean
    readonly code: string
    readonly message: LocalizedText
    readonly check: (columns: Readonly<Record<P, string>>) => string
    readonly at: P
  }
  /** The server makes the value of a new row. */
  readonly generate?: (now: string, random: (letters: number) => string) => V
  /** Its keys name moments, days or months, which pass: an action may be due by one. */
  readonly isTemporal?: true
  /** The state machine's field: only actions write it. */
  readonly states?: readonly string[]
  /** How a value stands out, on pages and in lists. */
  readonly tone?: ToneRule<V>
  /** People carry the value elsewhere, as it is printed: pages let it be copied. */
  readonly copyable?: true
  /** The value is a number to dial. */
  readonly isPhone?: true
  /** The value is a stored picture, or several. */
  readonly pictures?: true
  /** Values with a label and a tone, for filters, chips and sheets. */
  readonly choices?: Readonly<Record<string, Label>>
  /** Resource whose rows the value means, by conditions. */
  readonly audienceOf?: string
  /** Resource that the value points at. */
  readonly to?: string
  /** Fields of a structured value, for its sub-form. */
  readonly inner?: Readonly<Record<string, Field>> | Field
  /** The field whose shape the value has, where that differs from row to row. */
  readonly fieldInRow?: (row: Readonly<Record<string, unknown>>) => Field | undefined
  /** Answers carry a mask in place of the value. */
  readonly masked?: true
}

type OrNull<V, O> = O extends { optional: true } ? V | null : O extends { when: object } ? (O extends { default: any } ? V : V | null) : V
/** What is written, and what is read: the same but for masked values. */
export type WriteValue<F> = F extends Field<infer V, infer O, any, any> ? OrNull<V, O> : never
export type Value<F> = F extends Field<infer V, infer O, any, any> ? OrNull<F extends { readonly masked: true } ? string : V, O> : never
export type TemplateOf<F> = F extends Field<any, any, any, infer P> ? P : never

/** Fields under one heading of the form, as the form nests them. */
export interface Section<Fs extends Record<string, Field> = Record<string, Field>> {
  readonly kind: 'section'
  readonly label: Label
  readonly fields: Fs
  /** It speaks of rows with these values alone; pages of other rows leave it out. */
  readonly on?: Readonly<Record<string, string>>
}

export const section = <const Fs extends Record<string, Field>>(label: Label, fields: Fs, overrides: Pick<Section, 'on'> = {}): Section<Fs> => ({
  kind: 'section',
  label,
  fields,
  ...overrides,
})

/** Refuses an option that the kind does not know; a bare generic parameter would let a typo through. */
export type ExactOptions<T, All> = T & { [K in Exclude<keyof T, keyof All>]: never }
