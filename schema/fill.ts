import type { Field } from './base/field.ts'
import { keyOf } from './base/field.ts'
import { once } from './slot.ts'

/** Another reference beside this one, and what of its row is taken over. */
export interface Source {
  readonly name: string
  readonly key: string
  readonly take: string
}

export const sourceForm = /^\$([a-z][a-z0-9_]*)\.([a-z][a-z0-9_]*)$/

const said = ({ options }: Field): readonly string[] => [options.fill ?? []].flat()

/** Of which references beside it, in their order, it takes over what their rows point at: `fill: '$rent.rcar'`. */
export const sourcesOf = once((field: Field): readonly Source[] =>
  said(field).flatMap((text) => {
    const [, name, take] = sourceForm.exec(text) ?? []
    return name === undefined || take === undefined ? [] : [{ name, key: keyOf('$_id', name), take: keyOf('$_id', take) }]
  }),
)

/** Does it begin with whoever fills in the form? */
export const isMine = (field: Field) => said(field).includes('me')
