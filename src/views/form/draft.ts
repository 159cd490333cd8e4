import type { FieldErrors, FieldValues } from 'react-hook-form'
import { get, set } from 'react-hook-form'
import { same } from '#provider/draft.ts'
import type { Endpoint, Field, Resource, AccessLevel, Wrong } from '#schema'
import { sayIssue } from '#schema'
import { draftIssues, issuesOf, togetherIssues } from '#schema/issues.ts'
import { askShape, writable } from '#schema/shape.ts'
import { isMine } from '#schema/fill.ts'
import { fieldsOf, slotsIn } from '#schema/slot.ts'
import { straysIn, whenIssues } from '#schema/whenIssues.ts'
import type { RowOf } from '../../parts/declared.ts'

/** What a form sends, and what is wrong with it before it is sent: from the declaration, as the server sees it. */

const keysOf = (of: Resource, accessLevel: AccessLevel) => writable(of, accessLevel).map(({ key }) => key)

const picked = (row: RowOf, keys: readonly string[]) => Object.fromEntries(keys.filter((key) => row[key] !== undefined).map((key) => [key, row[key]]))

/** The values that this account may write. */
export const draftOf = (of: Resource, accessLevel: AccessLevel, values: RowOf) => picked(values, keysOf(of, accessLevel))

/** The writable keys whose values are no longer those of the row as it was read. */
export const changedKeys = (of: Resource, accessLevel: AccessLevel, values: RowOf, before: RowOf) =>
  keysOf(of, accessLevel).filter((key) => values[key] !== undefined && !same(values[key], before[key]))

/** The values of a form without what is hidden: typed before something else was chosen, it comes back where that is chosen again. */
export const seenIn = (fields: Readonly<Record<string, Field>>, values: RowOf): RowOf => ({ ...values, ...straysIn(fields, values) })

/** Issues of a new row, or of what was changed in one: a masked value that nobody touched is none of our business. */
export function formIssues(of: Resource, accessLevel: AccessLevel, values: RowOf, before?: RowOf): readonly Wrong[] {
  const draft = before ? { id: before.id, ...picked(values, changedKeys(of, accessLevel, values, before)) } : draftOf(of, accessLevel, values)
  const found = draftIssues(of, accessLevel, draft)
  const named = new Set(found.map(({ path }) => path.join('.')))
  const touched = before && new Set(changedKeys(of, accessLevel, values, before))
  const joined = [...togetherIssues(fieldsOf(of), values), ...whenIssues(fieldsOf(of), values, touched && ((key) => touched.has(key)))]
  return [...found, ...joined.filter(({ path }) => !named.has(path.join('.')))]
}

/** What the form of an action answers. */
export function answersIn(ask: Readonly<Record<string, Field>>, typed: RowOf): RowOf {
  const values = seenIn(ask, typed)
  return picked(
    values,
    slotsIn(ask).map(({ key }) => key),
  )
}

/** What is wrong with those answers, for a row of this number. */
export function answerIssues(endpoint: Endpoint, ask: Readonly<Record<string, Field>>, typed: RowOf, id: unknown): readonly Wrong[] {
  const answers = answersIn(ask, typed)
  const parsed = askShape(endpoint).safeParse({ id, ...answers }, { reportInput: true })
  return parsed.success ? [...togetherIssues(ask, answers), ...whenIssues(ask, answers)] : issuesOf(parsed.error)
}

/** Issues as the form keeps its errors. */
export function errorsOf(issues: readonly Wrong[]): FieldErrors<FieldValues> {
  const errors = {}
  for (const { path, code, message } of issues.map((issue) => sayIssue(issue))) {
    const name = path.join('.')
    if (get(errors, name) === undefined) set(errors, name, { type: code, message })
  }
  return errors
}

/** Checks a form by whatever finds issues in its values. */
export const resolverOf = (issuesIn: (values: FieldValues) => readonly Wrong[]) => (values: FieldValues) => {
  const issues = issuesIn(values)
  return issues.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(issues) }
}

/** Who fills in a form, and on which access level. */
type Maker = { readonly id: number; readonly permissions: { readonly accessLevel: AccessLevel } }

/** What a new row starts with: the declared defaults, whoever makes it where that is what is meant, and the scope that it is made in. */
export function startingValues(of: Resource, { id, permissions: { accessLevel } }: Maker, scope: RowOf): RowOf {
  const mine = writable(of, accessLevel).filter(({ field }) => isMine(field))
  const defaults = writable(of, accessLevel).filter(({ field }) => field.options.default !== undefined && Object.keys(field.parts).length === 1)
  return {
    ...Object.fromEntries(defaults.map(({ key, field }) => [key, field.options.default])),
    ...Object.fromEntries(mine.map(({ key }) => [key, id])),
    ...scope,
  }
}
