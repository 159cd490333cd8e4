import type { IssuePath, Cipher, InputIssue } from '#schema'
import { createCommonIssue } from '#schema'
import { issuesFromZod } from '#schema/row/issues.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'

const textPatterns = { boolean: /^(true|false)$/, number: /^-?\d+(\.\d+)?$/ } as Readonly<Record<string, RegExp | undefined>>

/** Converts query text to a value, by the field's own parser and nothing looser: `yes` is no boolean here, `1,200` no number. */
function parseText({ spec }: FieldKey, text: string) {
  const value = spec.parse(text)
  const form = textPatterns[typeof value]
  return form && !form.test(text) ? undefined : value
}

/** The values that a filter compares with, from query text or JSON. Pushes the issues that it finds. */
export function parseFilterValues(fieldKey: FieldKey, raw: unknown, path: IssuePath, cipher: Cipher, issues: InputIssue[]): unknown[] {
  const input = typeof raw === 'string' ? parseText(fieldKey, raw) : raw
  if (input === undefined || input === null) {
    issues.push(createCommonIssue('wrongType', path))
    return []
  }
  const parsed = fieldKey.spec.value.safeParse(input)
  if (!parsed.success) {
    issues.push(...issuesFromZod(parsed.error, path))
    return []
  }
  const value: unknown = fieldKey.spec.lookupValue ? fieldKey.spec.lookupValue(parsed.data, cipher) : parsed.data
  return Array.isArray(value) ? value : [value]
}
