import type { FieldErrors, FieldValues } from 'react-hook-form'
import { get, set } from 'react-hook-form'
import { isEqualJson } from '#provider/draft.ts'
import type { Endpoint, Field, Resource, AccessLevel, Issue } from '#schema'
import { localizeIssue } from '#schema'
import { draftIssues, issuesFromZod, crossCheckIssues } from '#schema/issues.ts'
import { actionFormShape, writable } from '#schema/shape.ts'
import { defaultsToCaller } from '#schema/defaultFrom.ts'
import { fieldsOf, fieldKeysIn } from '#schema/fieldKey.ts'
import { inapplicableKeys, whenIssues } from '#schema/applicability.ts'
import type { RowOf } from '../../components/declared.ts'

/** What a form sends, and what is wrong with it before it is sent: from the declaration, as the server sees it. */

const keysOf = (resource: Resource, accessLevel: AccessLevel) => writable(resource, accessLevel).map(({ key }) => key)

const picked = (row: RowOf, keys: readonly string[]) => Object.fromEntries(keys.filter((key) => row[key] !== undefined).map((key) => [key, row[key]]))

/** The values that this account may write. */
export const draftOf = (resource: Resource, accessLevel: AccessLevel, values: RowOf) => picked(values, keysOf(resource, accessLevel))

/** The writable keys whose values are no longer those of the row as it was read. */
export const changedKeys = (resource: Resource, accessLevel: AccessLevel, values: RowOf, before: RowOf) =>
  keysOf(resource, accessLevel).filter((key) => values[key] !== undefined && !isEqualJson(values[key], before[key]))

/** The values of a form without what is hidden: typed before something else was chosen, it comes back where that is chosen again. */
export const visibleIn = (fields: Readonly<Record<string, Field>>, values: RowOf): RowOf => ({ ...values, ...inapplicableKeys(fields, values) })

/** Issues of a new row, or of what was changed in one: a masked value that nobody touched is none of our business. */
export function formIssues(resource: Resource, accessLevel: AccessLevel, values: RowOf, before?: RowOf): readonly Issue[] {
  const draft = before ? { id: before.id, ...picked(values, changedKeys(resource, accessLevel, values, before)) } : draftOf(resource, accessLevel, values)
  const matches = draftIssues(resource, accessLevel, draft)
  const names = new Set(matches.map(({ path }) => path.join('.')))
  const touched = before && new Set(changedKeys(resource, accessLevel, values, before))
  const joined = [...crossCheckIssues(fieldsOf(resource), values), ...whenIssues(fieldsOf(resource), values, touched && ((key) => touched.has(key)))]
  return [...matches, ...joined.filter(({ path }) => !names.has(path.join('.')))]
}

/** What the form of an action answers. */
export function answersIn(ask: Readonly<Record<string, Field>>, typed: RowOf): RowOf {
  const values = visibleIn(ask, typed)
  return picked(
    values,
    fieldKeysIn(ask).map(({ key }) => key),
  )
}

/** What is wrong with those answers, for a row of this number. */
export function answerIssues(endpoint: Endpoint, ask: Readonly<Record<string, Field>>, typed: RowOf, id: unknown): readonly Issue[] {
  const answers = answersIn(ask, typed)
  const parsed = actionFormShape(endpoint).safeParse({ id, ...answers }, { reportInput: true })
  return parsed.success ? [...crossCheckIssues(ask, answers), ...whenIssues(ask, answers)] : issuesFromZod(parsed.error)
}

/** Issues as the form keeps its errors. */
export function errorsOf(issues: readonly Issue[]): FieldErrors<FieldValues> {
  const errors = {}
  for (const { path, code, message } of issues.map((issue) => localizeIssue(issue))) {
    const name = path.join('.')
    if (get(errors, name) === undefined) set(errors, name, { type: code, message })
  }
  return errors
}

/** Checks a form by whatever finds issues in its values. */
export const resolverOf = (issuesIn: (values: FieldValues) => readonly Issue[]) => (values: FieldValues) => {
  const issues = issuesIn(values)
  return issues.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(issues) }
}

/** Who fills in a form, and on which access level. */
type Maker = { readonly id: number; readonly permissions: { readonly accessLevel: AccessLevel } }

/** What a new row starts with: the declared defaults, whoever makes it where that is what is meant, and the scope that it is made in. */
export function initialValues(resource: Resource, { id, permissions: { accessLevel } }: Maker, scope: RowOf): RowOf {
  const mine = writable(resource, accessLevel).filter(({ field }) => defaultsToCaller(field))
  const defaults = writable(resource, accessLevel).filter(({ field }) => field.options.default !== undefined && Object.keys(field.keySpecs).length === 1)
  return {
    ...Object.fromEntries(defaults.map(({ key, field }) => [key, field.options.default])),
    ...Object.fromEntries(mine.map(({ key }) => [key, id])),
    ...scope,
  }
}
