import type { Path, Vault, Wrong } from '#schema'
import { issue } from '#schema'
import { issuesOf } from '#schema/issues.ts'
import type { Slot } from '#schema/slot.ts'

const isWritten = { boolean: /^(true|false)$/, number: /^-?\d+(\.\d+)?$/ } as Readonly<Record<string, RegExp | undefined>>

/** Query text → value, by the field's own reading and nothing looser: `yes` is no boolean here, `1,200` no number. */
function read({ part }: Slot, text: string) {
  const value = part.parse(text)
  const form = isWritten[typeof value]
  return form && !form.test(text) ? undefined : value
}

/** What a filter compares with, from query text or a JSON value; several for kinds that hold several. Pushes what is wrong. */
export function filterValues(slot: Slot, raw: unknown, path: Path, vault: Vault, issues: Wrong[]): unknown[] {
  const given = typeof raw === 'string' ? read(slot, raw) : raw
  if (given === undefined || given === null) {
    issues.push(issue('wrongType', path))
    return []
  }
  const parsed = slot.part.value.safeParse(given)
  if (!parsed.success) {
    issues.push(...issuesOf(parsed.error, path))
    return []
  }
  const value: unknown = slot.part.sought ? slot.part.sought(parsed.data, vault) : parsed.data
  return Array.isArray(value) ? value : [value]
}
