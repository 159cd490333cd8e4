import type { InputHTMLAttributes } from 'react'
import { useId } from 'react'

interface LabelledInputProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** Error message of the field. */
  wrong: string | undefined
  hint?: string
}

/** A labelled input. */
export function LabelledInput({ label, wrong, hint, ...input }: LabelledInputProps) {
  const id = useId()
  const text = wrong ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} aria-invalid={wrong !== undefined} aria-describedby={text && `${id}-said`} />
      {text && (
        <p id={`${id}-said`} className={wrong === undefined ? 'small' : 'small wrong'}>
          {text}
        </p>
      )}
    </div>
  )
}
