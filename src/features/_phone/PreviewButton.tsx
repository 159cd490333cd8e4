import { pushMessages } from './messages.ts'
import PhoneIcon from '@mui/icons-material/PhoneIphone'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useModal } from '../../components/dialogs/modalContext.ts'

/** Opens a preview of the app in the shared dialog; calls `shown` when pressed. */
export function PreviewButton({ renderPreview }: { renderPreview: () => ReactNode }) {
  const { open } = useModal()
  return (
    <Box>
      <Button
        variant="outlined"
        startIcon={<PhoneIcon />}
        onClick={() => open({ title: pushMessages().previewTitle, body: <Box sx={{ pb: 1 }}>{renderPreview()}</Box>, width: 'xs' })}
      >
        {pushMessages().preview}
      </Button>
    </Box>
  )
}
