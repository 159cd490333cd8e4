import type { FieldErrors, FieldValues } from 'react-hook-form'
import { get, set } from 'react-hook-form'
import { isEqualJson } from '#provider/draft.ts'
import type { Endpoint, Field, Resource, AccessLevel, InputIssue } from '#schema'
import { localizeIssue } from '#schema'
import { draftIssues, issuesFromZod, crossCheckIssues } from '#schema/row/issues.ts'
import { actionFormShape, writableFieldKeys } from '#schema/row/shape.ts'
import { defaultsToCaller } from '#schema/row/defaultFrom.ts'
import { fieldsOf, fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import { inapplicableFieldResets, whenIssues } from '#schema/row/applicability.ts'
import type { RowData } from '../../components/currentResource.ts'

/** Values that a form sends, and their validation from the declaration, by the same rules as on the server. */

const keysOf = (resource: Resource, accessLevel: AccessLevel) => writableFieldKeys(resource, accessLevel).map(({ key }) => key)

const pickKeys = (row: RowData, keys: readonly string[]) => Object.fromEntries(keys.filter((key) => row[key] !== undefined).map((key) => [key, row[key]]))

/** The values that this access level may write. */
export const writableValues = (resource: Resource, accessLevel: AccessLevel, values: RowData) => pickKeys(values, keysOf(resource, accessLevel))

/** The writable keys whose values differ from the loaded row. */
export const changedKeys = (resource: Resource, accessLevel: AccessLevel, values: RowData, before: RowData) =>
  keysOf(resource, accessLevel).filter((key) => values[key] !== undefined && !isEqualJson(values[key], before[key]))

/** The form values without inapplicable fields. Their input stays in the form, in case they become applicable again. */
export const applicableValues = (fields: Readonly<Record<string, Field>>, values: RowData): RowData => ({
  ...values,
  ...inapplicableFieldResets(fields, values),
})

/** The issues of a new row, or of the changed values of an existing row; unchanged masked values are not validated. */
export function formIssues(resource: Resource, accessLevel: AccessLevel, values: RowData, before?: RowData): readonly InputIssue[] {
  const draft = before
    ? { id: before.id, ...pickKeys(values, changedKeys(resource, accessLevel, values, before)) }
    : writableValues(resource, accessLevel, values)
  const matches = draftIssues(resource, accessLevel, draft)
  const names = new Set(matches.map(({ path }) => path.join('.')))
  const touched = before && new Set(changedKeys(resource, accessLevel, values, before))
  const joined = [...crossCheckIssues(fieldsOf(resource), values), ...whenIssues(fieldsOf(resource), values, touched && ((key) => touched.has(key)))]
  return [...matches, ...joined.filter(({ path }) => !names.has(path.join('.')))]
}

/** The parameters from the form of an action. */
export function actionParamsOf(ask: Readonly<Record<string, Field>>, typed: RowData): RowData {
  const values = applicableValues(ask, typed)
  return pickKeys(
    values,
    fieldKeysOfFields(ask).map(({ key }) => key),
  )
}

/** The issues of the parameters of an action on one row. */
export function actionParamIssues(endpoint: Endpoint, ask: Readonly<Record<string, Field>>, typed: RowData, id: unknown): readonly InputIssue[] {
  const answers = actionParamsOf(ask, typed)
  const parsed = actionFormShape(endpoint).safeParse({ id, ...answers }, { reportInput: true })
  return parsed.success ? [...crossCheckIssues(ask, answers), ...whenIssues(ask, answers)] : issuesFromZod(parsed.error)
}

/** Converts issues to the errors of react-hook-form. */
export function issuesToFormErrors(issues: readonly InputIssue[]): FieldErrors<FieldValues> {
  const errors = {}
  for (const { path, code, message } of issues.map((issue) => localizeIssue(issue))) {
    const name = path.join('.')
    if (get(errors, name) === undefined) set(errors, name, { type: code, message })
  }
  return errors
}

/** A react-hook-form resolver from a function that returns issues. */
export const createIssueResolver = (issuesIn: (values: FieldValues) => readonly InputIssue[]) => (values: FieldValues) => {
  const issues = issuesIn(values)
  return issues.length === 0 ? { values, errors: {} } : { values: {}, errors: issuesToFormErrors(issues) }
}

/** The user who fills in the form. */
type FormUser = { readonly id: number; readonly permissions: { readonly accessLevel: AccessLevel } }

/** The initial values of a new row: declared defaults, the user's own id where declared, and the values of the scope. */
export function newRowInitialValues(resource: Resource, { id, permissions: { accessLevel } }: FormUser, scope: RowData): RowData {
  const callerDefaults = writableFieldKeys(resource, accessLevel).filter(({ field }) => defaultsToCaller(field))
  const defaults = writableFieldKeys(resource, accessLevel).filter(
    ({ field }) => field.options.default !== undefined && Object.keys(field.keySpecs).length === 1,
  )
  return {
    ...Object.fromEntries(defaults.map(({ key, field }) => [key, field.options.default])),
    ...Object.fromEntries(callerDefaults.map(({ key }) => [key, id])),
    ...scope,
  }
}
