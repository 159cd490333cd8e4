import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Radio from '@mui/material/Radio'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useCallback, useState } from 'react'
import { isEqualJson } from '#provider/draft.ts'
import type { Field, Resource } from '#schema'
import { labelText } from '#schema'
import { fieldsOf, fieldKeyOf } from '#schema/row/fieldKey.ts'
import type { RowData } from '../../components/currentResource.ts'
import { messages } from '../../i18n/messages.ts'
import { useModal } from '../../components/dialogs/modalContext.ts'
import { FieldValue } from '../FieldValue.tsx'

interface Conflict {
  ownValues: RowData
  savedValues: RowData
  /** The keys changed in this form. */
  keys: readonly string[]
}

/** Lets the user choose, field by field, between their values and the ones saved by another user; resolves to undefined if cancelled. */
export function useConflictDialog(resource: Resource) {
  const { open } = useModal()
  return useCallback(
    ({ ownValues, savedValues, keys }: Conflict) =>
      new Promise<RowData | undefined>((answer) => {
        const names = [...new Set(keys.filter((key) => !isEqualJson(ownValues[key], savedValues[key])).map((key) => fieldKeyOf(resource, key)?.name ?? key))]
        const take = (close: () => void) => (savedNames: ReadonlySet<string>) => {
          const ownKeys = keys.filter((key) => !savedNames.has(fieldKeyOf(resource, key)?.name ?? key))
          answer({ ...savedValues, ...Object.fromEntries(ownKeys.map((key) => [key, ownValues[key]])) })
          close()
        }
        const body = (close: () => void) => (
          <Choices fields={fieldsOf(resource)} names={names} ownValues={ownValues} savedValues={savedValues} onResolve={take(close)} onCancel={close} />
        )
        open({ title: messages().form.staleTitle, width: 'md', body, onClose: () => answer(undefined) })
      }),
    [resource, open],
  )
}

interface ChoicesProps {
  fields: Readonly<Record<string, Field>>
  names: readonly string[]
  ownValues: RowData
  savedValues: RowData
  /** Called with the names of the fields that keep the saved value. */
  onResolve: (savedNames: ReadonlySet<string>) => void
  onCancel: () => void
}

function Choices({ fields, names, ownValues, savedValues, onResolve, onCancel }: ChoicesProps) {
  const [savedNames, setSavedNames] = useState<ReadonlySet<string>>(new Set())
  const { staleText, field: fieldWord, ownValue: mineWord, savedValue, saveChosen } = messages().form
  const choose = (name: string, keep: boolean) => setSavedNames(new Set(keep ? [...savedNames, name] : [...savedNames].filter((item) => item !== name)))
  return (
    <>
      <DialogContentText sx={{ mb: 2 }}>{staleText}</DialogContentText>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{fieldWord}</TableCell>
            <TableCell>{mineWord}</TableCell>
            <TableCell>{savedValue}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {names.map((name) => {
            const field = fields[name]
            return (
              field && (
                <ChoiceRow
                  key={name}
                  name={name}
                  field={field}
                  ownValues={ownValues}
                  savedValues={savedValues}
                  keepsSaved={savedNames.has(name)}
                  onChoose={(keep) => choose(name, keep)}
                />
              )
            )
          })}
        </TableBody>
      </Table>
      <Stack direction="row" spacing={1} sx={{ mt: 3, justifyContent: 'flex-end' }}>
        <Button onClick={onCancel}>{messages().form.stay}</Button>
        <Button variant="contained" onClick={() => onResolve(savedNames)}>
          {saveChosen}
        </Button>
      </Stack>
    </>
  )
}

interface ChoiceRowProps {
  name: string
  field: Field
  ownValues: RowData
  savedValues: RowData
  keepsSaved: boolean
  onChoose: (keep: boolean) => void
}

function ChoiceRow({ name, field, ownValues, savedValues, keepsSaved, onChoose }: ChoiceRowProps) {
  const label = labelText(field.label, name)
  const { chooseOwnValue, chooseSavedValue } = messages().form
  const cell = (row: RowData, isSaved: boolean) => (
    <TableCell sx={{ whiteSpace: 'normal', verticalAlign: 'top', bgcolor: keepsSaved === isSaved ? 'action.selected' : undefined }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Radio
          size="small"
          name={`stale-${name}`}
          checked={keepsSaved === isSaved}
          onChange={() => onChoose(isSaved)}
          slotProps={{ input: { 'aria-label': isSaved ? chooseSavedValue(label) : chooseOwnValue(label) } }}
        />
        <div>
          <FieldValue field={field} name={name} row={row} />
        </div>
      </Stack>
    </TableCell>
  )
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
        {label}
      </TableCell>
      {cell(ownValues, false)}
      {cell(savedValues, true)}
    </TableRow>
  )
}
