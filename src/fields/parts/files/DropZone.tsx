import CloseIcon from '@mui/icons-material/Close'
import UploadIcon from '@mui/icons-material/UploadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { useDropzone } from 'react-dropzone'
import { localize } from '#schema/fields/base/format.ts'
import type { UploadStatus } from './useUploads.tsx'

interface DropZoneProps {
  /** The label of the button. */
  label: string
  accept?: string
  multiple?: boolean
  disabled: boolean
  onFiles: (files: File[]) => void
}

/** Accepts files by button or drag and drop. The server rejects wrong file types with an error. */
export function DropZone({ label, accept, multiple = false, disabled, onFiles }: DropZoneProps) {
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    disabled,
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => {
      if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
    },
  })
  // The content has its own labels, so the box needs no role.
  const { ref, role: _none, ...root } = getRootProps()
  return (
    <Box
      {...root}
      ref={ref}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        px: 1.5,
        py: 0.75,
        border: '1px dashed',
        borderColor: isDragActive ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isDragActive ? 'action.selected' : 'transparent',
      }}
    >
      <Button size="small" startIcon={<UploadIcon />} disabled={disabled} onClick={open}>
        {label}
      </Button>
      <input {...getInputProps({ accept, multiple, disabled, 'aria-hidden': true })} />
      <Box component="span" aria-hidden="true" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {localize('또는 여기에 끌어다 놓으세요.', 'or drop it here.')}
      </Box>
    </Box>
  )
}

/** Running uploads, and failed ones with their errors. */
export const UploadList = ({ uploads, onDismiss }: { uploads: readonly UploadStatus[]; onDismiss: (id: number) => void }) => (
  <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
    {uploads.map(({ id, name, sent, error }) =>
      error === undefined ? (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem' }}>
          <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {name}
          </Box>
          <LinearProgress
            variant="determinate"
            value={sent * 100}
            aria-label={localize(`${name} 올리는 중`, `Uploading ${name}`)}
            sx={{ flex: 1, minWidth: 60 }}
          />
        </Box>
      ) : (
        <Alert
          key={id}
          severity="error"
          sx={{ py: 0 }}
          action={
            <IconButton size="small" color="inherit" onClick={() => onDismiss(id)} aria-label={localize('닫기', 'Close')}>
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
