import { isDeepStrictEqual } from 'node:util'
import type { IssuePath, Resource, AccessLevel, InputIssue } from '#schema'
import { appError, createCommonIssue } from '#schema'
import { issuesFromZod, crossCheckIssues } from '#schema/row/issues.ts'
import { rowUpdateShape, newRowShape } from '#schema/row/shape.ts'
import { declaredFieldKeys, fieldsOf } from '#schema/row/fieldKey.ts'
import { mayBeEmpty } from '#schema/row/when.ts'
import { isAffectedByWrite, inapplicableFieldResets, whenIssues } from '#schema/row/applicability.ts'
import { apiLimits } from '#schema/list/wire.ts'
import { sanitizeValue } from '../sanitize.ts'
import type { StoredRow } from '../rowStore.ts'
import type { RowValues } from './write.ts'

/** One validated row of a save: the values to write, and its path in the payload. */
export interface ParsedDraft {
  readonly path: IssuePath
  /** Undefined for a new row. */
  readonly id: number | undefined
  readonly version: number | undefined
  readonly values: RowValues
}

export const saveParamsKey = 'saveParamsArray'

/** The rows of a save. `spa` is the name that older clients use; it may contain a single row. */
export function parseSaveRows(payload: unknown): readonly unknown[] {
  const { [saveParamsKey]: rowsParam, spa, ...unknownParams } = (typeof payload === 'object' && payload !== null ? payload : {}) as Record<string, unknown>
  const input = rowsParam ?? spa
  const issues = Object.keys(unknownParams).map((key) => createCommonIssue('unknown', key))
  if (rowsParam !== undefined && spa !== undefined) issues.push(createCommonIssue('eitherName', 'spa'))
  const rows = Array.isArray(input) ? input : input === undefined || input === null ? [] : [input]
  if (rows.length === 0) issues.push(createCommonIssue('nothingToSave', saveParamsKey))
  if (rows.length > apiLimits.maxRows) issues.push(createCommonIssue('tooManyToSave', saveParamsKey, { most: apiLimits.maxRows }))
  if (issues.length > 0) throw appError('invalid', { issues })
  return rows
}

export const isUpdateInput = (row: unknown): row is { id: unknown } => typeof row === 'object' && row !== null && 'id' in row && row.id !== undefined

function sanitizedValues(resource: Resource, values: RowValues, path: IssuePath, issues: InputIssue[]): RowValues {
  const fieldKeys = declaredFieldKeys(resource).filter(({ key }) => values[key] !== undefined && values[key] !== null)
  const sanitized = fieldKeys.map((fieldKey) => {
    const value = sanitizeValue(fieldKey.field, fieldKey.template, values[fieldKey.key])
    const parsed = fieldKey.spec.value.safeParse(value)
    if (!parsed.success) issues.push(...issuesFromZod(parsed.error, [...path, fieldKey.key]))
    return [fieldKey.key, value]
  })
  return { ...values, ...Object.fromEntries(sanitized) }
}

/** Checks one row against the declaration at an access level. Pushes the issues that it finds. */
export function parseDraft(resource: Resource, accessLevel: AccessLevel, row: unknown, path: IssuePath, issues: InputIssue[]): ParsedDraft {
  const shape = isUpdateInput(row) ? rowUpdateShape(resource, accessLevel) : newRowShape(resource, accessLevel)
  const parsed = shape.safeParse(row, { reportInput: true })
  if (!parsed.success) {
    issues.push(...issuesFromZod(parsed.error, path))
    return { path, id: undefined, version: undefined, values: {} }
  }
  const { id, version, ...values } = parsed.data
  return { path, id: id as number | undefined, version: version as number | undefined, values: sanitizedValues(resource, values, path, issues) }
}

/** Sanitizes HTML in values whose shape depends on other values of the row. */
export function sanitizeInnerHtml(resource: Resource, before: StoredRow | undefined, draft: ParsedDraft): ParsedDraft {
  const row = { ...before, ...draft.values }
  const sanitizedInner = declaredFieldKeys(resource).flatMap(({ key, field, template }) => {
    const inner = draft.values[key] === undefined ? undefined : field.fieldInRow?.(row)
    return inner ? [[key, sanitizeValue(inner, template, draft.values[key])] as const] : []
  })
  return sanitizedInner.length === 0 ? draft : { ...draft, values: { ...draft.values, ...Object.fromEntries(sanitizedInner) } }
}

/** The values of a new row, with declared defaults or null for missing keys. */
export function withDeclaredDefaults(resource: Resource, values: RowValues): RowValues {
  const input = declaredFieldKeys(resource).flatMap(({ key, field }) => {
    if (values[key] !== undefined || field.generate) return []
    if (field.options.default !== undefined) return [[key, field.options.default]]
    return mayBeEmpty(field) ? [[key, null]] : []
  })
  return { ...values, ...Object.fromEntries(input) }
}

const touchedBy =
  (before: StoredRow | undefined, { values }: ParsedDraft) =>
  (key: string) =>
    values[key] !== undefined && !(before && isDeepStrictEqual(values[key], before[key]))

/** Issues between the values of the row after the save. */
export function crossCheckIssuesOf(resource: Resource, before: StoredRow | undefined, draft: ParsedDraft) {
  const row = { ...before, ...draft.values }
  const matches = [...crossCheckIssues(fieldsOf(resource), row), ...whenIssues(fieldsOf(resource), row, before && touchedBy(before, draft))]
  return matches.map((item) => ({ ...item, path: [...draft.path, ...item.path] }))
}

/** Clears values that no longer apply after the change of another value. */
export function clearInapplicable(resource: Resource, before: StoredRow | undefined, draft: ParsedDraft): ParsedDraft {
  if (!before) return draft
  const isTouched = touchedBy(before, draft)
  const isMeant = (key: string) => isTouched(key) && draft.values[key] !== null
  const cleared = inapplicableFieldResets(
    fieldsOf(resource),
    { ...before, ...draft.values },
    (fieldKey) => !isMeant(fieldKey.key) && isAffectedByWrite(fieldKey, isTouched),
  )
  return { ...draft, values: { ...draft.values, ...cleared } }
}
