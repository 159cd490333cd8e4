import { HttpError } from 'react-admin'
import type { HttpErrorBody } from '#provider'
import type { Resource } from '#schema'
import { labelText } from '#schema'
import { fieldKeyOf } from '#schema/fieldKey.ts'
import { messages } from '../../i18n/messages.ts'

/** A part of the address that the server does not take: its key, what people call it, and what is wrong with it. */
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

/** Where in a group of conditions something is wrong: at which field. */
const inGroup = (path: readonly (string | number)[]) => path.find((step) => typeof step === 'string' && step !== 'any' && step !== 'all')

/** What of a list's question was refused, each key once. */
export function invalidFilters(resource: Resource, error: unknown): readonly InvalidFilter[] {
  const texts = issuesOf(error).flatMap(({ path: [room, first, ...rest], message }) => {
    if (room !== 'params' || first === undefined) return []
    const key = String(first)
    const inner = key === 'any' || key === 'all' ? inGroup(rest) : undefined
    return [{ key, name: [key, ...(inner === undefined ? [] : [String(inner)])].map((item) => nameOf(resource, item)).join(' · '), message: message }]
  })
  return texts.filter(({ key }, index) => texts.findIndex((item) => item.key === key) === index)
}
