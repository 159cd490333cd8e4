import type { Resource } from '../declare/resource.ts'
import { declaredFieldKeys, fieldKeyOf, fieldOf } from '../row/fieldKey.ts'
import type { DeclarationError, ResourceIndex } from './base/declarationError.ts'
import { declarationError, unknownNameErrors } from './base/declarationError.ts'

const daysOf = (resource: Resource) => declaredFieldKeys(resource).flatMap(({ key, spec }) => (spec.column === 'date' ? [key] : []))

/** Of the times only a month is stored as text. */
const isMonth = (resource: Resource, name: string) => fieldOf(resource, name)?.isTemporal === true && fieldKeyOf(resource, name)?.spec.column === 'text'

function refusedErrors(resource: Resource, { all, find }: ResourceIndex, [name, day]: readonly [string, string]): DeclarationError[] {
  const target = find(name)
  const names = all.map((item) => item.name)
  if (!target) return unknownNameErrors(resource, 'noSuchResource', 'closing.refuse', [name], names, 'resource')
  return unknownNameErrors(resource, 'noSuchField', `closing.refuse.${name}`, [day], daysOf(target), `day of ${name}`)
}

/** Errors in `closing`: the month is no month field, or a resource or its day does not exist. */
export function monthClosingDeclarationErrors(resource: Resource, index: ResourceIndex): DeclarationError[] {
  const { closing } = resource
  if (!closing) return []
  return [
    ...(isMonth(resource, closing.month)
      ? []
      : [declarationError(resource, 'wrongKind', 'closing.month', `"${closing.month}" is not a month; choose a month field.`)]),
    ...Object.entries(closing.refuse).flatMap((entry) => refusedErrors(resource, index, entry)),
  ]
}
