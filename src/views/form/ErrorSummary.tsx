import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Field, SuggestedInput } from '#schema'
import { labelText } from '#schema'
import { fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import { messages } from '../../i18n/messages.ts'
import { SuggestedFixes } from './SuggestedFixes.tsx'

interface FormError {
  path: string
  message: string
}

/** Every error message of the form with its path. */
function formErrorsIn(errors: FieldErrors, base = ''): FormError[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!(error instanceof Object) || key === 'ref') return []
    const path = base === '' ? key : `${base}.${key}`
    return typeof error.message === 'string' ? [{ path, message: error.message }] : formErrorsIn(error as FieldErrors, path)
  })
}

interface ErrorSummaryProps {
  fields: Readonly<Record<string, Field>>
  /** Alternatives from the last error response. */
  offers?: readonly SuggestedInput[]
}

/** The errors of the form with links to their fields, and the suggested alternatives. */
export function ErrorSummary({ fields, offers = [] }: ErrorSummaryProps) {
  const { setFocus } = useFormContext()
  const { errors, submitCount, isSubmitting } = useFormState()
  const top = useRef<HTMLDivElement>(null)
  const { root, ...others } = errors
  const list = formErrorsIn(others)
  const general = root?.serverError?.message
  const failed = submitCount > 0 && (list.length > 0 || general !== undefined)

  useEffect(() => {
    if (failed && !isSubmitting) top.current?.focus()
    // Each failed submit moves the focus here; typing does not.
  }, [failed, isSubmitting, submitCount])

  if (!failed) return null
  const fieldKeys = fieldKeysOfFields(fields)
  const index = (path: string) => fieldKeys.findIndex(({ key }) => key === path.split('.')[0])
  const labelled = (path: string) => {
    const fieldKey = fieldKeys[index(path)]
    return fieldKey ? labelText(fieldKey.field.label, fieldKey.name) : path
  }
  return (
    <Alert severity="error" ref={top} tabIndex={-1} sx={{ scrollMarginTop: 64 }}>
      <AlertTitle sx={{ fontSize: '0.9375rem' }}>{list.length > 0 ? messages().form.errors(list.length) : (general ?? messages().form.failed)}</AlertTitle>
      {list
        .toSorted((a, b) => index(a.path) - index(b.path))
        .map(({ path, message }) => (
          <div key={path}>
            <Link component="button" type="button" color="inherit" sx={{ verticalAlign: 'baseline', fontWeight: 600 }} onClick={() => setFocus(path)}>
              {labelled(path)}
            </Link>{' '}
            {message}
          </div>
        ))}
      <SuggestedFixes offers={offers} fieldKeys={fieldKeys} />
    </Alert>
  )
}
