import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useId } from 'react'

interface FieldProps {
  label: string
  /** Error text of the field. */
  error?: string | undefined
  hint?: ReactNode
}

interface Described {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** A label, a control, and its hint or error. */
function Labelled({ label, error, hint, children }: FieldProps & { children: (props: Described) => ReactNode }) {
  const id = useId()
  const text = error ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': text ? `${id}-note` : undefined })}
      {text && (
        <p id={`${id}-note`} className={error === undefined ? 'small' : 'small wrong'}>
          {text}
        </p>
      )}
    </div>
  )
}

/** A labelled input. */
export const InputField = ({ label, error, hint, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>) => (
  <Labelled label={label} error={error} hint={hint}>
    {(described) => <input {...described} {...input} />}
  </Labelled>
)

/** A labelled choice from a list. */
export const SelectField = ({ label, error, hint, children, ...select }: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) => (
  <Labelled label={label} error={error} hint={hint}>
    {(described) => (
      <select {...described} {...select}>
        {children}
      </select>
    )}
  </Labelled>
)

/** A labelled input of several lines. */
export const TextAreaField = ({ label, error, hint, ...area }: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <Labelled label={label} error={error} hint={hint}>
    {(described) => <textarea {...described} {...area} />}
  </Labelled>
)
