import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useIsUploading } from '../../fields/parts/uploading.ts'
import { words } from '../../i18n/words.ts'
import { useFormKeys } from './useFormKeys.ts'

interface SaveBarProps {
  back: string
  /** Told before the form is sent whether another one is to follow; left out where none can. */
  onAnother?: (another: boolean) => void
  /** What is done with the row once it is saved, beside the plain save. */
  next?: { readonly label: string; readonly hint?: string | undefined; onWanted(wanted: boolean): void }
}

/** Save and cancel, always in reach at the bottom. */
export function SaveBar({ back, onAnother, next }: SaveBarProps) {
  const { isSubmitting } = useFormState()
  const isUploading = useIsUploading()
  const bar = useRef<HTMLDivElement>(null)
  const { save, saveAnother, saveNext, cancel, requiredHint } = words().form
  const send = (another: boolean, going = false) => {
    onAnother?.(another)
    next?.onWanted(going)
    bar.current?.closest('form')?.requestSubmit()
  }
  useFormKeys({ onSave: () => send(false), onAnother: onAnother && (() => send(true)) })
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
        // Where they do not fit beside each other, each row of them is full.
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
      {/* Not a submit button: Enter in a field presses the form's first one, which is to be the plain save. */}
      {onAnother && (
        <Button variant="outlined" title="Ctrl+Enter" onClick={() => send(true)}>
          {saveAnother}
        </Button>
      )}
      {next && (
        <Button variant="outlined" disabled={isSubmitting || isUploading} onClick={() => send(false, true)}>
          {saveNext(next.label)}
        </Button>
      )}
      <Button
        type="submit"
        variant="contained"
        title="Ctrl+S"
        loading={isSubmitting || isUploading}
        onClick={() => {
          onAnother?.(false)
          next?.onWanted(false)
        }}
      >
        {save}
      </Button>
    </Box>
  )
}
