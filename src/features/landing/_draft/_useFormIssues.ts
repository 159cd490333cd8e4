import type { FieldErrors } from 'react-hook-form'
import { useFormState } from 'react-hook-form'
import { landingContentFields } from '#resources/help/landing/landingVersion.ts'
import type { Field } from '#schema'
import { labelText } from '#schema'
import { landingMessages } from './_messages.ts'
import { partFields } from './_content.ts'

export interface FormIssue {
  /** `sections.2.alt_en` */
  readonly field: string
  /** The position in the form, as text. */
  readonly label: string
  readonly message: string
}

function messagesIn(errors: FieldErrors, base = ''): { field: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!(error instanceof Object) || key === 'ref' || key === 'root') return []
    const field = base === '' ? key : `${base}.${key}`
    return typeof error.message === 'string' ? [{ field, message: error.message }] : messagesIn(error as FieldErrors, field)
  })
}

const parts: Readonly<Record<string, Field>> = landingContentFields
const inside: Readonly<Record<string, Readonly<Record<string, Field>>>> = partFields

function labelOf(field: string) {
  const words = landingMessages()
  const [part = '', ...rest] = field.split('.')
  const of = parts[part]
  if (!of) return words.name
  const name = rest.at(-1) ?? ''
  const inner = inside[part]?.[name]
  const place = rest.length > 1 ? words.section(Number(rest[0]) + 1) : labelText(of.label, part)
  return inner ? `${place} › ${labelText(inner.label, name)}` : place
}

/** All errors of the form, in the order of its parts. */
export function useFormIssues(): readonly FormIssue[] {
  const { errors } = useFormState()
  const matches = messagesIn(errors)
  const order = Object.keys(parts)
  const index = ({ field }: { field: string }) => order.indexOf(field.split('.')[0] ?? '')
  return matches.toSorted((a, b) => index(a) - index(b)).map((one) => ({ ...one, label: labelOf(one.field) }))
}
