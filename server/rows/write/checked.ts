import type { Resource } from '#schema'
import { fault } from '#schema'
import { issuesOf } from '#schema/issues.ts'
import { slotOf } from '#schema/slot.ts'
import type { Written } from './write.ts'

/** Server-written values still obey their fields. */
export function checked(of: Resource, values: Written): Written {
  for (const [key, value] of Object.entries(values)) {
    const slot = slotOf(of, key)
    if (!slot) throw new Error(`${of.name} has no ${key}`)
    if (value === undefined || value === null) continue
    const parsed = slot.part.value.safeParse(value)
    if (!parsed.success) throw fault('invalid', { issues: issuesOf(parsed.error, [key]) })
  }
  return values
}
