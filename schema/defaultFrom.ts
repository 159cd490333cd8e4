import type { Field } from './base/field.ts'
import { keyOf } from './base/field.ts'
import { memoize } from './fieldKey.ts'

/** Another reference beside this one, and what of its row is taken over. */
export interface DefaultSource {
  readonly name: string
  readonly key: string
  readonly take: string
}

export const defaultSourceFormat = /^\$([a-z][a-z0-9_]*)\.([a-z][a-z0-9_]*)$/

const said = ({ options }: Field): readonly string[] => [options.defaultFrom ?? []].flat()

/** Of which references beside it, in their order, it takes over what their rows point at: `fill: '$rent.rcar'`. */
export const defaultSourcesOf = memoize((field: Field): readonly DefaultSource[] =>
  said(field).flatMap((text) => {
    const [, name, take] = defaultSourceFormat.exec(text) ?? []
    return name === undefined || take === undefined ? [] : [{ name, key: keyOf('$_id', name), take: keyOf('$_id', take) }]
  }),
)

/** Does it begin with whoever fills in the form? */
export const defaultsToCaller = (field: Field) => said(field).includes('me')
