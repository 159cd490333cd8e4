import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode, RefObject } from 'react'
import { useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import type { Offer, Resource } from '#schema'
import { concerns, fieldsOf } from '#schema/slot.ts'
import type { RowOf } from '../../parts/declared.ts'
import { Extra } from '../../parts/Extra.tsx'
import { useAccessLevel } from '../../parts/me.tsx'
import { Indexed } from '../SectionIndex.tsx'
import type { Part } from '../sections.ts'
import { partsOf } from '../sections.ts'
import { DraftKeeper } from './DraftKeeper.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { SectionCard, sectionId, useAsked } from './Fields.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { Follow } from './Follow.tsx'
import { FrozenNote } from './FrozenNote.tsx'
import { AskingContext } from '../../fields/parts/Asking.tsx'
import { Beginning } from '../../fields/parts/Beginning.tsx'
import { InOnePiece } from '../../fields/parts/later.tsx'
import { viewOf } from '../../fields/views.ts'
import { keyOf } from '#schema/base/field.ts'
import { formIssues, resolverOf, seenIn } from './draft.ts'
import type { SaveKey } from './saveKey.ts'
import { isEditable, isRunning } from './editable.ts'
import { SubmitForm } from '../../parts/SubmitForm.tsx'

interface EntryFormProps {
  of: Resource
  /** The row as it was read; none for a new one. */
  before?: RowOf
  values: RowOf
  /** Answers with errors by field when the server refuses. */
  onSubmit: (values: FieldValues) => Promise<object | undefined>
  /** What the last refusal offers instead. */
  offers: readonly Offer[]
  done: RefObject<boolean>
  /** Under which a new row is saved. */
  saveKey?: SaveKey
  /** Under which unsaved work is kept. */
  draft: string
  /** Stands above the sections. */
  note?: ReactNode
  children: ReactNode
}

/** The first box of a new row that is empty: typing begins there. On a phone nothing does, for its keyboard would cover the page. */
function firstOf([part]: readonly Part[], values: RowOf) {
  if (!window.matchMedia('(pointer: fine)').matches) return undefined
  const keys = (part?.fields ?? []).flatMap(([name, field]) => (viewOf(field).typed ? [keyOf(Object.keys(field.parts)[0] ?? '$', name)] : []))
  return keys.find((key) => values[key] === undefined || values[key] === null)
}

/** A section, while what is typed so far is of the rows it speaks of and asks for anything in it. */
function Concerning({ part }: { part: Part }) {
  const keys = Object.keys(part.on ?? {})
  const said: unknown[] = useWatch({ name: keys })
  const isEmpty = useAsked(part.fields).length === 0
  return concerns(part, Object.fromEntries(keys.map((key, at) => [key, said[at]]))) && !isEmpty ? <SectionCard part={part} /> : null
}

/** The form of a resource: its sections, what is wrong with them, and the buttons below. */
export function EntryForm({ of, before, values, onSubmit, offers, done, saveKey, draft, note, children }: EntryFormProps) {
  const accessLevel = useAccessLevel()
  // Inputs are made anew when unsaved work is put back: an editor would not notice.
  const [round, setRound] = useState(0)
  const asking = useMemo(() => ({ of, row: before, accessLevel }), [of, before, accessLevel])
  const parts = partsOf(of, (field, name) => {
    const asked = { of, accessLevel, name, field, before }
    return isEditable(asked) || isRunning(asked)
  })
  return (
    <SubmitForm
      record={{ ...values }}
      resolver={resolverOf((typed) => formIssues(of, accessLevel, seenIn(fieldsOf(of), typed), before))}
      onSubmit={(typed: FieldValues) => onSubmit(seenIn(fieldsOf(of), typed))}
    >
      <Box sx={{ maxWidth: 1300 }}>
        <Indexed anchors={parts.map(({ name, title }) => ({ id: sectionId(name), title }))}>
          <Stack spacing={2} sx={{ maxWidth: 1120 }}>
            <DraftKeeper of={of} name={draft} started={values} done={done} saveKey={saveKey} onRestored={() => setRound(round + 1)} />
            {before && <FrozenNote of={of} row={before} />}
            {note}
            <Extra place="form" of={of} row={before} />
            <ErrorSummary fields={fieldsOf(of)} offers={offers} />
            <Follow fields={fieldsOf(of)} wanted={(name) => parts.some(({ fields }) => fields.some(([each]) => each === name))} before={before} />
            <Beginning source={before ? undefined : firstOf(parts, values)}>
              <InOnePiece>
                <AskingContext value={asking}>
                  <Stack key={round} spacing={2}>
                    {parts.map((part) => (
                      <Concerning key={part.name} part={part} />
                    ))}
                  </Stack>
                </AskingContext>
              </InOnePiece>
            </Beginning>
            {children}
          </Stack>
        </Indexed>
      </Box>
      <UnsavedGuard done={done} isKept />
    </SubmitForm>
  )
}
