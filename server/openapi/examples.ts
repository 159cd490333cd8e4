import type { Resource } from '#schema'
import { fieldOf } from '#schema/row/fieldKey.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { labelText } from '#schema'

/** A masked value. */
const maskedValue = '••••'

function valueOf({ field, spec, template }: FieldKey, n: number): unknown {
  if (spec.refers) return spec.refers.many ? [1] : 1
  return field.examples?.(n)[template] ?? field.example(n)
}

/** Example request values of these fields; each later moment is after the one before. */
export const requestExampleOf = (fieldKeys: readonly FieldKey[]) =>
  Object.fromEntries(fieldKeys.map((fieldKey, index) => [fieldKey.key, valueOf(fieldKey, index + 1)]))

/** Example response values of these fields. */
export const responseExampleOf = (fieldKeys: readonly FieldKey[]) => ({
  ...requestExampleOf(fieldKeys),
  ...Object.fromEntries(fieldKeys.filter(({ field }) => field.masked).map(({ key }) => [key, maskedValue])),
})

/** Description of the owner access of a resource. */
export function describeOwnerAccess(resource: Resource) {
  const { ownerAccess } = resource
  if (!ownerAccess) return {}
  const text = ownerAccess.fields.map((name) => labelText(fieldOf(resource, name)?.label ?? name, name, 'ko')).join(', ')
  return { 'x-mine': ownerAccess, description: `회원은 본인의 것만, 그 가운데 다음 항목만 읽습니다: ${text}. 다른 회원의 것은 없는 것과 같습니다(404).` }
}
