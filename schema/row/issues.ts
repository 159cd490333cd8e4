import type { z } from 'zod'
import type { AccessLevel } from '../base/access.ts'
import type { IssuePath, InputIssue } from '../base/appError.ts'
import type { Field } from '../base/field.ts'
import { wireKeyOf } from '../base/field.ts'
import { decodeIssue, createIssueAtPath } from '../fields/base/encodedZodError.ts'
import type { Resource } from '../declare/resource.ts'
import { rowUpdateShape, newRowShape } from './shape.ts'
import { fieldsOf } from './fieldKey.ts'

/** Validation of values with issues at their places. Browser and server share it. */

/** Issues of a value whose shape depends on other values of the row. */
function inRowIssues(name: string, field: Field, values: Readonly<Record<string, unknown>>): InputIssue[] {
  const shaped = field.fieldInRow?.(values)
  return Object.entries(shaped?.keySpecs ?? {}).flatMap(([pattern, spec]) => {
    const key = wireKeyOf(pattern, name)
    if (values[key] === undefined || values[key] === null) return []
    const parsed = spec.value.safeParse(values[key], { reportInput: true })
    return parsed.success ? [] : issuesFromZod(parsed.error, [key])
  })
}

/** Issues between values of a row, e.g. an end before its start. */
export function crossCheckIssues(fields: Readonly<Record<string, Field>>, values: Readonly<Record<string, unknown>>): InputIssue[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const rule = field.crossCheck
    if (!rule) return inRowIssues(name, field, values)
    const parts = Object.fromEntries(Object.keys(field.keySpecs).map((pattern) => [pattern, values[wireKeyOf(pattern, name)]]))
    return rule.holds(parts) ? [] : [{ path: [wireKeyOf(rule.at, name)], code: rule.code, values: {}, text: rule.message }]
  })
}

/** Issue for a violated limit of zod, by limit and type of the value. */
function boundIssue(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, path: IssuePath): InputIssue {
  const isText = issue.origin === 'string'
  const isNumber = issue.origin === 'number' || issue.origin === 'int' || issue.origin === 'bigint'
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum)
    if (isNumber) return issue.inclusive === false ? createIssueAtPath('notLess', path, { than: most }) : createIssueAtPath('tooGreat', path, { most })
    return isText ? createIssueAtPath('tooLong', path, { most }) : createIssueAtPath('tooMany', path, { most })
  }
  const least = Number(issue.minimum)
  if (isNumber) return issue.inclusive === false ? createIssueAtPath('notMore', path, { than: least }) : createIssueAtPath('tooSmall', path, { least })
  if (isText) return least === 1 ? createIssueAtPath('required', path) : createIssueAtPath('tooShort', path, { least })
  return createIssueAtPath('tooFew', path, { least })
}

/** Issue for an error of zod itself, with one of our codes. */
function libraryIssue(issue: z.core.$ZodIssue, path: IssuePath): InputIssue {
  if (issue.code === 'too_big' || issue.code === 'too_small') return boundIssue(issue, path)
  if (issue.code === 'invalid_type') return createIssueAtPath('wrongType', path)
  if (issue.code === 'invalid_value') return createIssueAtPath('notOneOf', path, { choices: issue.values.map(String).join(', ') })
  return issue.code === 'invalid_format' ? createIssueAtPath('format', path) : createIssueAtPath('wrongValue', path)
}

const isMissing = ({ input, code }: z.core.$ZodIssue) => input === null || (input === undefined && (code === 'invalid_type' || code === 'invalid_value'))

/** Converts zod errors to issues, each at its own path. */
export function issuesFromZod(error: z.ZodError, base: IssuePath = []): InputIssue[] {
  return error.issues.flatMap((issue): InputIssue[] => {
    const path = [...base, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))]
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => createIssueAtPath('unknown', [...path, key]))
    if (isMissing(issue)) return [createIssueAtPath('required', path)]
    const decoded = decodeIssue(issue.message)
    return [decoded ? { path, ...decoded } : libraryIssue(issue, path)]
  })
}

/** Validates a complete draft before the form sends it. An empty list if it is valid. */
export function draftIssues(resource: Resource, accessLevel: AccessLevel, draft: Readonly<Record<string, unknown>>): InputIssue[] {
  const parsed = (draft.id === undefined ? newRowShape(resource, accessLevel) : rowUpdateShape(resource, accessLevel)).safeParse(draft, { reportInput: true })
  return parsed.success ? crossCheckIssues(fieldsOf(resource), draft) : issuesFromZod(parsed.error)
}
