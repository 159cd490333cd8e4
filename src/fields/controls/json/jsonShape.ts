import { groupDigits, localize, yesNo } from '#schema/fields/base/format.ts'

/** The types of a free value, named for users instead of JSON syntax. */

export const jsonValueTypes = ['text', 'number', 'flag', 'list', 'group', 'none'] as const
export type JsonValueType = (typeof jsonValueTypes)[number]

export type JsonObject = Readonly<Record<string, unknown>>

export function jsonValueTypeOf(value: unknown): JsonValueType {
  if (value === null || value === undefined) return 'none'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'flag'
  return typeof value === 'object' ? 'group' : 'text'
}

export const jsonValueTypeLabel = (shape: JsonValueType) =>
  ({
    text: localize('글자', 'Text'),
    number: localize('숫자', 'Number'),
    flag: localize('예/아니오', 'Yes/no'),
    list: localize('목록', 'List'),
    group: localize('묶음', 'Group'),
    none: localize('비어 있음', 'Empty'),
  })[shape]

/** The initial value of a type; keeps the current value where it can be converted. */
export function convertToValueType(value: unknown, shape: JsonValueType): unknown {
  if (jsonValueTypeOf(value) === shape) return value
  const plain = typeof value === 'object' ? '' : String(value)
  if (shape === 'text') return plain
  if (shape === 'number') return Number.isFinite(Number(plain)) ? Number(plain) : 0
  if (shape === 'flag') return plain === 'true'
  if (shape === 'list') return value === null || value === undefined ? [] : [value]
  return shape === 'group' ? {} : null
}

/** A summary of the value in one line. */
export function jsonSummary(value: unknown): string {
  const shape = jsonValueTypeOf(value)
  if (shape === 'none') return localize('비어 있음', 'Empty')
  if (shape === 'flag') return yesNo(value === true)
  if (typeof value === 'number') return groupDigits(value)
  if (Array.isArray(value))
    return value.length > 3 || value.some((item) => typeof item === 'object')
      ? localize(`목록 ${value.length}개`, `List of ${value.length}`)
      : value.map(jsonSummary).join(', ')
  if (shape === 'group') return Object.keys(value as JsonObject).join(', ') || localize('비어 있음', 'Empty')
  return String(value)
}
