import type { Field, Cipher } from '../../base/field.ts'
import { digestFileKeysIn } from '../base/fileKeyDigest.ts'
import type { InnerFields } from '../base/structured.ts'

/** The visible part of an encrypted value. */
type Mask = 'all' | 'last4' | 'ends'
export interface SecretOptions {
  /** The part that all readers see: `all` hides everything, `last4` shows four characters, `ends` two at each end. */
  mask?: Mask
  /** Rows can be found by the exact value, through its HMAC. */
  findable?: boolean
}
type InnerField = InnerFields[string]
export type SecretField = Field<any, any, 'secret', '$'> & { readonly inner: InnerField; readonly masked: true; readonly findable: boolean }

const dots = '••••'
const masks: Record<Mask, (text: string) => string> = {
  all: () => dots,
  last4: (text) => (text.length > 4 ? `${dots}${text.slice(-4)}` : dots),
  ends: (text) => (text.length > 6 ? `${text.slice(0, 2)}${dots}${text.slice(-2)}` : dots),
}

/**
 * Stores the value of another field encrypted: `secret(text('면허번호'), { mask: 'ends' })`.
 * Responses contain the mask. Only the logged call `unmask` returns the value.
 */
export function secret<F extends InnerField>(
  inner: F,
  { mask = 'all', ...options }: SecretOptions = {},
): F extends Field<infer V, infer O, any, any> ? Field<V, O, 'secret', '$'> & { readonly inner: F; readonly masked: true; readonly findable: boolean } : never {
  const { value, print, parse, cell, plain, filesIn } = inner.keySpecs.$
  // `unique` is enforced on the digest, so a unique secret is always findable.
  const findable = options.findable ?? inner.options.unique !== undefined
  const asJson = (input: unknown) => JSON.stringify(input)
  const created: SecretField = {
    kind: 'secret',
    label: inner.label,
    options: inner.options,
    inner,
    masked: true,
    findable,
    ...(inner.pictures && { pictures: inner.pictures }),
    keySpecs: {
      $: {
        value,
        column: 'text',
        storedValue: (input) => masks[mask](String(print(input))),
        shadowColumns: [
          { suffix: '_sealed', type: 'bytea', value: (input, cipher) => cipher.encrypt(asJson(input)) },
          { suffix: '_digest', type: 'text', value: (input, cipher) => (findable ? cipher.digest(asJson(input)) : null) },
          // The cleanup of unused files must know that the file is in use, but not which file it is.
          ...(filesIn ? [{ suffix: '_files', type: 'text[]', value: (input: unknown, cipher: Cipher) => digestFileKeysIn(asJson(input), cipher) }] : []),
        ],
        ...(filesIn && { fileMarksIn: (column: string) => `${column}_files` }),
        encryptedIn: '_sealed',
        ops: findable ? ['eq', 'isNull'] : ['isNull'],
        match: (column, _op, param) => `${column}_digest = any((${param})::text[])`,
        lookupValue: (input, cipher) => cipher.digest(asJson(input)),
        parse,
        ...(cell && { cell }),
        ...(plain && { plain }),
        print: String,
      },
    },
    example: inner.example,
    invalidExamples: inner.invalidExamples,
    searchable: false,
  }
  return created as never
}
