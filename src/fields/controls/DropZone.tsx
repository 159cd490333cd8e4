import CloseIcon from '@mui/icons-material/Close'
import UploadIcon from '@mui/icons-material/UploadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { useRef, useState } from 'react'
import { hidden } from '../parts/hidden.tsx'
import { word } from '#schema/fields/shown.ts'
import type { Underway } from '../parts/useUploads.tsx'

interface DropZoneProps {
  /** What is chosen, as the button says it. */
  label: string
  accept?: string
  multiple?: boolean
  disabled: boolean
  onFiles: (files: File[]) => void
}

/** Takes files by a button or by dropping them. */
export function DropZone({ label, accept, multiple = false, disabled, onFiles }: DropZoneProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const doTake = (list: FileList | null) => {
    setOver(false)
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    if (files.length > 0 && !disabled) onFiles(files)
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        doTake(event.dataTransfer.files)
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        px: 1.5,
        py: 0.75,
        border: '1px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: over ? 'action.selected' : 'transparent',
      }}
    >
      <Button size="small" startIcon={<UploadIcon />} disabled={disabled} onClick={() => picker.current?.click()}>
        {label}
      </Button>
      <Box
        component="input"
        ref={picker}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          doTake(event.target.files)
          event.target.value = ''
        }}
        sx={hidden}
      />
      <Box component="span" aria-hidden="true" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {word('또는 여기에 끌어다 놓으세요.', 'or drop it here.')}
      </Box>
    </Box>
  )
}

/** Files on their way, and those that did not arrive with the reason. */
export const UploadsUnderway = ({ underway, onDismiss }: { underway: readonly Underway[]; onDismiss: (id: number) => void }) => (
  <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
    {underway.map(({ id, name, sent, error }) =>
      error === undefined ? (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem' }}>
          <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {name}
          </Box>
          <LinearProgress variant="determinate" value={sent * 100} aria-label={word(`${name} 올리는 중`, `Uploading ${name}`)} sx={{ flex: 1, minWidth: 60 }} />
        </Box>
      ) : (
        <Alert
          key={id}
          severity="error"
          sx={{ py: 0 }}
          action={
            <IconButton size="small" color="inherit" onClick={() => onDismiss(id)} aria-label={word('닫기', 'Close')}>
              <CloseIcon fontSize="small" />
            </IconButton>
          }
        >
          {name}: {error}
        </Alert>
      ),
    )}
  </Box>
)
