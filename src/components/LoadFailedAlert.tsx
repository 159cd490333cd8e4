import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { messages } from '../i18n/messages.ts'
import { messageOf } from './messageOf.ts'

export interface LoadFailedProps {
  error: unknown
  onRetry: () => void
}

/** In the place of a part of a page that could not be had: why, and the way to ask again. */
export const LoadFailedAlert = ({ error, onRetry }: LoadFailedProps) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        {messages().shell.retry}
      </Button>
    }
  >
    {messageOf(error)}
  </Alert>
)
