import type { Field } from '../../base/field.ts'
import type { Resource } from '../../declare/resource.ts'
import { fieldsOfForm } from '../../row/shape.ts'

/** The fields of a form and the place of its declaration. */
export interface FormDeclaration {
  readonly at: string
  readonly fields: Readonly<Record<string, Field>>
}

/** The forms of the calls of a resource: `ask` of actions and form `params` of other calls. */
export const collectCallForms = (resource: Resource): readonly FormDeclaration[] =>
  Object.entries(resource.endpoints).flatMap(([call, { ask, params }]) => {
    const own = fieldsOfForm(params)
    return [...(ask ? [{ at: `endpoints.${call}.ask`, fields: ask }] : []), ...(own ? [{ at: `endpoints.${call}.params`, fields: own }] : [])]
  })
