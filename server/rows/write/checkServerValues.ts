import type { Resource } from '#schema'
import { appError } from '#schema'
import { issuesFromZod } from '#schema/row/issues.ts'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import type { RowValues } from './write.ts'

/** Values from the server must satisfy their fields too. Throws `invalid`. */
export function checkServerValues(resource: Resource, values: RowValues): RowValues {
  for (const [key, value] of Object.entries(values)) {
    const fieldKey = fieldKeyOf(resource, key)
    if (!fieldKey) throw new Error(`${resource.name} has no ${key}`)
    if (value === undefined || value === null) continue
    const parsed = fieldKey.spec.value.safeParse(value)
    if (!parsed.success) throw appError('invalid', { issues: issuesFromZod(parsed.error, [key]) })
  }
  return values
}
