import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode, RefObject } from 'react'
import { useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import type { SuggestedInput, Resource } from '#schema'
import { sectionApplies, fieldsOf } from '#schema/row/fieldKey.ts'
import type { RowData } from '../../components/currentResource.ts'
import { FeatureSlot } from '../../components/FeatureSlot.tsx'
import { useAccessLevel } from '../../components/session/me.tsx'
import { PageWithSectionIndex } from '../PageWithSectionIndex.tsx'
import type { FormSection } from '../sections.ts'
import { formSectionsOf } from '../sections.ts'
import { DraftKeeper } from './DraftKeeper.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { SectionCard, sectionId, useApplicableFields } from './FieldInputGrid.tsx'
import { UnsavedFormGuard } from './UnsavedFormGuard.tsx'
import { ReferenceDefaults } from './ReferenceDefaults.tsx'
import { FrozenNote } from './FrozenNote.tsx'
import { FormInfoContext } from '../../fields/parts/FormInfo.tsx'
import { InitialFocusProvider } from '../../fields/parts/InitialFocusProvider.tsx'
import { LazyLoadGroup } from '../../fields/parts/lazyWithSkeleton.tsx'
import { fieldViewOf } from '../../fields/views.ts'
import { wireKeyOf } from '#schema/base/field.ts'
import { formIssues, createIssueResolver, applicableValues } from './formValues.ts'
import type { SaveIdempotencyKey } from './saveKey.ts'
import { isFieldEditable, isLiveAggregate } from './editable.ts'
import { SingleSubmitForm } from '../../components/SingleSubmitForm.tsx'

interface ResourceFormProps {
  resource: Resource
  /** The loaded row; undefined for a new one. */
  before?: RowData
  values: RowData
  /** Saves; resolves to errors by field if the server rejects the values. */
  onSubmit: (values: FieldValues) => Promise<object | undefined>
  /** Alternatives from the last error response. */
  offers: readonly SuggestedInput[]
  savedRef: RefObject<boolean>
  /** The idempotency key of a new row. */
  saveKey?: SaveIdempotencyKey
  /** The storage key of the draft. */
  draft: string
  /** A note above the sections. */
  note?: ReactNode
  children: ReactNode
}

/** The first empty text box of a new row, which gets the focus. None on touch devices, where the keyboard would cover the page. */
function firstEmptyTextField([part]: readonly FormSection[], values: RowData) {
  if (!window.matchMedia('(pointer: fine)').matches) return undefined
  const keys = (part?.fields ?? []).flatMap(([name, field]) => (fieldViewOf(field).isTextBox ? [wireKeyOf(Object.keys(field.keySpecs)[0] ?? '$', name)] : []))
  return keys.find((key) => values[key] === undefined || values[key] === null)
}

/** A section, shown only while the form values match its conditions and it has inputs. */
function ConditionalSection({ section }: { section: FormSection }) {
  const keys = Object.keys(section.when ?? {})
  const watchedValues: unknown[] = useWatch({ name: keys })
  const isEmpty = useApplicableFields(section.fields).length === 0
  return sectionApplies(section, Object.fromEntries(keys.map((key, index) => [key, watchedValues[index]]))) && !isEmpty ? (
    <SectionCard section={section} />
  ) : null
}

/** The form of a resource: sections, errors and buttons. */
export function ResourceForm({ resource, before, values, onSubmit, offers, savedRef: isDone, saveKey, draft, note, children }: ResourceFormProps) {
  const accessLevel = useAccessLevel()
  // Restoring a draft renders new inputs, because rich text editors do not react to changed values.
  const [round, setRound] = useState(0)
  const formContext = useMemo(() => ({ resource, row: before, accessLevel }), [resource, before, accessLevel])
  const parts = formSectionsOf(resource, (field, name) => {
    const formField = { resource, accessLevel, name, field, before }
    return isFieldEditable(formField) || isLiveAggregate(formField)
  })
  return (
    <SingleSubmitForm
      record={{ ...values }}
      resolver={createIssueResolver((typed) => formIssues(resource, accessLevel, applicableValues(fieldsOf(resource), typed), before))}
      onSubmit={(typed: FieldValues) => onSubmit(applicableValues(fieldsOf(resource), typed))}
      savedRef={isDone}
    >
      <Box sx={{ maxWidth: 1300 }}>
        <PageWithSectionIndex anchors={parts.map(({ name, title }) => ({ id: sectionId(name), title }))}>
          <Stack spacing={2} sx={{ maxWidth: 1120 }}>
            <DraftKeeper resource={resource} name={draft} initialValues={values} savedRef={isDone} saveKey={saveKey} onRestored={() => setRound(round + 1)} />
            {before && <FrozenNote resource={resource} row={before} />}
            {note}
            <FeatureSlot slot="form" resource={resource} row={before} />
            <ErrorSummary fields={fieldsOf(resource)} offers={offers} />
            <ReferenceDefaults
              fields={fieldsOf(resource)}
              hasInput={(name) => parts.some(({ fields }) => fields.some(([item]) => item === name))}
              before={before}
            />
            <InitialFocusProvider source={before ? undefined : firstEmptyTextField(parts, values)}>
              <LazyLoadGroup>
                <FormInfoContext value={formContext}>
                  <Stack key={round} spacing={2}>
                    {parts.map((part) => (
                      <ConditionalSection key={part.name} section={part} />
                    ))}
                  </Stack>
                </FormInfoContext>
              </LazyLoadGroup>
            </InitialFocusProvider>
            {children}
          </Stack>
        </PageWithSectionIndex>
      </Box>
      <UnsavedFormGuard savedRef={isDone} isDraftStored />
    </SingleSubmitForm>
  )
}
