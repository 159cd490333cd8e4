import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { messages } from '../i18n/messages.ts'
import { messageOf } from './messageOf.ts'

export interface LoadFailedProps {
  error: unknown
  onRetry: () => void
}

/** Replaces a part of a page that failed to load: shows the reason and a retry button. */
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
