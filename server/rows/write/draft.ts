import { isDeepStrictEqual } from 'node:util'
import type { Path, Resource, AccessLevel, Wrong } from '#schema'
import { fault, issue } from '#schema'
import { issuesOf, togetherIssues } from '#schema/issues.ts'
import { changeShape, createShape } from '#schema/shape.ts'
import { declaredSlots, fieldsOf } from '#schema/slot.ts'
import { mayBeEmpty } from '#schema/when.ts'
import { isConcerned, straysIn, whenIssues } from '#schema/whenIssues.ts'
import { limits } from '#schema/wire.ts'
import { cleaned } from '../sanitize.ts'
import type { StoredRow } from '../stored.ts'
import type { Written } from './write.ts'

/** One row of a save, validated: what it asks to write, and where in the payload it stands. */
export interface Draft {
  readonly path: Path
  /** Missing for a new row. */
  readonly id: number | undefined
  readonly version: number | undefined
  readonly values: Written
}

export const savePath = 'saveParamsArray'

/** The rows of a save's payload; `spa` is the older clients' name for them, and may be a single row. */
export function rowsOf(payload: unknown): readonly unknown[] {
  const { [savePath]: named, spa, ...others } = (typeof payload === 'object' && payload !== null ? payload : {}) as Record<string, unknown>
  const given = named ?? spa
  const issues = Object.keys(others).map((key) => issue('unknown', key))
  if (named !== undefined && spa !== undefined) issues.push(issue('eitherName', 'spa'))
  const rows = Array.isArray(given) ? given : given === undefined || given === null ? [] : [given]
  if (rows.length === 0) issues.push(issue('nothingToSave', savePath))
  if (rows.length > limits.maxRows) issues.push(issue('tooManyToSave', savePath, { most: limits.maxRows }))
  if (issues.length > 0) throw fault('invalid', { issues })
  return rows
}

export const isChange = (row: unknown): row is { id: unknown } => typeof row === 'object' && row !== null && 'id' in row && row.id !== undefined

function harmless(of: Resource, values: Written, path: Path, issues: Wrong[]): Written {
  const slots = declaredSlots(of).filter(({ key }) => values[key] !== undefined && values[key] !== null)
  const fresh = slots.map((slot) => {
    const value = cleaned(slot.field, slot.pattern, values[slot.key])
    const parsed = slot.part.value.safeParse(value)
    if (!parsed.success) issues.push(...issuesOf(parsed.error, [...path, slot.key]))
    return [slot.key, value]
  })
  return { ...values, ...Object.fromEntries(fresh) }
}

/** Checks one row against the declaration, for somebody on this access level. Pushes what is wrong. */
export function draftOf(of: Resource, accessLevel: AccessLevel, row: unknown, path: Path, issues: Wrong[]): Draft {
  const shape = isChange(row) ? changeShape(of, accessLevel) : createShape(of, accessLevel)
  const parsed = shape.safeParse(row, { reportInput: true })
  if (!parsed.success) {
    issues.push(...issuesOf(parsed.error, path))
    return { path, id: undefined, version: undefined, values: {} }
  }
  const { id, version, ...values } = parsed.data
  return { path, id: id as number | undefined, version: version as number | undefined, values: harmless(of, values, path, issues) }
}

/** The HTML in values whose shape hangs on the rest of their row, made harmless too. */
export function shapedInRow(of: Resource, before: StoredRow | undefined, draft: Draft): Draft {
  const row = { ...before, ...draft.values }
  const shaped = declaredSlots(of).flatMap(({ key, field, pattern }) => {
    const inner = draft.values[key] === undefined ? undefined : field.inRow?.(row)
    return inner ? [[key, cleaned(inner, pattern, draft.values[key])] as const] : []
  })
  return shaped.length === 0 ? draft : { ...draft, values: { ...draft.values, ...Object.fromEntries(shaped) } }
}

/** What a new row has where nothing was said: the declared default, or nothing. */
export function withDefaults(of: Resource, values: Written): Written {
  const given = declaredSlots(of).flatMap(({ key, field }) => {
    if (values[key] !== undefined || field.made) return []
    if (field.options.default !== undefined) return [[key, field.options.default]]
    return mayBeEmpty(field) ? [[key, null]] : []
  })
  return { ...values, ...Object.fromEntries(given) }
}

const touched =
  (before: StoredRow | undefined, { values }: Draft) =>
  (key: string) =>
    values[key] !== undefined && !(before && isDeepStrictEqual(values[key], before[key]))

/** What does not hold between the values of the row as it will be. */
export function joinedIssues(of: Resource, before: StoredRow | undefined, draft: Draft) {
  const row = { ...before, ...draft.values }
  const found = [...togetherIssues(fieldsOf(of), row), ...whenIssues(fieldsOf(of), row, before && touched(before, draft))]
  return found.map((each) => ({ ...each, path: [...draft.path, ...each.path] }))
}

/** Empties what the change of another value leaves without a meaning. */
export function withoutStrays(of: Resource, before: StoredRow | undefined, draft: Draft): Draft {
  if (!before) return draft
  const isTouched = touched(before, draft)
  const isMeant = (key: string) => isTouched(key) && draft.values[key] !== null
  const emptied = straysIn(fieldsOf(of), { ...before, ...draft.values }, (slot) => !isMeant(slot.key) && isConcerned(slot, isTouched))
  return { ...draft, values: { ...draft.values, ...emptied } }
}
