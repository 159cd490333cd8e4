import type { Field } from '../base/field.ts'
import type { Resource } from '../resource.ts'
import { fieldsOfForm } from '../shape.ts'

/** Fields that a call asks for, and where they are declared. */
export interface FormDeclaration {
  readonly at: string
  readonly fields: Readonly<Record<string, Field>>
}

/** What the calls of a resource ask for: an action beside its row, any other call as a form of its own. */
export const formsOf = (resource: Resource): readonly FormDeclaration[] =>
  Object.entries(resource.endpoints).flatMap(([call, { ask, params }]) => {
    const own = fieldsOfForm(params)
    return [...(ask ? [{ at: `endpoints.${call}.ask`, fields: ask }] : []), ...(own ? [{ at: `endpoints.${call}.params`, fields: own }] : [])]
  })
