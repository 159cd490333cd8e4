import { bulkWords } from './words.ts'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import type { Identifier } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { Endpoint, Resource } from '#schema'
import { textOf } from '#schema'
import { askedOf } from '#schema/reads.ts'
import { slotsIn } from '#schema/slot.ts'
import type { RowOf } from '../../parts/declared.ts'
import { useAccessLevel } from '../../parts/me.tsx'
import { Fields } from '../form/Fields.tsx'
import { Unsaved } from '../form/Unsaved.tsx'
import { answerIssues, answersIn, resolverOf } from '../form/draft.ts'
import { BulkRun } from './BulkRun.tsx'
import { actOnOne } from './bulk.ts'
import { SubmitForm } from '../../parts/SubmitForm.tsx'

interface BulkActionProps {
  of: Resource
  name: string
  endpoint: Endpoint
  ids: readonly Identifier[]
  onFinished: (failed: readonly Identifier[]) => void
  onClose: () => void
}

/** Asks once what an action needs to know, and runs it on every row. */
export function BulkAction({ of, name, endpoint, ids, onFinished, onClose }: BulkActionProps) {
  const [answers, setAnswers] = useState<RowOf>()
  const accessLevel = useAccessLevel()
  if (answers) return <BulkRun of={of} ids={ids} run={actOnOne(of, name, answers)} onFinished={onFinished} onClose={onClose} />

  const ask = askedOf(endpoint, accessLevel)
  const slots = slotsIn(ask)
  const started = Object.fromEntries(slots.filter(({ field }) => field.options.default !== undefined).map(({ key, field }) => [key, field.options.default]))
  const resolver = resolverOf((typed) => answerIssues(endpoint, ask, typed, 1))
  return (
    <SubmitForm shouldFocusError record={started} resolver={resolver} onSubmit={(values: FieldValues) => setAnswers(answersIn(ask, values))}>
      <Unsaved />
      <Stack spacing={2}>
        {endpoint.confirm && <DialogContentText>{textOf(endpoint.confirm, '')}</DialogContentText>}
        <Fields fields={Object.entries(ask)} narrow />
        <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-end' }}>
          {bulkWords().run(ids.length)}
        </Button>
      </Stack>
    </SubmitForm>
  )
}
