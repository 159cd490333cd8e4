import type { ReactNode } from 'react'
import { createContext, useContext, useId } from 'react'
import { useInput, useWrappedSource, ValidationError } from 'react-admin'
import type { FieldError } from 'react-hook-form'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Field } from '#schema/base/field.ts'
import { wireKeyOf } from '#schema/base/field.ts'
import { labelText } from '#schema/base/label.ts'
import { useInitialFocusRef } from '../InitialFocusProvider.tsx'
import type { InputProps } from '../view.ts'

/** True inside a table of inputs: the table head names the column, so inputs show no label. */
export const CompactInputsContext = createContext(false)

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
  /** The error message, or else the help text of the field. */
  readonly helperText: ReactNode
  readonly compact: boolean
}

const identity = (value: unknown) => value

/** The first message in an error, at any depth of a structured value. */
function firstMessageIn(error: unknown): string | undefined {
  if (!(error instanceof Object)) return undefined
  const { message } = error as FieldError
  if (typeof message === 'string' && message !== '') return message
  return Object.entries(error).reduce<string | undefined>((match, [key, inner]) => match ?? (key === 'ref' ? undefined : firstMessageIn(inner)), undefined)
}

/** The message of a list or group itself, without those of its inner fields. */
function ownMessage(error: unknown) {
  const own = error instanceof Object && 'root' in error ? error.root : error
  return own instanceof Object && 'message' in own && typeof own.message === 'string' ? own.message : undefined
}

function helperTextOf(field: Field, message: string | undefined): ReactNode {
  if (message !== undefined) return <ValidationError error={message} />
  return field.options.help === undefined ? undefined : labelText(field.options.help, '')
}

// react-admin and react-hook-form both take an object with a `target` for an event, so such a value is wrapped in two events.
const wrapInEvents = (value: unknown) => (value instanceof Object && 'target' in value ? { target: { value: { target: { value } } } } : value)

/** Binds the input of a field to its wire key in the form: value, errors, help, required mark. `null` is no value. */
export function useField({ field, name, label, prefix = '', disabled = false }: InputProps, pattern = '$', initial?: unknown): BoundField {
  const source = prefix + wireKeyOf(pattern, name)
  const { id, field: bound, fieldState } = useInput({ source, format: identity, parse: identity, defaultValue: initial })
  const begin = useInitialFocusRef(source)
  return {
    id,
    source,
    label,
    value: bound.value ?? null,
    onChange: (value) => bound.onChange(wrapInEvents(value)),
    onBlur: () => bound.onBlur(),
    inputRef(element) {
      bound.ref(element)
      begin(element)
    },
    required: !field.options.optional && field.options.default === undefined,
    disabled,
    invalid: fieldState.invalid,
    helperText: helperTextOf(field, firstMessageIn(fieldState.error)),
    compact: useContext(CompactInputsContext),
  }
}

/** Like `useField`, for values whose inner inputs are registered in the form; registering both would overwrite values. */
export function useUnregisteredField({ field, name, label, prefix = '', disabled = false }: InputProps): BoundField {
  const source = useWrappedSource(prefix + wireKeyOf('$', name))
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
    // Errors of inner inputs are shown at those inputs.
    invalid: ownMessage(error) !== undefined,
    helperText: helperTextOf(field, ownMessage(error)),
    required: !field.options.optional && field.options.default === undefined,
    disabled,
    compact: useContext(CompactInputsContext),
  }
}

/** Like `useField`, for one key of a filter form, which has no errors and no required values. */
export function useFilterField({ name, prefix = '' }: InputProps, pattern = '$') {
  const source = prefix + wireKeyOf(pattern, name)
  const { id, field } = useInput({ source, format: identity, parse: identity })
  return { id, source, value: field.value as unknown, onChange: (value: unknown) => field.onChange(value ?? '') }
}
