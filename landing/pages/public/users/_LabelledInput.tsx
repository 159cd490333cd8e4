import type { InputHTMLAttributes } from 'react'
import { useId } from 'react'

interface LabelledInputProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** Error message of the field. */
  error: string | undefined
  hint?: string
}

/** A labelled input. */
export function LabelledInput({ label, error, hint, ...input }: LabelledInputProps) {
  const id = useId()
  const text = error ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} aria-invalid={error !== undefined} aria-describedby={text && `${id}-said`} />
      {text && (
        <p id={`${id}-said`} className={error === undefined ? 'small' : 'small wrong'}>
          {text}
        </p>
      )}
    </div>
  )
}
