import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useFormState } from 'react-hook-form'
import type { Endpoint, Resource } from '#schema'
import { textOf } from '#schema'
import { isMine } from '#schema/fill.ts'
import { askedOf } from '#schema/reads.ts'
import type { Slot } from '#schema/slot.ts'
import { slotsIn } from '#schema/slot.ts'
import type { RowOf } from '../../parts/declared.ts'
import { useMe } from '../../parts/me.tsx'
import { AskingContext } from '../../fields/parts/Asking.tsx'
import { useIsUploading } from '../../fields/parts/uploading.ts'
import { words } from '../../i18n/words.ts'
import { ErrorSummary } from '../form/ErrorSummary.tsx'
import { Fields } from '../form/Fields.tsx'
import { Follow } from '../form/Follow.tsx'
import { Unsaved } from '../form/Unsaved.tsx'
import { answerIssues, answersIn, resolverOf } from '../form/draft.ts'
import { useRefusal } from '../form/useRefusal.ts'
import { SubmitForm } from '../../parts/SubmitForm.tsx'

interface ActionFormProps {
  /** Whose action it is, where it is one of a resource. */
  of?: Resource
  endpoint: Endpoint
  label: string
  row: RowOf
  /** Stands below what is asked for. */
  extra?: ReactNode
  onRun: (answers: RowOf) => Promise<void>
  onDone: () => void
}

/** What it begins with: as declared, or as the row has it under the same name. A reference that must be answered asks for another one. */
function startOf({ key, field, part }: Slot, row: RowOf, me: number) {
  if (field.options.default !== undefined) return field.options.default
  if (isMine(field)) return row[key] ?? me
  const asksAnother = part.refers !== undefined && !field.options.optional
  return field.masked || asksAnother ? undefined : (row[key] ?? undefined)
}

/** Asks what an action needs to know, and runs it. */
export function ActionForm({ of, endpoint, label, row, extra, onRun, onDone }: ActionFormProps) {
  const notify = useNotify()
  const { refusal, offers } = useRefusal()
  const {
    id: me,
    permissions: { accessLevel },
  } = useMe()
  const ask = useMemo(() => askedOf(endpoint, accessLevel), [endpoint, accessLevel])
  const asking = useMemo(() => ({ of, row, accessLevel }), [of, row, accessLevel])
  const slots = slotsIn(ask)
  const started = useMemo(() => Object.fromEntries(slots.map((slot) => [slot.key, startOf(slot, row, me)])), [slots, row, me])

  const resolver = resolverOf((typed) => answerIssues(endpoint, ask, typed, row.id))
  const onSubmit = async (values: FieldValues) => {
    try {
      await onRun(answersIn(ask, values))
    } catch (error) {
      return refusal(error)
    }
    notify(words().show.done(label), { type: 'success' })
    onDone()
    return undefined
  }
  return (
    <SubmitForm record={started} resolver={resolver} onSubmit={onSubmit}>
      <Stack spacing={2}>
        {endpoint.confirm && <DialogContentText>{textOf(endpoint.confirm, '')}</DialogContentText>}
        <ErrorSummary fields={ask} offers={offers} />
        <Follow fields={ask} />
        <Unsaved />
        <AskingContext value={asking}>
          <Fields fields={Object.entries(ask)} narrow />
        </AskingContext>
        {extra}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button onClick={onDone}>{words().show.cancel}</Button>
          <Run label={label} />
        </Box>
      </Stack>
    </SubmitForm>
  )
}

function Run({ label }: { label: string }) {
  const { isSubmitting } = useFormState()
  const isUploading = useIsUploading()
  return (
    <Button type="submit" variant="contained" loading={isSubmitting || isUploading}>
      {label}
    </Button>
  )
}
