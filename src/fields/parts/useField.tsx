import type { ReactNode } from 'react'
import { createContext, useContext, useId } from 'react'
import { useInput, useWrappedSource, ValidationError } from 'react-admin'
import type { FieldError } from 'react-hook-form'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Field } from '#schema/base/field.ts'
import { keyOf } from '#schema/base/field.ts'
import { labelText } from '#schema/base/label.ts'
import { useDefaultFromSource } from './DefaultFromSource.tsx'
import type { InputProps } from './view.ts'

/** Inside a table of inputs: the head names the column, so an input shows no label of its own. */
export const CompactContext = createContext(false)

export interface BoundField {
  readonly id: string
  readonly source: string
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly inputRef: (element: unknown) => void
  readonly required: boolean
  readonly disabled: boolean
  readonly invalid: boolean
  /** What is wrong, else the help of the field. */
  readonly below: ReactNode
  readonly compact: boolean
}

const asIs = (value: unknown) => value

/** The first message in an error, wherever in a structured value it lies. */
function messageIn(error: unknown): string | undefined {
  if (!(error instanceof Object)) return undefined
  const { message } = error as FieldError
  if (typeof message === 'string' && message !== '') return message
  return Object.entries(error).reduce<string | undefined>((match, [key, inner]) => match ?? (key === 'ref' ? undefined : messageIn(inner)), undefined)
}

/** The message that a list or group has of its own, not those inside it. */
function ownMessage(error: unknown) {
  const own = error instanceof Object && 'root' in error ? error.root : error
  return own instanceof Object && 'message' in own && typeof own.message === 'string' ? own.message : undefined
}

function belowOf(field: Field, message: string | undefined): ReactNode {
  if (message !== undefined) return <ValidationError error={message} />
  return field.options.help === undefined ? undefined : labelText(field.options.help, '')
}

// A value that has a `target` of its own would be taken for an event, by react-admin and by react-hook-form: both get an event.
const asEvent = (value: unknown) => (value instanceof Object && 'target' in value ? { target: { value: { target: { value } } } } : value)

/** Ties a field's input to its wire key in the form: value, errors, help, required mark. `null` is no value. */
export function useField({ field, name, label, prefix = '', disabled = false }: InputProps, pattern = '$', initial?: unknown): BoundField {
  const source = prefix + keyOf(pattern, name)
  const { id, field: bound, fieldState } = useInput({ source, format: asIs, parse: asIs, defaultValue: initial })
  const begin = useDefaultFromSource(source)
  return {
    id,
    source,
    label,
    value: bound.value ?? null,
    onChange: (value) => bound.onChange(asEvent(value)),
    onBlur: () => bound.onBlur(),
    inputRef(element) {
      bound.ref(element)
      begin(element)
    },
    required: !field.options.optional && field.options.default === undefined,
    disabled,
    invalid: fieldState.invalid,
    below: belowOf(field, messageIn(fieldState.error)),
    compact: useContext(CompactContext),
  }
}

/** The same for a value whose inner inputs are the ones tied to the form; registered twice, one would undo the other. */
export function useGroup({ field, name, label, prefix = '', disabled = false }: InputProps): BoundField {
  const source = useWrappedSource(prefix + keyOf('$', name))
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name: source })
  const { errors } = useFormState({ name: source })
  const error: unknown = get(errors, source)
  return {
    id: useId(),
    source,
    label,
    value: value ?? null,
    onChange: (next) => setValue(source, next, { shouldDirty: true, shouldTouch: true }),
    onBlur: () => undefined,
    inputRef: () => undefined,
    // What is wrong inside an inner input stands there.
    invalid: ownMessage(error) !== undefined,
    below: belowOf(field, ownMessage(error)),
    required: !field.options.optional && field.options.default === undefined,
    disabled,
    compact: useContext(CompactContext),
  }
}

/** The same for one key of a filter form, which knows neither errors nor required values. */
export function useFilter({ name, prefix = '' }: InputProps, pattern = '$') {
  const source = prefix + keyOf(pattern, name)
  const { id, field } = useInput({ source, format: asIs, parse: asIs })
  return { id, source, value: field.value as unknown, onChange: (value: unknown) => field.onChange(value ?? '') }
}
