import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { HttpError, useListContext, useUpdate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useFormState } from 'react-hook-form'
import type { Field, SuggestedInput, Resource } from '#schema'
import { routeOf, labelText } from '#schema'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldOf, fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import { FormInfoContext } from '../../../fields/parts/FormInfo.tsx'
import { InitialFocusProvider } from '../../../fields/parts/InitialFocusProvider.tsx'
import { fieldViewOf } from '../../../fields/views.ts'
import { messages } from '../../../i18n/messages.ts'
import { useAccessLevel } from '../../../components/session/me.tsx'
import { SuggestedFixes } from '../../form/SuggestedFixes.tsx'
import { FrozenNote } from '../../form/FrozenNote.tsx'
import { formIssues, createIssueResolver } from '../../form/formValues.ts'
import { isFieldEditable } from '../../form/editable.ts'
import { useSubmitErrors } from '../../form/useSubmitErrors.ts'
import { RecordLoadError } from '../../RecordLoadError.tsx'
import { useNotifyWithUndo } from '../../useNotifyWithUndo.tsx'
import { useFullRow } from '../../useFullRow.ts'
import { FieldValue } from '../../FieldValue.tsx'
import type { EditedCell } from '../base/editing.ts'
import { tableMessages } from '../base/tableMessages.ts'
import { SingleSubmitForm } from '../../../components/SingleSubmitForm.tsx'

interface CellEditorProps {
  resource: Resource
  editedCell: EditedCell
  onClose: () => void
}

/** Edits one value of a row in its cell, with the same input as the form and the version number of the list. */
export function CellEditor({ resource, editedCell: { id, name, cell }, onClose }: CellEditorProps) {
  const { row, error, refetch } = useFullRow(resource, id, { freeze: true })
  const field = fieldOf(resource, name)
  if (!field) return null
  const label = labelText(field.label, name)
  return (
    <Popover
      open
      anchorEl={cell}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': tableMessages().editCell(label),
          sx: { p: 1.5, width: Math.max(cell.offsetWidth, 320), maxWidth: 'calc(100% - 16px)' },
        },
      }}
    >
      {row ? (
        <ValueForm resource={resource} name={name} field={field} loaded={row} onClose={onClose} />
      ) : error ? (
        <RecordLoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <LinearProgress aria-label={messages().shell.loading} />
      )}
    </Popover>
  )
}

interface ValueFormProps {
  resource: Resource
  name: string
  field: Field
  loaded: RaRecord
  onClose: () => void
}

const staleRow = (error: unknown): RaRecord | undefined => (error instanceof HttpError && error.body?.code === 'stale' ? error.body.row : undefined)

/** Saves one field. On a conflict it shows the other user's value; saving again overwrites it. */
function useSaveValue({ resource, name, field, loaded, onClose }: ValueFormProps) {
  // The loaded row stays fixed, because a refetch must not overwrite unsaved input.
  const [held] = useState(loaded)
  const [before, setBefore] = useState(held)
  const [meanwhile, setMeanwhile] = useState<RaRecord>()
  const { refetch } = useListContext()
  const { refusal, offers } = useSubmitErrors()
  const offerUndo = useNotifyWithUndo()
  const [update] = useUpdate()
  const keys = fieldKeysOfFields({ [name]: field }).map(({ key }) => key)
  async function onSubmit(typed: FieldValues) {
    const data = { ...Object.fromEntries(keys.map((key) => [key, typed[key] ?? null])), version: before.version }
    try {
      await update(routeOf(resource.name), { id: before.id, data, previousData: before }, { mutationMode: 'pessimistic', returnPromise: true })
    } catch (error) {
      const saved = staleRow(error)
      if (!saved) return refusal(error)
      setMeanwhile(saved)
      setBefore({ ...saved, id: before.id })
      return { [keys[0] ?? name]: { type: 'stale', message: messages().form.staleTitle } }
    }
    onClose()
    void refetch()
    void offerUndo(resource, [before.id], messages().form.updated)
    return undefined
  }
  return { held, before, meanwhile, offers, onSubmit, first: keys[0] }
}

function ValueForm(props: ValueFormProps) {
  const { resource, name, field, onClose } = props
  const accessLevel = useAccessLevel()
  const { held, before, meanwhile, offers, onSubmit, first } = useSaveValue(props)
  const { Input } = fieldViewOf(field)
  if (!isFieldEditable({ resource, accessLevel, name, field, before: held })) return <FrozenNote resource={resource} row={held} />
  return (
    <SingleSubmitForm record={held} resolver={createIssueResolver((typed) => formIssues(resource, accessLevel, typed, before))} onSubmit={onSubmit}>
      <InitialFocusProvider source={first}>
        <FormInfoContext value={{ resource, row: held, accessLevel }}>
          <Input field={field} name={name} label={labelText(field.label, name)} />
        </FormInfoContext>
      </InitialFocusProvider>
      {meanwhile && (
        <Box sx={{ display: 'flex', gap: 1, fontSize: '0.875rem', mb: 1 }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {messages().form.savedValue}
          </Box>
          <FieldValue field={field} name={name} row={meanwhile} />
        </Box>
      )}
      <OtherErrors ownKey={first} fieldKeys={fieldKeysOfFields({ [name]: field })} offers={offers} />
      <Buttons onClose={onClose} />
    </SingleSubmitForm>
  )
}

/** Errors other than those of this value, whose own error is below its box. */
function OtherErrors({ ownKey, fieldKeys, offers }: { ownKey: string | undefined; fieldKeys: readonly FieldKey[]; offers: readonly SuggestedInput[] }) {
  const { errors } = useFormState()
  const { root, ...others } = errors
  const texts = Object.entries(others).flatMap(([key, error]) => (key !== ownKey && typeof error?.message === 'string' ? [error.message] : []))
  const all = [...(root?.serverError?.message === undefined ? [] : [root.serverError.message]), ...texts]
  if (all.length === 0) return null
  return (
    <Alert severity="error">
      {all.map((item) => (
        <div key={item}>{item}</div>
      ))}
      <SuggestedFixes offers={offers} fieldKeys={fieldKeys} />
    </Alert>
  )
}

function Buttons({ onClose }: { onClose: () => void }) {
  const { isSubmitting } = useFormState()
  const { cancel, save } = messages().form
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
      <Button color="secondary" onClick={onClose}>
        {cancel}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {save}
      </Button>
    </Box>
  )
}
