import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Field, Offer } from '#schema'
import { textOf } from '#schema'
import { slotsIn } from '#schema/slot.ts'
import { words } from '../../i18n/words.ts'
import { Offers } from './Offers.tsx'

interface Found {
  path: string
  message: string
}

/** Every message in the form's errors with the path that it lies at. */
function found(errors: FieldErrors, base = ''): Found[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!(error instanceof Object) || key === 'ref') return []
    const path = base === '' ? key : `${base}.${key}`
    return typeof error.message === 'string' ? [{ path, message: error.message }] : found(error as FieldErrors, path)
  })
}

interface ErrorSummaryProps {
  fields: Readonly<Record<string, Field>>
  /** What the last refusal offers instead. */
  offers?: readonly Offer[]
}

/** What is wrong with the form, above it, each with a way to its field; and what could be chosen instead. */
export function ErrorSummary({ fields, offers = [] }: ErrorSummaryProps) {
  const { setFocus } = useFormContext()
  const { errors, submitCount, isSubmitting } = useFormState()
  const top = useRef<HTMLDivElement>(null)
  const { root, ...others } = errors
  const list = found(others)
  const general = root?.serverError?.message
  const failed = submitCount > 0 && (list.length > 0 || general !== undefined)

  useEffect(() => {
    if (failed && !isSubmitting) top.current?.focus()
    // Each try that fails leads back here; typing afterwards does not.
  }, [failed, isSubmitting, submitCount])

  if (!failed) return null
  const slots = slotsIn(fields)
  const at = (path: string) => slots.findIndex(({ key }) => key === path.split('.')[0])
  const labelled = (path: string) => {
    const slot = slots[at(path)]
    return slot ? textOf(slot.field.label, slot.name) : path
  }
  return (
    <Alert severity="error" ref={top} tabIndex={-1} sx={{ scrollMarginTop: 64 }}>
      <AlertTitle sx={{ fontSize: '0.9375rem' }}>{list.length > 0 ? words().form.errors(list.length) : (general ?? words().form.failed)}</AlertTitle>
      {list
        .toSorted((a, b) => at(a.path) - at(b.path))
        .map(({ path, message }) => (
          <div key={path}>
            <Link component="button" type="button" color="inherit" sx={{ verticalAlign: 'baseline', fontWeight: 600 }} onClick={() => setFocus(path)}>
              {labelled(path)}
            </Link>{' '}
            {message}
          </div>
        ))}
      <Offers offers={offers} slots={slots} />
    </Alert>
  )
}
