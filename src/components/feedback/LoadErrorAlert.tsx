import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { messages } from '../../i18n/messages.ts'
import { errorMessage } from './errorMessage.ts'

export interface LoadErrorProps {
  error: unknown
  onRetry: () => void
}

/** Replaces a part of a page that failed to load: shows the reason and a retry button. */
export const LoadErrorAlert = ({ error, onRetry }: LoadErrorProps) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        {messages().shell.retry}
      </Button>
    }
  >
    {errorMessage(error)}
  </Alert>
)
