import type { RefObject } from 'react'
import { useRef } from 'react'
import type { FormProps } from 'react-admin'
import { Form } from 'react-admin'
import type { FieldValues } from 'react-hook-form'

interface SingleSubmitFormProps extends Omit<FormProps, 'onSubmit' | 'noValidate' | 'disableInvalidFormNotification'> {
  /** Submits the values; resolves to errors by field if the server rejects them. */
  onSubmit: (values: FieldValues) => unknown
  /** Set after the form is saved: Enter pressed while the next page loads does not submit again. */
  savedRef?: RefObject<boolean>
}

/** A form that submits once, even if the user presses keys or buttons repeatedly: a submit during a pending request waits for its response. */
export function SingleSubmitForm({ onSubmit, savedRef, ...form }: SingleSubmitFormProps) {
  const onWay = useRef<Promise<unknown>>(undefined)
  const submit = (values: FieldValues) => {
    if (savedRef?.current) return undefined
    onWay.current ??= Promise.resolve(onSubmit(values)).finally(() => {
      onWay.current = undefined
    })
    return onWay.current
  }
  return <Form noValidate disableInvalidFormNotification shouldFocusError={false} {...form} onSubmit={submit} />
}
