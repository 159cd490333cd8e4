import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { useResourceContext } from 'react-admin'
import { ReportUnsavedContext, useUnsavedCloseGuard } from '../../components/dialogs/modalContext.ts'
import { useGuardedClose } from '../../components/dialogs/useGuardedClose.ts'
import { labelText } from '#schema/base/label.ts'
import type { CellProps } from '../parts/view.ts'
import { useFieldServices } from '../parts/files/fieldCallsContext.tsx'
import { NestedValueCell } from '../parts/NestedValueCell.tsx'
import { localize } from '#schema/fields/base/format.ts'
import type { SecretField } from '#schema/fields/text/secret.ts'

/** Reveals the value behind a mask after the user enters a reason; the server logs both. */
export function RevealButton({ field, name, row }: CellProps<SecretField>) {
  const { unmask } = useFieldServices()
  const resource = useResourceContext()
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState<{ clear: unknown }>()
  const { onUnsaved, leave } = useGuardedClose(() => {
    setOpen(false)
    setValue(undefined)
  })
  const label = labelText(field.label, name)
  if (!unmask || resource === undefined || row.id === undefined) return null
  return (
    <>
      <Button size="small" startIcon={<EyeIcon />} onClick={() => setOpen(true)} aria-label={localize(`${label} 원본 보기`, `Show original ${label}`)}>
        {localize('원본 보기', 'Show original')}
      </Button>
      {open && (
        <Dialog open fullWidth maxWidth="xs" onClose={leave}>
          <DialogTitle>{localize(`${label} 원본 보기`, `Show original ${label}`)}</DialogTitle>
          {value ? (
            <DialogContent>
              <Box sx={{ fontSize: '1.125rem', userSelect: 'all' }}>
                <NestedValueCell field={field.inner} name={name} row={{ [name]: value.clear }} wide />
              </Box>
            </DialogContent>
          ) : (
            <ReportUnsavedContext value={onUnsaved}>
              <ReasonForm onReason={async (reason) => setValue({ clear: await unmask(resource, Number(row.id), name, reason) })} />
            </ReportUnsavedContext>
          )}
        </Dialog>
      )}
    </>
  )
}

function ReasonForm({ onReason }: { onReason: (reason: string) => Promise<void> }) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [isPending, setPending] = useState(false)
  const [wrong, setWrong] = useState('')
  useUnsavedCloseGuard(reason.trim() !== '')
  const doTell = async (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through the portal to the page's form, which must not submit.
    event.stopPropagation()
    setPending(true)
    try {
      await onReason(reason.trim())
    } catch (error) {
      setWrong(error instanceof Error && error.message !== '' ? error.message : localize('볼 수 없습니다.', 'Could not show it.'))
      setPending(false)
    }
  }
  return (
    <form onSubmit={(event) => void doTell(event)}>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <DialogContentText>{localize('개인정보 열람은 사유와 함께 기록됩니다.', 'Access to personal data is recorded with the reason.')}</DialogContentText>
        {wrong !== '' && <Alert severity="error">{wrong}</Alert>}
        <TextField
          id={id}
          label={localize('열람 사유', 'Reason for access')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          autoFocus
          fullWidth
          size="small"
          margin="none"
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button type="submit" variant="contained" disabled={isPending || reason.trim() === ''}>
          {localize('보기', 'Show')}
        </Button>
      </DialogActions>
    </form>
  )
}
