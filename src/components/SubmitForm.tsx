import type { RefObject } from 'react'
import { useRef } from 'react'
import type { FormProps } from 'react-admin'
import { Form } from 'react-admin'
import type { FieldValues } from 'react-hook-form'

interface SubmitFormProps extends Omit<FormProps, 'onSubmit' | 'noValidate' | 'disableInvalidFormNotification'> {
  /** Answers with errors by field where the server refuses. */
  onSubmit: (values: FieldValues) => unknown
  /** Set once the form is saved: a key pressed while the next page still loads sends nothing more. */
  done?: RefObject<boolean>
}

/** A form that is sent once, however often and by whatever key or button: to send it again while it is on its way is to wait for the same answer. */
export function SubmitForm({ onSubmit, done, ...form }: SubmitFormProps) {
  const onWay = useRef<Promise<unknown>>(undefined)
  const submit = (values: FieldValues) => {
    if (done?.current) return undefined
    onWay.current ??= Promise.resolve(onSubmit(values)).finally(() => {
      onWay.current = undefined
    })
    return onWay.current
  }
  return <Form noValidate disableInvalidFormNotification shouldFocusError={false} {...form} onSubmit={submit} />
}
