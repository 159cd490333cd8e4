import { HttpError } from 'react-admin'
import type { HttpErrorBody } from '#provider'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import { fieldKeyOf } from '#schema/row/fieldKey.ts'
import { messages } from '../../../i18n/messages.ts'

/** A parameter that the server rejected: key, label and error. */
export interface InvalidFilter {
  readonly key: string
  readonly name: string
  readonly message: string
}

const issuesOf = (error: unknown): HttpErrorBody['issues'] => {
  if (!(error instanceof HttpError) || error.status !== 400) return []
  const body: Partial<HttpErrorBody> = error.body ?? {}
  return body.issues ?? []
}

function nameOf(resource: Resource, key: string) {
  const fieldKey = fieldKeyOf(resource, key)
  if (fieldKey) return labelText(fieldKey.field.label, fieldKey.name)
  const { keys } = messages().list
  return Object.hasOwn(keys, key) ? keys[key as keyof typeof keys] : key
}

/** The field name in the path of an issue inside a condition group. */
const fieldNameInGroup = (path: readonly (string | number)[]) => path.find((step) => typeof step === 'string' && step !== 'any' && step !== 'all')

/** The rejected parameters of a list request, each key once. */
export function findInvalidFilters(resource: Resource, error: unknown): readonly InvalidFilter[] {
  const texts = issuesOf(error).flatMap(({ path: [room, first, ...rest], message }) => {
    if (room !== 'params' || first === undefined) return []
    const key = String(first)
    const inner = key === 'any' || key === 'all' ? fieldNameInGroup(rest) : undefined
    return [{ key, name: [key, ...(inner === undefined ? [] : [String(inner)])].map((item) => nameOf(resource, item)).join(' · '), message }]
  })
  return texts.filter(({ key }, index) => texts.findIndex((item) => item.key === key) === index)
}
