import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode, RefObject } from 'react'
import { useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import type { Offer, Resource } from '#schema'
import { sectionApplies, fieldsOf } from '#schema/fieldKey.ts'
import type { RowOf } from '../../components/declared.ts'
import { Extra } from '../../components/Extra.tsx'
import { useAccessLevel } from '../../components/me.tsx'
import { Indexed } from '../SectionIndex.tsx'
import type { FormSection } from '../sections.ts'
import { formSectionsOf } from '../sections.ts'
import { DraftKeeper } from './DraftKeeper.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { SectionCard, sectionId, useActionForm } from './Fields.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { FollowReferences } from './FollowReferences.tsx'
import { FrozenNote } from './FrozenNote.tsx'
import { FormValuesContext } from '../../fields/parts/FormValues.tsx'
import { DefaultFromSource } from '../../fields/parts/DefaultFromSource.tsx'
import { SuspendTogether } from '../../fields/parts/lazyWithSkeleton.tsx'
import { viewOf } from '../../fields/views.ts'
import { keyOf } from '#schema/base/field.ts'
import { formIssues, resolverOf, visibleIn } from './draft.ts'
import type { SaveKey } from './saveKey.ts'
import { isEditable, isRunning } from './editable.ts'
import { SubmitForm } from '../../components/SubmitForm.tsx'

interface EntryFormProps {
  resource: Resource
  /** The loaded row; undefined for a new one. */
  before?: RowOf
  values: RowOf
  /** Saves; resolves to errors by field if the server rejects the values. */
  onSubmit: (values: FieldValues) => Promise<object | undefined>
  /** Alternatives from the last error response. */
  offers: readonly Offer[]
  done: RefObject<boolean>
  /** The idempotency key of a new row. */
  saveKey?: SaveKey
  /** The storage key of the draft. */
  draft: string
  /** A note above the sections. */
  note?: ReactNode
  children: ReactNode
}

/** The first empty text box of a new row, which gets the focus. None on touch devices, where the keyboard would cover the page. */
function firstOf([part]: readonly FormSection[], values: RowOf) {
  if (!window.matchMedia('(pointer: fine)').matches) return undefined
  const keys = (part?.fields ?? []).flatMap(([name, field]) => (viewOf(field).typed ? [keyOf(Object.keys(field.keySpecs)[0] ?? '$', name)] : []))
  return keys.find((key) => values[key] === undefined || values[key] === null)
}

/** A section, shown only while the form values match its conditions and it has inputs. */
function Concerning({ part }: { part: FormSection }) {
  const keys = Object.keys(part.on ?? {})
  const watchedValues: unknown[] = useWatch({ name: keys })
  const isEmpty = useActionForm(part.fields).length === 0
  return sectionApplies(part, Object.fromEntries(keys.map((key, index) => [key, watchedValues[index]]))) && !isEmpty ? <SectionCard part={part} /> : null
}

/** The form of a resource: sections, errors and buttons. */
export function EntryForm({ resource, before, values, onSubmit, offers, done: isDone, saveKey, draft, note, children }: EntryFormProps) {
  const accessLevel = useAccessLevel()
  // Restoring a draft renders new inputs, because rich text editors do not react to changed values.
  const [round, setRound] = useState(0)
  const formContext = useMemo(() => ({ resource, row: before, accessLevel }), [resource, before, accessLevel])
  const parts = formSectionsOf(resource, (field, name) => {
    const formField = { resource, accessLevel, name, field, before }
    return isEditable(formField) || isRunning(formField)
  })
  return (
    <SubmitForm
      record={{ ...values }}
      resolver={resolverOf((typed) => formIssues(resource, accessLevel, visibleIn(fieldsOf(resource), typed), before))}
      onSubmit={(typed: FieldValues) => onSubmit(visibleIn(fieldsOf(resource), typed))}
      done={isDone}
    >
      <Box sx={{ maxWidth: 1300 }}>
        <Indexed anchors={parts.map(({ name, title }) => ({ id: sectionId(name), title }))}>
          <Stack spacing={2} sx={{ maxWidth: 1120 }}>
            <DraftKeeper resource={resource} name={draft} started={values} done={isDone} saveKey={saveKey} onRestored={() => setRound(round + 1)} />
            {before && <FrozenNote resource={resource} row={before} />}
            {note}
            <Extra place="form" resource={resource} row={before} />
            <ErrorSummary fields={fieldsOf(resource)} offers={offers} />
            <FollowReferences
              fields={fieldsOf(resource)}
              wanted={(name) => parts.some(({ fields }) => fields.some(([item]) => item === name))}
              before={before}
            />
            <DefaultFromSource source={before ? undefined : firstOf(parts, values)}>
              <SuspendTogether>
                <FormValuesContext value={formContext}>
                  <Stack key={round} spacing={2}>
                    {parts.map((part) => (
                      <Concerning key={part.name} part={part} />
                    ))}
                  </Stack>
                </FormValuesContext>
              </SuspendTogether>
            </DefaultFromSource>
            {children}
          </Stack>
        </Indexed>
      </Box>
      <UnsavedGuard done={isDone} isKept />
    </SubmitForm>
  )
}
