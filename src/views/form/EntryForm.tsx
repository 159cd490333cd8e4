import Stack from '@mui/material/Stack'
import type { ReactNode, RefObject } from 'react'
import { Form } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { Resource } from '#schema'
import { fieldsOf, mayWriteField } from '#schema/slot.ts'
import type { RowOf } from '../../declared.ts'
import { useRung } from '../../me.tsx'
import { partsOf } from '../sections.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { SectionCard } from './Fields.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { formIssues, resolverOf } from './draft.ts'

interface EntryFormProps {
  of: Resource
  /** The row as it was read; none for a new one. */
  before?: RowOf
  values: RowOf
  /** Answers with errors by field when the server refuses. */
  onSubmit: (values: FieldValues) => Promise<object | undefined>
  done: RefObject<boolean>
  children: ReactNode
}

/** The form of a resource: its sections, what is wrong with them, and the buttons below. */
export function EntryForm({ of, before, values, onSubmit, done, children }: EntryFormProps) {
  const rung = useRung()
  const parts = partsOf(of, (field) => !field.options.fixed && mayWriteField(of, field, rung))
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      record={{ ...values }}
      resolver={resolverOf((typed) => formIssues(of, rung, typed, before))}
      shouldFocusError={false}
      onSubmit={onSubmit}
    >
      <Stack spacing={2} sx={{ maxWidth: 1120 }}>
        <ErrorSummary fields={fieldsOf(of)} />
        {parts.map((part) => (
          <SectionCard key={part.name} part={part} />
        ))}
        {children}
      </Stack>
      <UnsavedGuard done={done} />
    </Form>
  )
}
