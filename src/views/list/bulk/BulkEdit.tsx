import { bulkMessages } from './bulkMessages.ts'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Identifier } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { Field, Resource } from '#schema'
import { labelText } from '#schema'
import { fieldViewOf } from '../../../fields/views.ts'
import { draftIssues, crossCheckIssues } from '#schema/row/issues.ts'
import { fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import type { RowData } from '../../../components/currentResource.ts'
import { useAccessLevel } from '../../../components/session/me.tsx'
import { UnsavedReporter } from '../../form/UnsavedReporter.tsx'
import { createIssueResolver } from '../../form/formValues.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { createRowSaver, bulkEditableFields } from './bulk.ts'
import { SingleSubmitForm } from '../../../components/SingleSubmitForm.tsx'

interface BulkEditProps {
  resource: Resource
  ids: readonly Identifier[]
  onFinished: (failed: readonly Identifier[]) => void
  onClose: () => void
}

const keysOf = (fields: Readonly<Record<string, Field>>) => fieldKeysOfFields(fields).map(({ key }) => key)

/** Sets the same values in a few chosen fields of several rows. */
export function BulkEdit({ resource, ids, onFinished, onClose }: BulkEditProps) {
  const accessLevel = useAccessLevel()
  const [values, setValues] = useState<RowData>()
  const [names, setNames] = useState<readonly string[]>([])
  const fields = bulkEditableFields(resource, accessLevel)
  const selectedFields = Object.fromEntries(fields.filter(([name]) => names.includes(name)))
  const { run, nothing } = bulkMessages()
  if (values) return <BulkProgress resource={resource} ids={ids} run={createRowSaver(resource, values)} onFinished={onFinished} onClose={onClose} />

  // An empty value clears the field, where that is allowed.
  const input = (typed: RowData) => Object.fromEntries(keysOf(selectedFields).map((key) => [key, typed[key] ?? null]))
  const resolver = createIssueResolver((typed) => [
    ...draftIssues(resource, accessLevel, { id: 1, ...input(typed) }),
    ...crossCheckIssues(selectedFields, input(typed)),
  ])
  const started = Object.fromEntries(
    fieldKeysOfFields(Object.fromEntries(fields)).flatMap(({ key, field }) => (Array.isArray(field.options.default) ? [[key, []]] : [])),
  )
  return (
    <SingleSubmitForm shouldFocusError resolver={resolver} record={started} onSubmit={(typed: FieldValues) => setValues(input(typed))}>
      <UnsavedReporter />
      <Stack spacing={1.5}>
        <FieldChoice fields={fields.filter(([name]) => !names.includes(name))} onChoose={(name) => setNames([...names, name])} />
        {Object.entries(selectedFields).map(([name, field]) => (
          <ChosenField key={name} name={name} field={field} onRemove={() => setNames(names.filter((item) => item !== name))} />
        ))}
        <Button type="submit" variant="contained" disabled={names.length === 0} sx={{ alignSelf: 'flex-end' }}>
          {names.length === 0 ? nothing : run(ids.length)}
        </Button>
      </Stack>
    </SingleSubmitForm>
  )
}

function FieldChoice({ fields, onChoose }: { fields: readonly (readonly [string, Field])[]; onChoose: (name: string) => void }) {
  const { field: label, fieldHint } = bulkMessages()
  return (
    <TextField select label={label} helperText={fieldHint} value="" onChange={({ target }) => onChoose(target.value)} disabled={fields.length === 0}>
      {fields.map(([name, field]) => (
        <MenuItem key={name} value={name}>
          {labelText(field.label, name)}
        </MenuItem>
      ))}
    </TextField>
  )
}

function ChosenField({ name, field, onRemove }: { name: string; field: Field; onRemove: () => void }) {
  const { Input } = fieldViewOf(field)
  const label = labelText(field.label, name)
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Input field={field} name={name} label={label} />
      </Box>
      <IconButton size="small" aria-label={bulkMessages().remove(label)} onClick={onRemove} sx={{ mt: 1.5 }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
