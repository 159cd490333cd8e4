import type { Resource } from '#schema'
import { fieldOf } from '#schema/slot.ts'
import type { Slot } from '#schema/slot.ts'
import { textOf } from '#schema'

/** A mask, where the value itself is told to nobody. */
const masked = '••••'

function valueOf({ field, part, pattern }: Slot, n: number): unknown {
  if (part.refers) return part.refers.many ? [1] : 1
  return field.examples?.(n)[pattern] ?? field.example(n)
}

/** An example of what is sent under some keys: the fields' own examples, each later moment behind the one before. */
export const exampleOf = (slots: readonly Slot[]) => Object.fromEntries(slots.map((slot, at) => [slot.key, valueOf(slot, at + 1)]))

/** An example of what is read under some keys. */
export const readExampleOf = (slots: readonly Slot[]) => ({
  ...exampleOf(slots),
  ...Object.fromEntries(slots.filter(({ field }) => field.masked).map(({ key }) => [key, masked])),
})

/** What a description says of rows that are somebody's. */
export function ownership(of: Resource) {
  const { ownerAccess } = of
  if (!ownerAccess) return {}
  const shown = ownerAccess.fields.map((name) => textOf(fieldOf(of, name)?.label ?? name, name, 'ko')).join(', ')
  return { 'x-mine': ownerAccess, description: `회원은 본인의 것만, 그 가운데 다음 항목만 읽습니다: ${shown}. 다른 회원의 것은 없는 것과 같습니다(404).` }
}
