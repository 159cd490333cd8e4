import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { MouseEvent } from 'react'
import { useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useIsUploading } from '../../fields/parts/files/runningUploads.ts'
import { messages } from '../../i18n/messages.ts'
import { useFormShortcuts } from './useFormShortcuts.ts'

interface SaveBarProps {
  back: string
  /** Called before submit with whether another form follows; undefined where that is not possible. */
  onAnother?: (another: boolean) => void
  /** The action that the second save button runs after saving. */
  next?: { readonly label: string; readonly hint?: string | undefined; onChosen(wanted: boolean): void }
}

/** Ignores the second click of a double click, which would submit the next, empty form. */
const isFirstPress = ({ detail }: MouseEvent) => detail < 2

/** The save and cancel buttons, fixed at the bottom. */
export function SaveBar({ back, onAnother, next }: SaveBarProps) {
  const { isSubmitting } = useFormState()
  const isUploading = useIsUploading()
  const bar = useRef<HTMLDivElement>(null)
  const { save, saveAnother, saveNext, cancel, requiredHint } = messages().form
  const isBusy = isSubmitting || isUploading
  const send = (another: boolean, going = false) => {
    if (isBusy) return
    onAnother?.(another)
    next?.onChosen(going)
    bar.current?.closest('form')?.requestSubmit()
  }
  useFormShortcuts({ onSave: () => send(false), onAnother: onAnother && (() => send(true)) })
  return (
    <Box
      ref={bar}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: { xs: 1, sm: 1.5 },
        px: 2,
        // Buttons that wrap fill their line.
        '& > button': { flex: { xs: 'auto', sm: 'none' } },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Typography variant="caption" color="textSecondary" sx={{ mr: 'auto' }}>
        {requiredHint}
        {next?.hint && (
          <Box component="span" sx={{ display: { xs: 'none', md: 'block' }, maxWidth: '60ch' }}>
            {next.label}: {next.hint}
          </Box>
        )}
      </Typography>
      <Button component={Link} to={back} color="secondary">
        {cancel}
      </Button>
      {/* Not a submit button: Enter in a field clicks the first submit button, which must be the plain save. */}
      {onAnother && (
        <Button variant="outlined" title="Ctrl+Enter" disabled={isBusy} onClick={(event) => isFirstPress(event) && send(true)}>
          {saveAnother}
        </Button>
      )}
      {next && (
        <Button variant="outlined" disabled={isBusy} onClick={() => send(false, true)}>
          {saveNext(next.label)}
        </Button>
      )}
      <Button
        type="submit"
        variant="contained"
        title="Ctrl+S"
        loading={isBusy}
        onClick={() => {
          onAnother?.(false)
          next?.onChosen(false)
        }}
      >
        {save}
      </Button>
    </Box>
  )
}
