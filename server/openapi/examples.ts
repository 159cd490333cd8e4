import type { Resource } from '#schema'
import { fieldOf } from '#schema/fieldKey.ts'
import type { FieldKey } from '#schema/fieldKey.ts'
import { labelText } from '#schema'

/** A mask, where the value itself is told to nobody. */
const masked = '••••'

function valueOf({ field, spec, template }: FieldKey, n: number): unknown {
  if (spec.refers) return spec.refers.many ? [1] : 1
  return field.examples?.(n)[template] ?? field.example(n)
}

/** An example of what is sent under some keys: the fields' own examples, each later moment behind the one before. */
export const exampleOf = (fieldKeys: readonly FieldKey[]) =>
  Object.fromEntries(fieldKeys.map((fieldKey, index) => [fieldKey.key, valueOf(fieldKey, index + 1)]))

/** An example of what is read under some keys. */
export const readExampleOf = (fieldKeys: readonly FieldKey[]) => ({
  ...exampleOf(fieldKeys),
  ...Object.fromEntries(fieldKeys.filter(({ field }) => field.masked).map(({ key }) => [key, masked])),
})

/** What a description says of rows that are somebody's. */
export function ownership(resource: Resource) {
  const { ownerAccess } = resource
  if (!ownerAccess) return {}
  const text = ownerAccess.fields.map((name) => labelText(fieldOf(resource, name)?.label ?? name, name, 'ko')).join(', ')
  return { 'x-mine': ownerAccess, description: `회원은 본인의 것만, 그 가운데 다음 항목만 읽습니다: ${text}. 다른 회원의 것은 없는 것과 같습니다(404).` }
}
