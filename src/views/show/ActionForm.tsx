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
import { labelText } from '#schema'
import { defaultsToCaller } from '#schema/row/defaultFrom.ts'
import { selectActionFormFields } from '#schema/row/fieldAccess.ts'
import type { FieldKey } from '#schema/row/fieldKey.ts'
import { fieldKeysOfFields } from '#schema/row/fieldKey.ts'
import type { RowData } from '../../components/currentResource.ts'
import { useMe } from '../../components/session/me.tsx'
import { FormInfoContext } from '../../fields/parts/FormInfo.tsx'
import { useIsUploading } from '../../fields/parts/files/runningUploads.ts'
import { messages } from '../../i18n/messages.ts'
import { ErrorSummary } from '../form/ErrorSummary.tsx'
import { FieldInputGrid } from '../form/FieldInputGrid.tsx'
import { ReferenceDefaults } from '../form/ReferenceDefaults.tsx'
import { UnsavedReporter } from '../form/UnsavedReporter.tsx'
import { actionParamIssues, actionParamsOf, createIssueResolver } from '../form/formValues.ts'
import { useSubmitErrors } from '../form/useSubmitErrors.ts'
import { SingleSubmitForm } from '../../components/SingleSubmitForm.tsx'

interface ActionFormProps {
  /** The resource of the action, if any. */
  resource?: Resource
  endpoint: Endpoint
  label: string
  row: RowData
  /** Content below the fields. */
  extra?: ReactNode
  onRun: (answers: RowData) => Promise<void>
  onDone: () => void
}

/** The initial value of a field: the default, or the row's value. A required reference starts empty, because another row is expected. */
function initialValueOf({ key, field, spec }: FieldKey, row: RowData, me: number) {
  if (field.options.default !== undefined) return field.options.default
  if (defaultsToCaller(field)) return row[key] ?? me
  const asksAnother = spec.refers !== undefined && !field.options.optional
  return field.masked || asksAnother ? undefined : (row[key] ?? undefined)
}

/** The form of an action. */
export function ActionForm({ resource, endpoint, label, row, extra, onRun, onDone }: ActionFormProps) {
  const notify = useNotify()
  const { refusal, offers } = useSubmitErrors()
  const {
    id: me,
    permissions: { accessLevel },
  } = useMe()
  const ask = useMemo(() => selectActionFormFields(endpoint, accessLevel), [endpoint, accessLevel])
  const formContext = useMemo(() => ({ resource, row, accessLevel }), [resource, row, accessLevel])
  const fieldKeys = fieldKeysOfFields(ask)
  const started = useMemo(() => Object.fromEntries(fieldKeys.map((fieldKey) => [fieldKey.key, initialValueOf(fieldKey, row, me)])), [fieldKeys, row, me])

  const resolver = createIssueResolver((typed) => actionParamIssues(endpoint, ask, typed, row.id))
  const onSubmit = async (values: FieldValues) => {
    try {
      await onRun(actionParamsOf(ask, values))
    } catch (error) {
      return refusal(error)
    }
    notify(messages().show.done(label), { type: 'success' })
    onDone()
    return undefined
  }
  return (
    <SingleSubmitForm record={started} resolver={resolver} onSubmit={onSubmit}>
      <Stack spacing={2}>
        {endpoint.confirm && <DialogContentText>{labelText(endpoint.confirm, '')}</DialogContentText>}
        <ErrorSummary fields={ask} offers={offers} />
        <ReferenceDefaults fields={ask} />
        <UnsavedReporter />
        <FormInfoContext value={formContext}>
          <FieldInputGrid fields={Object.entries(ask)} isNarrow />
        </FormInfoContext>
        {extra}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button onClick={onDone}>{messages().show.cancel}</Button>
          <RunButton label={label} />
        </Box>
      </Stack>
    </SingleSubmitForm>
  )
}

function RunButton({ label }: { label: string }) {
  const { isSubmitting } = useFormState()
  const isUploading = useIsUploading()
  return (
    <Button type="submit" variant="contained" loading={isSubmitting || isUploading}>
      {label}
    </Button>
  )
}
