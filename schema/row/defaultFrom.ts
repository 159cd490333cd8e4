import type { Field } from '../base/field.ts'
import { wireKeyOf } from '../base/field.ts'
import { memoize } from './fieldKey.ts'

/** Another reference of the same form, and the reference of its row that is copied. */
export interface DefaultSource {
  readonly name: string
  readonly key: string
  readonly copiedKey: string
}

export const defaultSourcePattern = /^\$([a-z][a-z0-9_]*)\.([a-z][a-z0-9_]*)$/

const sourceTextsOf = ({ options }: Field): readonly string[] => [options.defaultFrom ?? []].flat()

/** The references from which a default can be copied, in their order: `defaultFrom: '$rent.rcar'`. */
export const defaultSourcesOf = memoize((field: Field): readonly DefaultSource[] =>
  sourceTextsOf(field).flatMap((text) => {
    const [, name, take] = defaultSourcePattern.exec(text) ?? []
    return name === undefined || take === undefined ? [] : [{ name, key: wireKeyOf('$_id', name), copiedKey: wireKeyOf('$_id', take) }]
  }),
)

/** True if the caller is a default of the reference. */
export const defaultsToCaller = (field: Field) => sourceTextsOf(field).includes('me')
