import { bulkMessages } from './bulkMessages.ts'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import type { Identifier } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { Endpoint, Resource } from '#schema'
import { labelText } from '#schema'
import { selectActionFormFields } from '#schema/row/fieldAccess.ts'
import { fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import type { RowData } from '../../../components/currentResource.ts'
import { useAccessLevel } from '../../../components/session/me.tsx'
import { FieldInputGrid } from '../../form/FieldInputGrid.tsx'
import { UnsavedReporter } from '../../form/UnsavedReporter.tsx'
import { actionParamIssues, actionParamsOf, createIssueResolver } from '../../form/formValues.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { createRowCallRunner } from './bulk.ts'
import { SingleSubmitForm } from '../../../components/SingleSubmitForm.tsx'

interface BulkActionProps {
  resource: Resource
  name: string
  endpoint: Endpoint
  ids: readonly Identifier[]
  onFinished: (failed: readonly Identifier[]) => void
  onClose: () => void
}

/** Asks for the parameters of an action once and runs it on every row. */
export function BulkAction({ resource, name, endpoint, ids, onFinished, onClose }: BulkActionProps) {
  const [answers, setAnswers] = useState<RowData>()
  const accessLevel = useAccessLevel()
  if (answers)
    return <BulkProgress resource={resource} ids={ids} run={createRowCallRunner(resource, name, answers)} onFinished={onFinished} onClose={onClose} />

  const ask = selectActionFormFields(endpoint, accessLevel)
  const fieldKeys = fieldKeysOfFields(ask)
  const started = Object.fromEntries(fieldKeys.filter(({ field }) => field.options.default !== undefined).map(({ key, field }) => [key, field.options.default]))
  const resolver = createIssueResolver((typed) => actionParamIssues(endpoint, ask, typed, 1))
  return (
    <SingleSubmitForm shouldFocusError record={started} resolver={resolver} onSubmit={(values: FieldValues) => setAnswers(actionParamsOf(ask, values))}>
      <UnsavedReporter />
      <Stack spacing={2}>
        {endpoint.confirm && <DialogContentText>{labelText(endpoint.confirm, '')}</DialogContentText>}
        <FieldInputGrid fields={Object.entries(ask)} isNarrow />
        <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-end' }}>
          {bulkMessages().run(ids.length)}
        </Button>
      </Stack>
    </SingleSubmitForm>
  )
}
